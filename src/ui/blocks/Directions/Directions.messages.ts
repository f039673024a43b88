import { defineMessages } from 'react-intl';

export const directionsMessages = defineMessages({
  title: { id: 'directions.title', defaultMessage: 'Anfahrt' },
  print: { id: 'directions.print', defaultMessage: 'Plan drucken' },
  byTransit: { id: 'directions.byTransit', defaultMessage: 'Bahn und Bus' },
  byCar: { id: 'directions.byCar', defaultMessage: 'Auto' },
  stop: { id: 'directions.stop', defaultMessage: 'Haltestelle' },
  onFoot: { id: 'directions.onFoot', defaultMessage: 'Zu Fuss' },
  stepFree: { id: 'directions.stepFree', defaultMessage: 'Ohne Stufen' },
  way: { id: 'directions.way', defaultMessage: 'Weg' },
  target: { id: 'directions.target', defaultMessage: 'Ziel' },
  parking: { id: 'directions.parking', defaultMessage: 'Parkplätze' },
  // The SBB require this exact wording.
  railways: { id: 'directions.railways', defaultMessage: 'Fahrplan der SBB' },
  from: { id: 'directions.from', defaultMessage: 'Von wo kommen Sie?' },
  fromHint: {
    id: 'directions.fromHint',
    defaultMessage: 'Ort, Haltestelle oder Adresse, zum Beispiel Winterthur',
  },
  find: { id: 'directions.find', defaultMessage: 'Verbindungen suchen' },
});

export const directionsValueMessages = defineMessages<Record<'walk', { minutes: number }>>({
  walk: {
    id: 'directions.walk',
    defaultMessage:
      '{minutes, plural, one {Eine Minute} other {# Minuten}} von der Haltestelle bis zur Tür.',
  },
});

export const mapLinkMessages = defineMessages({
  'google-transit': {
    id: 'directions.google.transit',
    defaultMessage: 'Google Maps: Bahn und Bus',
  },
  'google-walking': { id: 'directions.google.walking', defaultMessage: 'Google Maps: zu Fuss' },
  'google-driving': { id: 'directions.google.driving', defaultMessage: 'Google Maps: Auto' },
  'apple-transit': { id: 'directions.apple.transit', defaultMessage: 'Apple Karten: Bahn und Bus' },
  'apple-walking': { id: 'directions.apple.walking', defaultMessage: 'Apple Karten: zu Fuss' },
  'apple-driving': { id: 'directions.apple.driving', defaultMessage: 'Apple Karten: Auto' },
});

export const searchMessages = defineMessages<
  Record<'none' | 'unknownPlace' | 'busy' | 'unreachable', { from: string }>
>({
  none: {
    id: 'directions.search.none',
    defaultMessage: 'Ab «{from}» haben wir keine Verbindung gefunden.',
  },
  unknownPlace: {
    id: 'directions.search.unknownPlace',
    defaultMessage:
      '«{from}» kennt der Fahrplan nicht. Bitte schreiben Sie den Ort oder die Haltestelle, zum Beispiel Winterthur.',
  },
  busy: {
    id: 'directions.search.busy',
    defaultMessage:
      'Im Moment fragen sehr viele den Fahrplan ab. Bitte suchen Sie die Verbindung ab «{from}» bei der SBB.',
  },
  unreachable: {
    id: 'directions.search.unreachable',
    defaultMessage:
      'Der Fahrplan antwortet gerade nicht. Bitte suchen Sie die Verbindung ab «{from}» bei der SBB.',
  },
});

type ConnectionValues = {
  readonly heading: { from: string };
  readonly times: { departure: string; arrival: string };
  readonly hours: { hours: number };
  readonly minutes: { minutes: number };
  readonly changes: { count: number };
};

export const connectionMessages = defineMessages<ConnectionValues>({
  heading: {
    id: 'directions.connections.heading',
    defaultMessage: 'Nächste Verbindungen ab {from}',
  },
  times: { id: 'directions.connections.times', defaultMessage: 'Ab {departure}, an {arrival}' },
  hours: {
    id: 'directions.connections.hours',
    defaultMessage: '{hours, plural, one {# Stunde} other {# Stunden}}',
  },
  minutes: {
    id: 'directions.connections.minutes',
    defaultMessage: '{minutes, plural, one {# Minute} other {# Minuten}}',
  },
  changes: {
    id: 'directions.connections.changes',
    defaultMessage:
      '{count, plural, =0 {ohne Umsteigen} one {einmal umsteigen} other {#-mal umsteigen}}',
  },
});

export const departureMessages = defineMessages({
  loading: { id: 'directions.departures.loading', defaultMessage: 'Einen Moment.' },
  failed: {
    id: 'directions.departures.failed',
    defaultMessage: 'Die nächsten Abfahrten finden Sie im Moment nur bei der SBB.',
  },
  none: {
    id: 'directions.departures.none',
    defaultMessage: 'In den nächsten Stunden fährt hier nichts.',
  },
  time: { id: 'directions.departures.time', defaultMessage: 'Abfahrt' },
  line: { id: 'directions.departures.line', defaultMessage: 'Linie' },
  destination: { id: 'directions.departures.destination', defaultMessage: 'Richtung' },
  platform: { id: 'directions.departures.platform', defaultMessage: 'Gleis' },
});

type DepartureValues = {
  readonly heading: { stop: string };
  readonly delay: { minutes: number };
};

export const departureValueMessages = defineMessages<DepartureValues>({
  heading: { id: 'directions.departures.heading', defaultMessage: 'Nächste Abfahrten: {stop}' },
  delay: { id: 'directions.departures.delay', defaultMessage: '+{minutes} Min.' },
});
