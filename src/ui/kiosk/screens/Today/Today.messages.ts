import { defineMessages, type MessageValue } from 'react-intl';

export const todayMessages = defineMessages({
  today: { id: 'kiosk.programme.today', defaultMessage: 'Heute im Haus' },
  tomorrowTitle: { id: 'kiosk.programme.tomorrowTitle', defaultMessage: 'Morgen im Haus' },
  toToday: { id: 'kiosk.programme.toToday', defaultMessage: 'Heute' },
  toTomorrow: { id: 'kiosk.programme.toTomorrow', defaultMessage: 'Morgen' },
  toWeek: { id: 'kiosk.programme.toWeek', defaultMessage: 'Ganze Woche' },
  week: { id: 'kiosk.programme.week', defaultMessage: 'Die nächsten Tage' },
  more: { id: 'kiosk.programme.more', defaultMessage: 'Weiter' },
  now: { id: 'kiosk.programme.now', defaultMessage: 'jetzt' },
  soon: { id: 'kiosk.programme.soon', defaultMessage: 'gleich' },
  nothing: {
    id: 'kiosk.programme.nothing',
    defaultMessage: 'Für diesen Tag steht nichts im Programm. Sie sind trotzdem willkommen.',
  },
  unknown: {
    id: 'kiosk.programme.unknown',
    defaultMessage: 'Das Programm können wir gerade nicht lesen. Bitte fragen Sie am Empfang.',
  },
});

export const programmeValueMessages = defineMessages<{
  until: { time: string };
  placeUntil: { place: MessageValue; time: string };
}>({
  until: { id: 'kiosk.programme.until', defaultMessage: 'bis {time}' },
  placeUntil: { id: 'kiosk.programme.placeUntil', defaultMessage: '{place}, bis {time}' },
});
