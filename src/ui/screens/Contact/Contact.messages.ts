import { defineMessages } from 'react-intl';
import type { ContactTopic } from '../../../domain/contact/contactTopic.ts';

export const contactMessages = defineMessages({
  hours: { id: 'contact.hours', defaultMessage: 'Öffnungszeiten' },
  byAppointment: { id: 'contact.byAppointment', defaultMessage: 'nach Vereinbarung' },
  closed: { id: 'contact.closed', defaultMessage: 'geschlossen' },
  write: { id: 'contact.write', defaultMessage: 'Schreiben Sie uns' },
  answer: { id: 'contact.answer', defaultMessage: 'Wir antworten am nächsten Arbeitstag.' },
  privacy: {
    id: 'contact.privacy',
    defaultMessage: 'Ihre Angaben brauchen wir nur, um Ihnen zu antworten.',
  },
  privacyLink: { id: 'contact.privacyLink', defaultMessage: 'Mehr zum Datenschutz' },
  send: { id: 'contact.send', defaultMessage: 'Nachricht senden' },
  sentTitle: { id: 'contact.sentTitle', defaultMessage: 'Ihre Nachricht ist angekommen' },
  sentText: {
    id: 'contact.sentText',
    defaultMessage: 'Danke, dass Sie uns schreiben. Wir antworten am nächsten Arbeitstag.',
  },
  draftKept: {
    id: 'contact.draftKept',
    defaultMessage:
      'Was Sie schreiben, bleibt auf diesem Gerät, bis Sie senden oder das Fenster schliessen.',
  },
  sentBefore: { id: 'contact.sentBefore', defaultMessage: 'Ihre Nachricht ist schon bei uns' },
  sentBeforeText: {
    id: 'contact.sentBeforeText',
    defaultMessage: 'Sie müssen nichts mehr tun. Hier können Sie uns noch einmal schreiben.',
  },
  problemsTitle: { id: 'contact.problemsTitle', defaultMessage: 'Bitte prüfen Sie diese Angaben' },
  failureTitle: {
    id: 'contact.failureTitle',
    defaultMessage: 'Ihre Nachricht ist noch nicht gesendet',
  },
  unavailable: {
    id: 'contact.unavailable',
    defaultMessage:
      'Es liegt an uns, nicht an Ihnen. Bitte senden Sie die Nachricht in einigen Minuten noch einmal, oder rufen Sie uns an.',
  },
  unansweredTitle: {
    id: 'contact.unansweredTitle',
    defaultMessage: 'Ist Ihre Nachricht angekommen?',
  },
  unanswered: {
    id: 'contact.unanswered',
    defaultMessage:
      'Sie haben gesendet, aber unsere Antwort kam nicht an. Senden Sie noch einmal, ohne etwas zu ändern. Die Nachricht zählt nur einmal.',
  },
  offline: {
    id: 'contact.offline',
    defaultMessage:
      'Sie sind gerade nicht mit dem Internet verbunden. Alles ist noch da. Bitte senden Sie noch einmal, sobald die Verbindung wieder da ist.',
  },
  tooMany: {
    id: 'contact.tooMany',
    defaultMessage:
      'Von Ihrem Anschluss kamen viele Nachrichten in kurzer Zeit. Bitte warten Sie zehn Minuten, oder rufen Sie uns an.',
  },
});

export const contactValueMessages = defineMessages<{
  hours: { from: string; until: string };
  reference: { reference: string };
  sentTitleOf: { name: string };
  sentTextOf: { day: string; time: string; until: string };
}>({
  hours: { id: 'contact.hoursOf', defaultMessage: '{from} bis {until} Uhr' },
  sentTitleOf: {
    id: 'contact.sentTitleOf',
    defaultMessage: 'Danke, {name}. Ihre Nachricht ist angekommen',
  },
  sentTextOf: {
    id: 'contact.sentTextOf',
    defaultMessage: 'Gesendet am {day} um {time}. Wir antworten bis {until}.',
  },
  reference: {
    id: 'contact.reference',
    defaultMessage: 'Ihre Nummer: {reference}. Bitte nennen Sie sie, wenn Sie uns anrufen.',
  },
});

/** The heading of the form if it is for one topic. */
export const topicMessages = defineMessages<Record<ContactTopic, Record<never, never>>>({
  barrier: { id: 'contact.topic.barrier', defaultMessage: 'Eine Barriere melden' },
});

export const topicHintMessages = defineMessages<Record<ContactTopic, Record<never, never>>>({
  barrier: {
    id: 'contact.topicHint.barrier',
    defaultMessage: 'Auf welcher Seite waren Sie, und was ging nicht?',
  },
});
