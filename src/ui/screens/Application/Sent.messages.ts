import { defineMessages } from 'react-intl';

/** The confirmation without personal data. */
export const sentMessages = defineMessages({
  title: { id: 'application.sentTitle', defaultMessage: 'Danke für Ihre Bewerbung.' },
  lead: {
    id: 'application.sentLead',
    defaultMessage:
      'Ihre Bewerbung ist bei uns angekommen. Wir melden uns innert drei Arbeitstagen.',
  },
  job: { id: 'application.sentJob', defaultMessage: 'Ihre Bewerbung für' },
  question: {
    id: 'application.sentQuestion',
    defaultMessage: 'Haben Sie vorher eine Frage? Rufen Sie uns an.',
  },
  page: { id: 'application.sentPage', defaultMessage: 'Wo meine Bewerbung steht' },
  pageText: {
    id: 'application.sentPageText',
    defaultMessage:
      'Auf Ihrer eigenen Seite sehen Sie, wie es weitergeht, und können alles wieder löschen. Der Link steht auch in den E-Mails.',
  },
  moreJobs: { id: 'application.moreJobs', defaultMessage: 'Weitere Stellen' },
});

/** The confirmation for the applicant, shown only once. */
export const sentValueMessages = defineMessages<{
  lead: { day: string };
  files: { count: number };
}>({
  lead: {
    id: 'application.sentLeadBy',
    defaultMessage:
      'Ihre Bewerbung ist bei uns angekommen. Wir lesen sie und melden uns bis {day}.',
  },
  files: {
    id: 'application.sentFiles',
    defaultMessage:
      '{count, plural, =0 {Ohne Dateien} one {Mit einer Datei} other {Mit # Dateien}}',
  },
});
