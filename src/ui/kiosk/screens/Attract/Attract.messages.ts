import { defineMessages } from 'react-intl';

export const attractMessages = defineMessages({
  morning: { id: 'kiosk.attract.morning', defaultMessage: 'Guten Morgen' },
  day: { id: 'kiosk.attract.day', defaultMessage: 'Guten Tag' },
  afternoon: { id: 'kiosk.attract.afternoon', defaultMessage: 'Guten Nachmittag' },
  evening: { id: 'kiosk.attract.evening', defaultMessage: 'Guten Abend' },
});

export const loopMessages = defineMessages({
  now: { id: 'kiosk.loop.now', defaultMessage: 'Jetzt' },
  menuToday: { id: 'kiosk.loop.menuToday', defaultMessage: 'Heute gibt es' },
  menuTomorrow: { id: 'kiosk.loop.menuTomorrow', defaultMessage: 'Morgen gibt es' },
  night: { id: 'kiosk.loop.night', defaultMessage: 'Auch in der Nacht sind wir da' },
  nightBell: {
    id: 'kiosk.loop.nightBell',
    defaultMessage: 'Läuten Sie am Haupteingang, oder rufen Sie an.',
  },
});
