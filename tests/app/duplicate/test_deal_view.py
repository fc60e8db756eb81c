"""Who plays an étui at a table, where the attacker always sits Sud."""

from __future__ import annotations

from dataclasses import replace

from duplicate_books import done, of_form, seated
from oudler.app.duplicate.tables import deal_view
from oudler.app.duplicate.turning import turned_etui
from oudler.tournament.core.settings import Form, Stage
from oudler.tournament.duplicate import preparing
from oudler.tournament.duplicate.draws import draw
from oudler.tournament.duplicate.play import taker_of
from oudler.tournament.seating import Orientation


class Test_QUAD_03:
    """The taker always sits Sud."""

    def test_the_attacker_takes_in_sud_whatever_the_etui_says(self) -> None:
        book = seated(36, replace(of_form(Form.QUADRETTE, Stage(8, 3))))
        key = next((1, 1, etui) for etui in book.etuis((1, 1)) if taker_of(book, etui) is not Orientation.SUD)
        assert deal_view(book, key).taker is Orientation.SUD
        etui = draw(bytes(32), "", key[2], lambda _hand: True, taker_of(book, key[2])).etui
        view = deal_view(done(book, lambda book: preparing.prepare(book, [etui])), key)
        assert view.leader is turned_etui(etui.dealer, etui.taker).leader
