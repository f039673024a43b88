import { defineMessages } from 'react-intl';

export const eventListMessages = defineMessages({
  choice: { id: 'eventList.choice', defaultMessage: 'Anlässe auswählen' },
  upcoming: { id: 'eventList.upcoming', defaultMessage: 'Kommende Anlässe' },
  past: { id: 'eventList.past', defaultMessage: 'Vergangene Anlässe' },
  category: { id: 'eventList.category', defaultMessage: 'Art' },
  house: { id: 'eventList.house', defaultMessage: 'Haus' },
  chooseHouse: { id: 'eventList.chooseHouse', defaultMessage: 'Haus wählen' },
  more: { id: 'eventList.more', defaultMessage: 'Mehr zum Anlass' },
  noneChosen: {
    id: 'eventList.noneChosen',
    defaultMessage: 'Zu dieser Auswahl finden wir keinen Anlass.',
  },
  nonePast: {
    id: 'eventList.nonePast',
    defaultMessage: 'Im letzten Jahr hat kein Anlass stattgefunden.',
  },
  everything: { id: 'eventList.everything', defaultMessage: 'Alle Anlässe ansehen' },
  toPast: { id: 'eventList.toPast', defaultMessage: 'Vergangene Anlässe ansehen' },
  toUpcoming: { id: 'eventList.toUpcoming', defaultMessage: 'Kommende Anlässe ansehen' },
  keepUpToDate: { id: 'eventList.keepUpToDate', defaultMessage: 'Nichts verpassen' },
  calendarHelp: {
    id: 'eventList.calendarHelp',
    defaultMessage:
      'Fügen Sie diesen Kalender Ihrer Agenda hinzu, zum Beispiel auf dem Telefon. Neue und verschobene Anlässe erscheinen dort von selbst.',
  },
  calendar: { id: 'eventList.calendar', defaultMessage: 'Kalender abonnieren' },
  calendarAddress: { id: 'eventList.calendarAddress', defaultMessage: 'Adresse des Kalenders' },
  copyAddress: { id: 'eventList.copyAddress', defaultMessage: 'Adresse kopieren' },
  copied: { id: 'eventList.copied', defaultMessage: 'Die Adresse ist kopiert.' },
  apple: {
    id: 'eventList.apple',
    defaultMessage: 'Auf iPhone, iPad und Mac genügt «Kalender abonnieren».',
  },
  google: { id: 'eventList.google', defaultMessage: 'In Google Kalender abonnieren' },
  outlook: { id: 'eventList.outlook', defaultMessage: 'In Outlook abonnieren' },
  feedHelp: {
    id: 'eventList.feedHelp',
    defaultMessage: 'Wer ein Leseprogramm für Neuigkeiten hat, kann die Anlässe auch dort lesen.',
  },
  feed: { id: 'eventList.feed', defaultMessage: 'Neuigkeiten als Atom-Feed' },
});

export const eventCountMessages = {
  ...defineMessages<Record<'upcoming' | 'past', { count: number }>>({
    upcoming: {
      id: 'eventList.count',
      defaultMessage: '{count, plural, =0 {Kein Termin} one {Ein Termin} other {# Termine}}',
    },
    past: {
      id: 'eventList.countPast',
      defaultMessage:
        '{count, plural, =0 {Kein vergangener Termin} one {Ein vergangener Termin} other {# vergangene Termine}}',
    },
  }),
  ...defineMessages<Record<'page', { page: number; pages: number }>>({
    page: { id: 'eventList.page', defaultMessage: 'Seite {page} von {pages}' },
  }),
};
