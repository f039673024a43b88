import { defineMessages } from 'react-intl';
import { kioskLayoutMessages } from '../../KioskLayout/KioskLayout.messages.ts';

const ownMessages = defineMessages({
  events: { id: 'kiosk.links.events', defaultMessage: 'Veranstaltungen' },
  openJobs: { id: 'kiosk.links.openJobs', defaultMessage: 'Offene Stellen' },
  living: { id: 'kiosk.links.living', defaultMessage: 'Wohnen' },
  care: { id: 'kiosk.links.care', defaultMessage: 'Pflege' },
  gastronomy: { id: 'kiosk.links.gastronomy', defaultMessage: 'Essen und Trinken' },
  about: { id: 'kiosk.links.about', defaultMessage: 'Über uns' },
  houses: { id: 'kiosk.links.houses', defaultMessage: 'Unsere Häuser' },
  media: { id: 'kiosk.links.media', defaultMessage: 'Neues' },
  whole: { id: 'kiosk.links.whole', defaultMessage: 'Ganze Seite' },
  departures: { id: 'kiosk.links.departures', defaultMessage: 'Bus und Bahn' },
  links: { id: 'kiosk.links', defaultMessage: 'Mehr' },
});

export const houseLinkMessages = { ...ownMessages, places: kioskLayoutMessages.places };
