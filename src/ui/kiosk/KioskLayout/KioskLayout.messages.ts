import { defineMessages } from 'react-intl';

export const kioskLayoutMessages = defineMessages({
  tabs: { id: 'kiosk.tabs', defaultMessage: 'Themen' },
  today: { id: 'kiosk.today', defaultMessage: 'Heute' },
  menu: { id: 'kiosk.menu', defaultMessage: 'Menüplan' },
  way: { id: 'kiosk.way', defaultMessage: 'Wegweiser' },
  house: { id: 'kiosk.house', defaultMessage: 'Unser Haus' },
  places: { id: 'kiosk.places', defaultMessage: 'Freie Plätze' },
  help: { id: 'kiosk.help', defaultMessage: 'Hilfe' },
  finish: { id: 'kiosk.finish', defaultMessage: 'Beenden und löschen' },
  languages: { id: 'kiosk.languages', defaultMessage: 'Sprache' },
  back: { id: 'kiosk.back', defaultMessage: 'Zurück' },
  takeAlong: { id: 'kiosk.takeAlong', defaultMessage: 'Aufs Telefon' },
});

export const kioskHeaderMessages = defineMessages<{
  toBeginning: { name: string };
  readAt: { time: string };
}>({
  toBeginning: { id: 'kiosk.toBeginning', defaultMessage: '{name}, zum Anfang' },
  readAt: { id: 'kiosk.readAt', defaultMessage: 'Stand {time}' },
});
