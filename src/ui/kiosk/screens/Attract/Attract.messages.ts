import { defineMessages } from 'react-intl';

export const attractMessages = defineMessages({
  morning: { id: 'kiosk.attract.morning', defaultMessage: 'Guten Morgen' },
  day: { id: 'kiosk.attract.day', defaultMessage: 'Guten Tag' },
  afternoon: { id: 'kiosk.attract.afternoon', defaultMessage: 'Guten Nachmittag' },
  evening: { id: 'kiosk.attract.evening', defaultMessage: 'Guten Abend' },
  touch: { id: 'kiosk.attract.touch', defaultMessage: 'Bitte berühren' },
});
