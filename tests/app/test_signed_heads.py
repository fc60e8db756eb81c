"""A log that cannot be rewritten unseen: a whole chain is written anew, and named by signatures, papers and exports."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from oudler.app.audit import audit_file, kept_heads, tell
from oudler.app.heads import Notary, signed_file
from oudler.app.tournament_files import adopt_tournament, export_tournament, open_desk
from oudler.formats.events import Head, NewEvent, next_event
from oudler.formats.exports import decoded, read_export, write_export
from oudler.formats.heads import Anchor, key_name, printed
from oudler.formats.reading import FormatError
from oudler.store import MEMORY, open_store
from oudler.store.keys import keys_in
from oudler.store.signing import new_private, public_of, sign, verify

STREAM = "table:ab"
EXPORT = Path(__file__).resolve().parents[1] / "corpus" / "exports-0.1" / "individuel.jsonl"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A store with a stream of five events, signed after the third and after the last."""
    path = tmp_path / "salle.oudler"
    with open_store(path, create=True) as store:
        notary = Notary(store)
        store.append(STREAM, 0, [NewEvent("Said", {"n": n}) for n in range(3)], author="Anne")
        notary.record([STREAM])
        store.append(STREAM, 3, [NewEvent("Said", {"n": n}) for n in range(3, 5)], author="Anne")
        notary.record([STREAM])
    return path


