// Words around newcomers and what the host of a table may do: only some pages have them.

import { saying } from "../i18n.js";

const fr = {
  waits: "{who} attend une place, dès la prochaine donne.",
  waits_me: "Votre place vous attend dès la prochaine donne ; d’ici là, vous regardez.",
  agreed: "Vous êtes d’accord ; on attend les autres.",
  saw: "Une main de cette donne a déjà été vue de là d’où vient ce joueur : il attend la suivante.",
  admit: "Dès cette donne",
  refuse: "Refuser",
  gone: "A vu cette main, puis est parti : {names}",
  remove: "Exclure de la table",
  bar: "Exclure et bannir",
  bar_what: "Bannir change aussi le code de la table : le lien déjà donné ne vaut plus.",
  close: "Fermer la table",
  close_what: "La partie s’arrête pour tous ; la feuille de marque reste.",
  closed: "L’hôte a fermé la table.",
};

/** @type {Record<keyof typeof fr, string>} */
const en = {
  waits: "{who} is waiting for a seat, from the next deal on.",
  waits_me: "Your seat is kept for you from the next deal on; until then you are watching.",
  agreed: "You have agreed; the others are still to answer.",
  saw: "A hand of this deal has been seen from where this player comes: they wait for the next one.",
  admit: "From this deal",
  refuse: "Refuse",
  gone: "Saw this hand, then left: {names}",
  remove: "Remove from the table",
  bar: "Remove and bar",
  bar_what: "Barring also changes the code of the table: the link you gave out is no longer valid.",
  close: "Close the table",
  close_what: "Play ends for everybody; the score sheet stays.",
  closed: "The host has closed the table.",
};

export const say = saying(fr, en);
