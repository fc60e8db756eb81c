// What the pages say of the draw of a deal (docs/donnes-verifiables.md).

export const FAIR = {
  missed: {
    fr: "Le nombre de {who} n’est pas venu : nouveau tirage sans lui.",
    en: "{who} did not give a number: the cards are drawn again without it.",
  },
  title: { fr: "Vérifier la donne", en: "Verify the deal" },
  short: { fr: "Vérifier", en: "Verify" },
  lead: {
    fr: "Ce navigateur vient de refaire la donne lui-même, à partir de ce qui fut promis avant et dévoilé après.",
    en: "This browser has just dealt again by itself, from what was promised before and told after.",
  },
  good: { fr: "Tout concorde : personne n’a choisi ces cartes.", en: "All agrees: nobody chose these cards." },
  alone: {
    fr: "Tout concorde, mais le serveur a tiré seul : aucun joueur n’a donné de nombre.",
    en: "All agrees, but the server drew alone: no player gave a number.",
  },
  unseen: {
    fr: "Tout concorde. Seul un appareil qui a vu le tirage s’ouvrir peut dire que l’engagement est bien celui d’alors.",
    en: "All agrees. Only a device that saw the draw open can tell that the commitment is the one given then.",
  },
  bad: { fr: "Cette donne n’est pas celle qui fut promise.", en: "This deal is not the one that was promised." },
  seen: {
    yes: {
      fr: "L’engagement et les promesses sont ceux que cet appareil a reçus avant la donne.",
      en: "Commitment and promises are those this device was told before the deal.",
    },
    no: {
      fr: "L’engagement ou les promesses ont changé depuis : cet appareil en a reçu d’autres avant la donne.",
      en: "Commitment or promises have changed: this device was told others before the deal.",
    },
    none: { fr: "Cet appareil n’a pas vu s’ouvrir le tirage.", en: "This device did not see the draw open." },
  },
  mine: {
    yes: { fr: "Votre nombre en fait partie.", en: "Your number is in it." },
    no: { fr: "Votre nombre a été écarté.", en: "Your number was left out." },
    none: { fr: "Cet appareil n’a pas donné de nombre.", en: "This device gave no number." },
  },
  commitment: {
    yes: {
      fr: "Le secret du serveur est celui de son engagement.",
      en: "The server’s secret is the one it committed to.",
    },
    no: {
      fr: "Le secret du serveur n’est pas celui de son engagement.",
      en: "The server’s secret is not the one it committed to.",
    },
    none: { fr: "", en: "" },
  },
  numbers: {
    yes: { fr: "Chaque nombre est celui qui fut promis.", en: "Every number is the one that was promised." },
    no: {
      fr: "Un nombre manque, ou n’est pas celui qui fut promis.",
      en: "A number is missing, or not the one promised.",
    },
    none: { fr: "Aucun joueur n’a donné de nombre.", en: "No player gave a number." },
  },
  cards: {
    yes: { fr: "La graine redonne exactement ces cartes.", en: "The seed deals exactly these cards." },
    no: { fr: "La graine donne d’autres cartes.", en: "The seed deals other cards." },
    none: { fr: "", en: "" },
  },
  details: { fr: "Engagement, secret et nombres", en: "Commitment, secret and numbers" },
  engaged: { fr: "Engagement du serveur, avant la donne", en: "The server’s commitment, before the deal" },
  secret: { fr: "Son secret, après la donne", en: "Its secret, after the deal" },
  number: { fr: "Nombre de {who}", en: "{who}’s number" },
  elsewhere: {
    fr: "Ailleurs, sur la donne téléchargée (relevé JSON) :",
    en: "Elsewhere, on the downloaded deal (JSON record):",
  },
  next: { fr: "Prochaine donne : le serveur s’est engagé", en: "Next deal: the server is committed" },
  now: { fr: "Cette donne : le serveur s’était engagé", en: "This deal: the server was committed" },
  told: {
    fr: "avant de connaître les nombres des joueurs. Après la donne, « Vérifier » la refait.",
    en: "before it knew the players’ numbers. After the deal, “Verify” deals it again.",
  },
};