def rewrite(path: Path, change: Callable[[int, dict[str, object]], None]) -> None:
    """Write a whole chain anew behind everybody's back: what `oudler check` took for true before heads were signed."""
    with sqlite3.connect(path) as base:
        names = "stream,seq,type,data,author,at,reason,key,previous"
        rows = base.execute(f"SELECT {names} FROM events WHERE stream=? ORDER BY seq", [STREAM]).fetchall()  # noqa: S608
        previous = "0" * 64
        for row in rows:
            event = dict(zip(names.split(","), row, strict=True))
            event["data"] = json.loads(event["data"])
            change(event["seq"], event["data"])
            event["previous"] = previous
            text = json.dumps(event, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            data = json.dumps(event["data"], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            new = hashlib.sha256(text.encode()).hexdigest()
            base.execute(
                "UPDATE events SET data=?, previous=?, hash=? WHERE stream=? AND seq=?",
                [data, previous, new, STREAM, event["seq"]],
            )
            previous = new
        base.execute("UPDATE streams SET hash=? WHERE stream=?", [previous, STREAM])


def forge(path: Path, at: int = 5) -> None:
    rewrite(path, lambda seq, data: data.update(n=1000) if seq == at else None)


def forget_signatures(path: Path) -> None:
    with sqlite3.connect(path) as base:
        for table in ("events", "streams"):
            base.execute(f"DELETE FROM {table} WHERE stream LIKE 'heads:%'")  # noqa: S608 - a name of ours


def found(path: Path, *anchors: str, keys: tuple[str, ...] = ()) -> list[str]:
    report = audit_file(path, kept_heads(str(path), anchors, keys))
    return [tell(finding, "en") for finding in report.findings]


class TestRewritten:
    def test_what_is_as_it_was_is_sound(self, log: Path) -> None:
        assert found(log) == []
        report = audit_file(log, kept_heads(str(log), (), ()))
        remarks = [remark.en for stream in report.streams if stream.stream == STREAM for remark in stream.remarks]
        assert remarks[0].startswith("signed up to no. 5 by the key ")

    @pytest.mark.parametrize(("at", "named"), [(5, 5), (4, 5), (3, 3), (1, 3)])
    def test_the_first_head_that_no_longer_fits_is_named(self, log: Path, at: int, named: int) -> None:
        forge(log, at)
        (said,) = found(log)
        assert said.startswith(f"event {named}: the log is not the one that was signed: head no. {named} of 20")

    def test_without_its_signatures_a_paper_finds_it(self, log: Path) -> None:
        with open_store(log) as store:
            head = store.head(STREAM)
            paper = printed(head, Notary(store).key.public).split(" · ")[0]
        assert found(log, paper) == []
        forge(log)
        forget_signatures(log)
        assert found(log) == []
        (said,) = found(log, paper)
        assert said == f"event 5: the hash that was kept, {head.hash[:12]}…, is not that of no. 5"

    def test_without_its_signatures_a_key_asks_for_them(self, log: Path) -> None:
        key = keys_in(log.with_name("salle.oudler.key"))[0].public
        assert found(log, keys=(key,)) == []
        forget_signatures(log)
        assert found(log, keys=(key,)) == ["no head that was signed by these keys"]

    def test_signed_anew_by_another_key(self, log: Path) -> None:
        key = keys_in(log.with_name("salle.oudler.key"))[0].public
        forge(log)
        forget_signatures(log)
        log.with_name("salle.oudler.key").unlink()
        signed_file(str(log))
        assert found(log) == []  # nothing is known of it from elsewhere
        assert any("signed by an unknown key" in said for said in found(log, keys=(key_name(key),)))

    def test_a_file_that_goes_on_elsewhere_is_remarked_and_not_refused(self, log: Path) -> None:
        """Without its key a copy gets another; both have signed, and only `--key` says whose it must be."""
        beside = log.with_name("salle.oudler.key")
        before = keys_in(beside)[0].public
        beside.unlink()
        with open_store(log) as store:
            store.append(STREAM, 5, [NewEvent("Said", {"n": 5})], author="Anne")
            Notary(store).record([STREAM])
        report = audit_file(log, kept_heads(str(log), (), ()))
        assert report.sound
        remarks = [remark.en for stream in report.streams for remark in stream.remarks]
        assert any(f"signed by {key_name(before)} too" in remark for remark in remarks)

    def test_cut_short(self, log: Path) -> None:
        with open_store(log) as store:
            third = list(store.events(STREAM))[2]
        with sqlite3.connect(log) as base:
            base.execute("DELETE FROM events WHERE stream=? AND seq>3", [STREAM])
            base.execute("UPDATE streams SET seq=3, hash=? WHERE stream=?", [third.hash, STREAM])
        (said,) = found(log)
        assert "head no. 5" in said

    def test_an_export_is_signed(self, tmp_path: Path) -> None:
        """Every line of it written anew, as many hashes as there are: the signature in its header no longer fits."""
        file, out = tmp_path / "coupe.oudler", tmp_path / "coupe.jsonl"
        adopt_tournament(str(file), EXPORT)
        with open_desk(str(file)) as desk:
            export_tournament(desk, out)
            key = Notary(desk.store).key.public
        assert found(out, keys=(key,)) == []
        export = read_export(decoded(out.read_bytes().splitlines(keepends=True)))
        forged, head = [], Head()
        for event in export.events:
            author = "Mallory" if event.seq == 9 else event.author
            new = NewEvent(event.type, event.data, event.reason)
            forged.append(next_event(head, event.stream, new, author=author, at=event.at, key=event.key))
            head = Head(event.seq, forged[-1].hash)
        kept = tmp_path / "faux.jsonl"
        kept.write_text("".join(write_export(forged, export.claims, export.signed)), encoding="utf-8")
        assert any("the log is not the one that was signed" in said for said in found(kept))
        kept.write_text("".join(write_export(forged, export.claims)), encoding="utf-8")
        assert found(kept, keys=(key,)) == ["no head that was signed by these keys"]
        assert "is not that of no. " in found(kept, f"{export.head.hash[:16]}@{export.head.seq}")[0]


class TestKeys:
    def test_it_is_its_owners_alone_and_not_in_the_store(self, log: Path) -> None:
        path = log.with_name("salle.oudler.key")
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert keys_in(path)[0].private.encode() not in log.read_bytes()

    def test_a_new_key_is_vouched_for_by_the_old_one(self, log: Path) -> None:
        old = keys_in(log.with_name("salle.oudler.key"))[0].public
        with open_store(log) as store:
            store.append(STREAM, 5, [NewEvent("Said", {"n": 5})], author="Anne")
        signed = signed_file(str(log), rotate=True)
        assert signed.key != old
        assert found(log, keys=(old,)) == []
        forge(log, 6)
        assert "head no. 6" in found(log, keys=(old,))[0]

    def test_a_new_key_that_nobody_vouches_for(self, log: Path) -> None:
        old = keys_in(log.with_name("salle.oudler.key"))[0].public
        private = new_private()
        data = {"old": old, "new": public_of(private), "at": "2026-11-18T20:00:00.000000Z"}
        with open_store(log) as store:
            event = NewEvent("KeyRotated", {**data, "signature": sign(private, "me")})
            store.append("heads:keys", 0, [event], author="oudler")
        assert "key changed without the old one's signature" in found(log)[0]

    def test_in_memory_a_key_lives_as_long(self) -> None:
        with open_store(MEMORY, create=True) as store:
            store.append(STREAM, 0, [NewEvent("Said", {})], author="Anne")
            signed = Notary(store).record([STREAM])
        assert signed is not None
        assert verify(signed.key, signed.text, signed.signature)
        assert not verify(signed.key, signed.text + "x", signed.signature)

    def test_the_same_head_is_signed_once(self, log: Path) -> None:
        with open_store(log) as store:
            notary = Notary(store)
            assert notary.record([STREAM]) is not None
            assert notary.record([STREAM]) is None

    def test_a_file_that_is_no_key_is_refused(self, log: Path) -> None:
        log.with_name("salle.oudler.key").write_text("{}", encoding="utf-8")
        with open_store(log) as store, pytest.raises(Exception, match="clés"):
            Notary(store).sign(STREAM)


class TestAnchors:
    def test_as_they_are_printed(self) -> None:
        assert Anchor.of("9f3a 77c1 23ab 0012@412") == Anchor("9f3a77c123ab0012", 412)
        assert Anchor.of("table:ab=" + "0" * 64 + "@7") == Anchor("0" * 64, 7, "table:ab")

    @pytest.mark.parametrize("text", ["", "12", "9f3a@4", "9f3a77c123ab0012", "9f3a77c123ab0012@0", "x" * 64 + "@1"])
    def test_what_is_no_anchor(self, text: str) -> None:
        with pytest.raises(FormatError):
            Anchor.of(text)

    def test_a_file_of_signed_heads(self, log: Path, tmp_path: Path) -> None:
        kept = tmp_path / "telephone.json"
        with open_store(log) as store:
            kept.write_text(json.dumps(Notary(store).sign(STREAM).to_json()), encoding="utf-8")
        assert found(log, str(kept)) == []
        forge(log)
        forget_signatures(log)
        assert "head no. 5" in found(log, str(kept))[0]
        lie = json.loads(kept.read_text(encoding="utf-8")) | {"at": "2026-01-01T00:00:00.000000Z"}
        kept.write_text(json.dumps(lie), encoding="utf-8")
        assert found(log, str(kept)) == ["--anchor: wrong signature"]

    def test_which_of_many_streams_must_be_said(self, log: Path) -> None:
        with open_store(log) as store:
            store.append("table:cd", 0, [NewEvent("Said", {})], author="Anne")
        with pytest.raises(FormatError, match="plusieurs flux"):
            found(log, "0123456789ab@1")
        assert "is not that of no. 1" in found(log, f"{STREAM}=0123456789ab@1")[0]
