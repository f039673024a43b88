import { defineMessages } from 'react-intl';

export const notFoundMessages = defineMessages<{
  error: { status: number };
  pageTitle: Record<never, never>;
  pageLead: Record<never, never>;
  jobTitle: Record<never, never>;
  jobLead: Record<never, never>;
  filledTitle: Record<never, never>;
  filledLead: Record<never, never>;
  home: Record<never, never>;
  homeDetail: Record<never, never>;
  jobs: Record<never, never>;
  jobsDetail: Record<never, never>;
  contact: Record<never, never>;
}>({
  error: { id: 'notFound.error', defaultMessage: 'Fehler {status}' },
  pageTitle: { id: 'notFound.pageTitle', defaultMessage: 'Diese Seite gibt es nicht.' },
  pageLead: {
    id: 'notFound.pageLead',
    defaultMessage:
      'Vielleicht ist sie umgezogen. Vielleicht stimmt auch nur ein Buchstabe in der Adresse nicht.',
  },
  jobTitle: { id: 'notFound.jobTitle', defaultMessage: 'Dieses Inserat ist nicht mehr verfügbar.' },
  jobLead: {
    id: 'notFound.jobLead',
    defaultMessage:
      'Die Ausschreibung ist abgelaufen. Vielleicht passt eine andere Stelle zu Ihnen.',
  },
  filledTitle: {
    id: 'notFound.filledTitle',
    defaultMessage: 'Diese Stelle ist wohl schon besetzt.',
  },
  filledLead: {
    id: 'notFound.filledLead',
    defaultMessage: 'Jemand war schneller. Vielleicht passt eine andere Stelle zu Ihnen.',
  },
  home: { id: 'notFound.home', defaultMessage: 'Zur Startseite' },
  homeDetail: { id: 'notFound.homeDetail', defaultMessage: 'Von vorne beginnen' },
  jobs: { id: 'notFound.jobs', defaultMessage: 'Offene Stellen' },
  jobsDetail: { id: 'notFound.jobsDetail', defaultMessage: 'Stellen und Lehrstellen' },
  contact: { id: 'notFound.contact', defaultMessage: 'Kontakt' },
});
