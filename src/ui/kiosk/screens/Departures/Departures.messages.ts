import { defineMessages } from 'react-intl';

export const kioskDepartureMessages = defineMessages({
  title: { id: 'kiosk.departures.title', defaultMessage: 'Bus und Bahn' },
  loading: {
    id: 'kiosk.departures.loading',
    defaultMessage: 'Die nächsten Abfahrten kommen gleich.',
  },
  failed: {
    id: 'kiosk.departures.failed',
    defaultMessage:
      'Die Abfahrten können wir gerade nicht lesen. Am Empfang sucht man sie Ihnen gern heraus.',
  },
  none: {
    id: 'kiosk.departures.none',
    defaultMessage: 'Heute fährt hier nichts mehr. Am Empfang ruft man Ihnen gern ein Taxi.',
  },
  noStop: {
    id: 'kiosk.departures.noStop',
    defaultMessage:
      'Für dieses Haus kennen wir keine Haltestelle. Am Empfang zeigt man Ihnen den Weg gern.',
  },
  takeAlong: { id: 'kiosk.departures.takeAlong', defaultMessage: 'Weg aufs Telefon' },
});

export const kioskDepartureValueMessages = defineMessages<{
  stop: { stop: string; minutes: number };
  stopAlone: { stop: string };
  platform: { platform: string };
  late: { minutes: number };
}>({
  stop: {
    id: 'kiosk.departures.stop',
    defaultMessage: 'Ab {stop}, {minutes, plural, one {# Minute} other {# Minuten}} zu Fuss',
  },
  stopAlone: { id: 'kiosk.departures.stopAlone', defaultMessage: 'Ab {stop}' },
  platform: { id: 'kiosk.departures.platform', defaultMessage: 'Gleis oder Kante {platform}' },
  late: {
    id: 'kiosk.departures.late',
    defaultMessage: '{minutes, plural, one {# Minute} other {# Minuten}} später',
  },
});
