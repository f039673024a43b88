import { defineMessages } from 'react-intl';

/** What every confirmation of a long form says. */
export const sentNoteMessages = defineMessages({
  note: { id: 'application.sentNote', defaultMessage: 'Gesendet' },
  keep: {
    id: 'application.sentKeep',
    defaultMessage: 'Bitte nennen Sie diese Nummer, wenn Sie uns anrufen oder schreiben.',
  },
});

/** The same with what is shown only once. */
export const sentNoteValueMessages = defineMessages<{
  title: { name: string };
  note: { day: string; time: string };
  reference: { reference: string };
}>({
  title: { id: 'application.sentTitleOf', defaultMessage: 'Danke, {name}.' },
  note: { id: 'application.sentNoteOf', defaultMessage: 'Gesendet am {day} um {time}' },
  reference: { id: 'application.reference', defaultMessage: 'Ihre Nummer: {reference}.' },
});
