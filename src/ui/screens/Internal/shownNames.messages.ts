import { defineMessages } from 'react-intl';

/** The names of what a lobby screen can show, by route id. */
const names = defineMessages({
  attract: { id: 'internal.shown.attract', defaultMessage: 'Wartebild' },
  resting: { id: 'internal.shown.resting', defaultMessage: 'Ruhezeit' },
  today: { id: 'internal.shown.today', defaultMessage: 'Heute' },
  menu: { id: 'internal.shown.menu', defaultMessage: 'Menüplan' },
  way: { id: 'internal.shown.way', defaultMessage: 'Wegweiser' },
  ourHouse: { id: 'internal.shown.ourHouse', defaultMessage: 'Unser Haus' },
  help: { id: 'internal.shown.help', defaultMessage: 'Hilfe' },
  departures: { id: 'internal.shown.departures', defaultMessage: 'Abfahrten' },
  missing: { id: 'internal.shown.missing', defaultMessage: 'Seite, die es nicht gibt' },
  home: { id: 'internal.shown.home', defaultMessage: 'Startseite der Website' },
  page: { id: 'internal.shown.page', defaultMessage: 'Seite der Redaktion' },
  events: { id: 'internal.shown.events', defaultMessage: 'Veranstaltungen' },
  event: { id: 'internal.shown.event', defaultMessage: 'Einzelne Veranstaltung' },
  livingEvents: { id: 'internal.shown.livingEvents', defaultMessage: 'Veranstaltungen im Haus' },
  media: { id: 'internal.shown.media', defaultMessage: 'Aktuelles' },
  mediaEntry: { id: 'internal.shown.mediaEntry', defaultMessage: 'Einzelner Beitrag' },
  living: { id: 'internal.shown.living', defaultMessage: 'Wohnen' },
  surroundings: { id: 'internal.shown.surroundings', defaultMessage: 'Haus und Umgebung' },
  care: { id: 'internal.shown.care', defaultMessage: 'Pflege und Betreuung' },
  gastronomy: { id: 'internal.shown.gastronomy', defaultMessage: 'Gastronomie' },
  about: { id: 'internal.shown.about', defaultMessage: 'Über uns' },
  jobs: { id: 'internal.shown.jobs', defaultMessage: 'Jobs' },
  places: { id: 'internal.shown.places', defaultMessage: 'Freie Plätze' },
  openJobs: { id: 'internal.shown.openJobs', defaultMessage: 'Offene Stellen' },
  openApprenticeships: {
    id: 'internal.shown.openApprenticeships',
    defaultMessage: 'Offene Lehrstellen',
  },
  job: { id: 'internal.shown.job', defaultMessage: 'Einzelne Stelle' },
  apprenticeship: { id: 'internal.shown.apprenticeship', defaultMessage: 'Einzelne Lehrstelle' },
  education: { id: 'internal.shown.education', defaultMessage: 'Ausbildung' },
  contact: { id: 'internal.shown.contact', defaultMessage: 'Kontakt' },
  privacy: { id: 'internal.shown.privacy', defaultMessage: 'Datenschutz' },
  imprint: { id: 'internal.shown.imprint', defaultMessage: 'Impressum' },
  accessibility: { id: 'internal.shown.accessibility', defaultMessage: 'Barrierefreiheit' },
  houses: { id: 'internal.shown.houses', defaultMessage: 'Häuser' },
  house: { id: 'internal.shown.house', defaultMessage: 'Einzelnes Haus' },
});

/** Undefined for an id that no screen of this release has. */
export const shownNames: Readonly<Record<string, (typeof names)[keyof typeof names] | undefined>> =
  names;
