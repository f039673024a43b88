import { defineMessages } from 'react-intl';

export const houseWayMessages = defineMessages({
  events: { id: 'kiosk.ways.events', defaultMessage: 'Veranstaltungen' },
  openJobs: { id: 'kiosk.ways.openJobs', defaultMessage: 'Offene Stellen' },
  living: { id: 'kiosk.ways.living', defaultMessage: 'Wohnen' },
  care: { id: 'kiosk.ways.care', defaultMessage: 'Pflege' },
  gastronomy: { id: 'kiosk.ways.gastronomy', defaultMessage: 'Essen und Trinken' },
  about: { id: 'kiosk.ways.about', defaultMessage: 'Über uns' },
  houses: { id: 'kiosk.ways.houses', defaultMessage: 'Unsere Häuser' },
  media: { id: 'kiosk.ways.media', defaultMessage: 'Neues' },
  whole: { id: 'kiosk.ways.whole', defaultMessage: 'Ganze Seite' },
  departures: { id: 'kiosk.ways.departures', defaultMessage: 'Bus und Bahn' },
  ways: { id: 'kiosk.ways', defaultMessage: 'Mehr' },
});
