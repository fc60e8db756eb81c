// What the page of one's own devices and data says.

export const ME = {
  title: { fr: "Moi", en: "Me" },
  lead: {
    fr: "Ni compte ni mot de passe : cet appareil est vous. D’autres peuvent l’être aussi.",
    en: "No account and no password: this device is you. Others can be too.",
  },
  nobody: {
    fr: "Cet appareil n’est encore à personne : jouez, ou reprenez votre place ci-dessous.",
    en: "This device is nobody’s yet: play, or take your place again below.",
  },
  name: { fr: "Votre nom aux tables", en: "Your name at tables" },
  save: { fr: "Enregistrer", en: "Save" },
  saved: { fr: "C’est noté.", en: "Noted." },
  devices: { fr: "Vos appareils", en: "Your devices" },
  here: { fr: "celui-ci", en: "this one" },
  unnamed: { fr: "Appareil sans nom", en: "Device without a name" },
  since: { fr: "depuis le {date}", en: "since {date}" },
  rename: { fr: "Renommer", en: "Rename" },
  remove: { fr: "Retirer", en: "Remove" },
  leave: { fr: "Se déconnecter", en: "Log out" },
  sure_remove: {
    fr: "Cet appareil ne sera plus vous : il lui faudra un code ou votre phrase.",
    en: "This device will no longer be you: it will need a code or your phrase.",
  },
  sure_leave: {
    fr: "Sans autre appareil ni phrase, vos tables ne se retrouveront plus.",
    en: "Without another device or a phrase your tables cannot be found again.",
  },
  phrase: { fr: "Phrase de secours", en: "Recovery phrase" },
  phrase_how: {
    fr: "Huit mots à recopier : ils redonnent vos tables sur n’importe quel appareil. Une nouvelle phrase remplace l’ancienne.",
    en: "Eight words to write down: they give your tables back on any device. A new phrase replaces the old one.",
  },
  phrase_new: { fr: "Donner une phrase", en: "Give me a phrase" },
  phrase_once: { fr: "Recopiez-la : elle n’est montrée qu’une fois.", en: "Write it down: it is shown once only." },
  phrase_have: { fr: "J’ai une phrase", en: "I have a phrase" },
  phrase_go: { fr: "Reprendre", en: "Go on" },
  data: { fr: "Vos données", en: "Your data" },
  data_how: {
    fr: "Tout ce que ce serveur garde de vous : nom, appareils, tables et donnes.",
    en: "All that this server keeps of you: name, devices, tables and deals.",
  },
  export: { fr: "Télécharger (JSON)", en: "Download (JSON)" },
  erase: { fr: "Tout effacer", en: "Erase everything" },
  sure_erase: {
    fr: "Votre nom disparaît de ce serveur, des journaux aussi ; vos appareils et votre phrase ne valent plus rien. Les donnes jouées restent, sans nom. On ne revient pas en arrière.",
    en: "Your name disappears from this server, from its logs too; your devices and your phrase are good for nothing any more. Deals that were played stay, without a name. There is no way back.",
  },
  cancel: { fr: "Annuler", en: "Cancel" },
};
