// What there is for organisers: the command line, so far.

import { h } from "./dom.js";
import { pick, t } from "./i18n.js";
import { page } from "./shell.js";

const STEPS = [
  {
    fr: "Préparer",
    en: "Prepare",
    about: {
      fr: "Créer le tournoi, inscrire une liste de tableur, encaisser, pointer.",
      en: "Create the tournament, enter a spreadsheet of players, take fees, check in.",
    },
    lines: [
      'oudler tournament new coupe.oudler --name "Coupe des Bouts" --format 5x5',
      "oudler tournament import coupe.oudler inscrits.xlsx",
      "oudler tournament pay coupe.oudler --all",
      "oudler tournament checkin coupe.oudler --all",
    ],
  },
  {
    fr: "Placer",
    en: "Seat",
    about: {
      fr: "Mouvements de la FFT, Howell, au sort ou meilleur avec meilleur, avec un certificat des rencontres.",
      en: "FFT movements, Howell, by lot or best with best, with a certificate of who meets whom.",
    },
    lines: [
      "oudler tournament seat coupe.oudler --seed 7",
      "oudler tournament print coupe.oudler marque -o feuilles.pdf",
    ],
  },
  {
    fr: "Saisir et classer",
    en: "Enter and rank",
    about: {
      fr: "Feuilles saisies deux fois, contrôlées donne par donne ; classement, pénalités, prix.",
      en: "Sheets entered twice and checked deal by deal; standings, penalties, prizes.",
    },
    lines: [
      'oudler tournament sheet coupe.oudler -p 1 -t 1 --deal "garde N 2 49 petit:attaque" …',
      "oudler tournament ranking coupe.oudler",
      "oudler tournament final coupe.oudler",
    ],
  },
  {
    fr: "Homologuer et vérifier",
    en: "Homologate and check",
    about: {
      fr: "PCN et PP expliqués place par place ; un fichier se revérifie entièrement sans le serveur.",
      en: "PCN and PP explained rank by rank; a file can be checked whole without the server.",
    },
    lines: ["oudler tournament pcn coupe.oudler", "oudler check coupe.oudler"],
  },
];

page(
  "/tournois",
  t("tour.title"),
  h(
    "section.text.narrow",
    null,
    h("h1", null, t("tour.title")),
    h("p.lead", null, t("tour.lead")),
    STEPS.map((step) =>
      h(
        "section",
        null,
        h("h2", null, pick(step)),
        h("p", null, pick(step.about)),
        h("pre", { tabindex: "0" }, h("code", null, step.lines.join("\n"))),
      ),
    ),
    h(
      "section",
      null,
      h(
        "p",
        null,
        pick({ fr: "Toutes les commandes : ", en: "All commands: " }),
        h("code", null, "oudler tournament --help"),
        ".",
      ),
    ),
  ),
);
