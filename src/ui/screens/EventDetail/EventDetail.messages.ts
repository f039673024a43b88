import { defineMessages } from 'react-intl';

export const eventDetailMessages = {
  ...defineMessages({
    when: { id: 'event.when', defaultMessage: 'Wann' },
    where: { id: 'event.where', defaultMessage: 'Wo' },
    category: { id: 'event.category', defaultMessage: 'Art' },
    note: { id: 'event.note', defaultMessage: 'Gut zu wissen' },
    contact: { id: 'event.contact', defaultMessage: 'Ihre Kontaktperson' },
    calendar: { id: 'event.calendar', defaultMessage: 'In Ihre Agenda' },
    calendarHelp: {
      id: 'event.calendarHelp',
      defaultMessage:
        'Die Datei trägt den Anlass in den Kalender Ihres Telefons oder Computers ein.',
    },
    download: { id: 'event.download', defaultMessage: 'In den Kalender eintragen' },
    downloadSeries: {
      id: 'event.downloadSeries',
      defaultMessage: 'Alle Termine der Reihe eintragen',
    },
    dates: { id: 'event.dates', defaultMessage: 'Weitere Termine' },
    allDates: { id: 'event.allDates', defaultMessage: 'Alle weiteren Termine' },
    pastDates: { id: 'event.pastDates', defaultMessage: 'Vergangene Termine' },
    online: { id: 'event.online', defaultMessage: 'Diese Veranstaltung im Internet:' },
    back: { id: 'event.back', defaultMessage: 'Alle Veranstaltungen' },
    cancelled: { id: 'event.cancelled', defaultMessage: 'Abgesagt.' },
    cancelledHelp: {
      id: 'event.cancelledHelp',
      defaultMessage: 'Dieser Termin findet nicht statt.',
    },
    over: { id: 'event.over', defaultMessage: 'Vorbei.' },
    overHelp: { id: 'event.overHelp', defaultMessage: 'Dieser Termin hat bereits stattgefunden.' },
    moved: { id: 'event.moved', defaultMessage: 'Verschoben.' },
  }),
  ...defineMessages<Record<'movedHelp' | 'next', { date: string }>>({
    movedHelp: { id: 'event.movedHelp', defaultMessage: 'Vorgesehen war: {date}.' },
    next: { id: 'event.next', defaultMessage: 'Nächster Termin: {date}' },
  }),
  ...defineMessages<Record<'span', { from: string; until: string }>>({
    span: { id: 'event.span', defaultMessage: '{from}, bis {until}' },
  }),
};
