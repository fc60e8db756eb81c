// The rules, in our own words; each line with the clauses it stands for (docs/regles names their sources).

/** @typedef {{ids: string[], fr: string, en: string}} Rule */
/** @typedef {{id: string, fr: string, en: string, rules: Rule[], table?: {head: {fr: string, en: string}[], rows: (string | number | {fr: string, en: string})[][] }}} Chapter */

/** @param {string} ids @param {string} fr @param {string} en @returns {Rule} */
const r = (ids, fr, en) => ({ ids: ids.split(" "), fr, en });

/** @type {Chapter[]} */
export const CHAPTERS = [
  {
    id: "but",
    fr: "Le but",
    en: "The aim",
    rules: [
      r(
        "CONT-04",
        "Un joueur, le preneur, joue seul contre les autres, pour une donne. À cinq, il appelle un partenaire.",
        "One player, the taker, plays alone against the others, for one deal. At five he calls a partner.",
      ),
      r(
        "CONT-01 CONT-05",
        "Il doit réunir assez de points de cartes : 56 sans bout, 51 avec un, 41 avec deux, 36 avec trois. Atteindre ce nombre exactement suffit.",
        "He must gather enough card points: 56 with no bout, 51 with one, 41 with two, 36 with three. Reaching the number exactly is enough.",
      ),
      r(
        "CARD-06 CONT-02 CONT-03",
        "Les bouts (ou oudlers) sont le 21, le Petit et l’Excuse. On les compte à la fin, plis et écart réunis. Le 21 ne change jamais de camp, le Petit peut être pris.",
        "The bouts (or oudlers) are the 21, the petit and the Excuse. They are counted at the end, in tricks and écart. The 21 never changes sides, the petit can be captured.",
      ),
    ],
  },
  {
    id: "cartes",
    fr: "Les cartes",
    en: "The cards",
    rules: [
      r(
        "CARD-01",
        "78 cartes : quatre couleurs de 14, 21 atouts numérotés et l’Excuse.",
        "78 cards: four suits of 14, 21 numbered trumps and the Excuse.",
      ),
      r(
        "CARD-02 CARD-03",
        "Dans une couleur, du plus fort au plus faible : roi, dame, cavalier, valet, 10 … 2, as.",
        "In a suit, from high to low: king, queen, knight, jack, 10 … 2, ace.",
      ),
      r(
        "CARD-04 CARD-05",
        "Tout atout bat toute couleur ; l’atout 1 s’appelle le Petit. L’Excuse n’est ni couleur ni atout.",
        "Any trump beats any suit card; trump 1 is called the petit. The Excuse is neither suit nor trump.",
      ),
      r(
        "CARD-07 CARD-08 CARD-09",
        "Le paquet vaut 91 points. On compte par deux, une carte de valeur avec une petite.",
        "The pack is worth 91 points. Cards are counted by twos, one of value with a small one.",
      ),
    ],
    table: {
      head: [
        { fr: "Carte", en: "Card" },
        { fr: "Points", en: "Points" },
      ],
      rows: [
        [{ fr: "21 · 1 · Excuse · R", en: "21 · 1 · Excuse · K" }, "4½"],
        [{ fr: "D", en: "Q" }, "3½"],
        [{ fr: "C", en: "N" }, "2½"],
        [{ fr: "V", en: "J" }, "1½"],
        ["…", "½"],
      ],
    },
  },
  {
    id: "donne",
    fr: "La donne",
    en: "The deal",
    rules: [
      r(
        "DEAL-07 DEAL-08 P3-02 P5-05",
        "On distribue vers la droite : 18 cartes à quatre et 6 au chien ; 24 à trois, chien de 6 ; 15 à cinq, chien de 3.",
        "Cards are dealt to the right: 18 each at four players and 6 in the chien; 24 at three, chien of 6; 15 at five, chien of 3.",
      ),
      r("DEAL-12 DEAL-16", "Le voisin de droite donne la fois suivante.", "The right neighbour deals the next time."),
      r(
        "HAND-03 HAND-04 HAND-05",
        "Qui n’a que le Petit à l’atout, sans l’Excuse, l’annonce : la donne est annulée.",
        "Who holds the petit as only trump, without the Excuse, says so: the deal is cancelled.",
      ),
      r("HAND-02", "Le nombre de cartes de chacun est public.", "How many cards everybody holds is public."),
    ],
  },
  {
    id: "encheres",
    fr: "Les enchères",
    en: "The auction",
    rules: [
      r(
        "BID-01 BID-02",
        "Le voisin de droite du donneur parle le premier. Un seul tour : chacun parle une fois.",
        "The dealer’s right neighbour speaks first. One round only: everybody speaks once.",
      ),
      r(
        "BID-03 BID-04 BID-14",
        "Passe, prise, garde, garde sans, garde contre : une enchère doit être plus haute que la précédente.",
        "Pass, prise, garde, garde sans, garde contre: a bid must be higher than the one before.",
      ),
      r(
        "BID-05",
        "Si tout le monde passe, le voisin de droite du donneur redonne.",
        "If everybody passes, the dealer’s right neighbour deals again.",
      ),
      r(
        "BID-06 BID-07 BID-08",
        "Prise et garde : le preneur prend le chien et fait son écart. Garde sans : le chien, jamais vu, compte pour lui. Garde contre : il compte pour la défense.",
        "Prise and garde: the taker takes the chien and makes his écart. Garde sans: the chien, unseen, counts for him. Garde contre: it counts for the defence.",
      ),
      r(
        "BID-09 BID-12 BID-13",
        "En tournoi, garde sans et garde contre demandent l’arbitre.",
        "In tournaments garde sans and garde contre need the arbiter.",
      ),
    ],
  },
  {
    id: "chien",
    fr: "Le chien et l’écart",
    en: "Chien and écart",
    rules: [
      r(
        "DOG-01 DOG-02 DOG-06",
        "Sur une prise ou une garde, le chien est montré à tous avant que le preneur le prenne. Sinon personne ne le regarde.",
        "On a prise or a garde the chien is shown to all before the taker picks it up. Otherwise nobody looks at it.",
      ),
      r(
        "ECART-01 ECART-05 ECART-08 ECART-09",
        "Le preneur écarte autant de cartes que le chien en avait ; elles restent secrètes et comptent avec ses plis.",
        "The taker puts away as many cards as the chien had; they stay secret and count with his tricks.",
      ),
      r("ECART-02", "On n’écarte ni roi ni bout.", "Neither a king nor a bout may be put away."),
      r(
        "ECART-03 ECART-04",
        "On n’écarte d’atouts que faute d’autres cartes, et on les montre.",
        "Trumps are put away only for want of other cards, and they are shown.",
      ),
      r(
        "ECART-06",
        "Une fois le jeu commencé, l’écart ne se change plus.",
        "Once play has begun the écart cannot be changed.",
      ),
    ],
  },
  {
    id: "jeu",
    fr: "Le jeu de la carte",
    en: "The play",
    rules: [
      r(
        "PLAY-01 PLAY-02",
        "Le voisin de droite du donneur entame ; on joue vers la droite ; qui gagne le pli rejoue.",
        "The dealer’s right neighbour leads; play goes to the right; the winner of a trick leads to the next.",
      ),
      r(
        "PLAY-05",
        "Il faut fournir la couleur demandée, sans devoir monter.",
        "One must follow suit, with no duty to play higher.",
      ),
      r(
        "PLAY-06 PLAY-07",
        "Sans cette couleur, il faut couper ; si le pli est déjà coupé, surcouper quand on le peut.",
        "Void in that suit, one must trump; if the trick is already trumped, overtrump if one can.",
      ),
      r(
        "PLAY-03 PLAY-04",
        "À l’atout, il faut monter, même sur son partenaire ; sinon, n’importe quel atout.",
        "To a trump one must play higher, over a partner too; otherwise any trump.",
      ),
      r(
        "PLAY-08",
        "Sans la couleur ni atout, on se défausse de ce qu’on veut.",
        "With neither the suit nor a trump, one throws away any card.",
      ),
      r(
        "PLAY-10",
        "Le plus fort atout gagne le pli ; sans atout, la plus forte carte de la couleur demandée.",
        "The highest trump wins; without trumps, the highest card of the suit led.",
      ),
      r(
        "PLAY-11",
        "On peut revoir le dernier pli tant que le suivant n’est pas ramassé.",
        "The last trick may be looked at again until the next is gathered.",
      ),
      r(
        "PLAY-12 PLAY-13 PLAY-14",
        "On joue à son tour, une carte à la fois ; une carte jouée est jouée.",
        "One plays in turn, one card at a time; a card played is played.",
      ),
    ],
  },
  {
    id: "excuse",
    fr: "L’Excuse",
    en: "The Excuse",
    rules: [
      r(
        "EXC-01 EXC-02 PLAY-09",
        "Elle se joue quand on veut et ne gagne pas le pli. Si elle est entamée, la carte suivante fait la couleur.",
        "It may be played to any trick and does not win it. If it is led, the next card sets the suit.",
      ),
      r(
        "EXC-03 EXC-04 EXC-05 EXC-06 EXC-08 EXC-09",
        "Elle reste à son camp, qui donne en échange une petite carte de ses plis.",
        "It stays with its side, which gives a worthless card of its tricks for it.",
      ),
      r("EXC-07", "Jouée au dernier pli, elle change de camp.", "Played to the last trick, it changes sides."),
    ],
  },
  {
    id: "annonces",
    fr: "Les annonces",
    en: "Announcements",
    rules: [
      r(
        "POIG-01 POIG-02 POIG-04 POIG-05",
        "Poignée : on la montre juste avant sa première carte, exactement le nombre d’atouts voulu ; ce n’est jamais obligatoire.",
        "Poignée: shown just before one’s first card, exactly the number of trumps wanted; never compulsory.",
      ),
      r(
        "POIG-03 P3-04 P5-13 POIG-09",
        "Simple 20, double 30, triple 40 : 10, 13, 15 atouts à quatre ; 13, 15, 18 à trois ; 8, 10, 13 à cinq.",
        "Simple 20, double 30, triple 40: 10, 13, 15 trumps at four players; 13, 15, 18 at three; 8, 10, 13 at five.",
      ),
      r(
        "POIG-06 POIG-07 POIG-08",
        "L’Excuse peut y remplacer un atout : c’est dire qu’on n’en a pas d’autre.",
        "The Excuse may stand in for a trump: it says that there is no other one.",
      ),
      r(
        "POIG-10 POIG-11 POIG-12 POIG-13",
        "La prime va au camp qui gagne la donne.",
        "The bonus goes to the side that wins the deal.",
      ),
      r(
        "PAB-01 PAB-02 PAB-03 PAB-04 PAB-05 PAB-06",
        "Petit au bout : si le Petit est dans le dernier pli, le camp qui le gagne a 10, multipliés par le contrat.",
        "Petit au bout: if the petit is in the last trick, the side that wins it has 10, multiplied by the contract.",
      ),
      r(
        "CHEL-01 CHEL-02 CHEL-03 CHEL-04 CHEL-05",
        "Chelem (tous les plis) : annoncé et réussi +400, réussi sans annonce +200, annoncé et manqué −200. Qui l’annonce entame.",
        "Chelem (all tricks): announced and made +400, made without +200, announced and missed −200. Who announces it leads.",
      ),
      r(
        "CHEL-06 CHEL-07 CHEL-08 CHEL-09 CHEL-10",
        "Dans un chelem, l’Excuse jouée en dernier gagne le pli, et le Petit est au bout à l’avant-dernier.",
        "In a chelem the Excuse, played last, wins the trick, and the petit is au bout in the one before.",
      ),
    ],
  },
  {
    id: "marque",
    fr: "La marque",
    en: "Scoring",
    rules: [
      r(
        "SCORE-01 SCORE-02 SCORE-03",
        "(25 + l’écart de points) × coefficient, plus le petit au bout × coefficient, plus poignées et chelem : c’est ce que paie ou reçoit chaque défenseur.",
        "(25 + the margin) × coefficient, plus the petit au bout × coefficient, plus poignées and chelem: what each defender pays or receives.",
      ),
      r(
        "MARK-01 MARK-02 MARK-05 P3-07",
        "Le preneur marque autant de fois ce nombre qu’il y a de défenseurs ; la somme est nulle.",
        "The taker marks it as many times as there are defenders; the sum is zero.",
      ),
      r(
        "SCORE-04",
        "Exemple : garde, 49 points et 2 bouts, poignée, petit au bout : (25 + 8) × 2 + 20 + 20 = 106 ; le preneur +318, les autres −106.",
        "Example: garde, 49 points and 2 bouts, poignée, petit au bout: (25 + 8) × 2 + 20 + 20 = 106; the taker +318, the others −106.",
      ),
      r(
        "P3-05 P3-06 P5-14",
        "À trois et à cinq, le demi-point va au camp qui gagne.",
        "At three and five the half point goes to the side that wins.",
      ),
    ],
    table: {
      head: [
        { fr: "Contrat", en: "Contract" },
        { fr: "Coefficient", en: "Coefficient" },
      ],
      rows: [
        ["Prise", "× 1"],
        ["Garde", "× 2"],
        ["Garde sans", "× 4"],
        ["Garde contre", "× 6"],
      ],
    },
  },
  {
    id: "trois-cinq",
    fr: "À trois et à cinq",
    en: "At three and five",
    rules: [
      r(
        "P3-01 P3-03",
        "À trois : mêmes contrats, mêmes seuils, mêmes règles de jeu.",
        "At three: the same contracts, numbers and rules of play.",
      ),
      r(
        "P5-06 P5-07",
        "À cinq, le preneur appelle un roi avant de voir le chien ; une dame s’il a les quatre rois, et ainsi de suite.",
        "At five the taker calls a king before the chien is seen; a queen if he has all four kings, and so on.",
      ),
      r(
        "P5-08 P5-09 P5-10 P5-12",
        "Qui a la carte appelée est son associé, en secret jusqu’à ce qu’elle tombe. Si elle est au chien ou dans sa main, le preneur est seul.",
        "Who holds the called card is his partner, in secret until it falls. If it is in the chien or his own hand the taker is alone.",
      ),
      r(
        "P5-11",
        "La première entame ne se fait pas dans la couleur appelée, sauf par la carte appelée.",
        "The first lead may not be in the called suit, except with the called card.",
      ),
      r(
        "MARK-03 MARK-04 P5-15",
        "Le preneur marque deux parts, l’associé une ; seul, le preneur en marque quatre.",
        "The taker marks two shares, the partner one; alone the taker marks four.",
      ),
    ],
  },
];
