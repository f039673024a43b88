import { defineMessages } from 'react-intl';
import type { ContactTopic } from '../../../domain/contact/contactTopic.ts';

export const contactMessages = defineMessages({
  privacy: {
    id: 'contact.privacy',
    defaultMessage: 'Ihre Angaben brauchen wir nur, um Ihnen zu antworten.',
  },
  send: { id: 'contact.send', defaultMessage: 'Nachricht senden' },
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

export const topicHintMessages = defineMessages<Record<ContactTopic, Record<never, never>>>({
  barrier: {
    id: 'contact.topicHint.barrier',
    defaultMessage: 'Auf welcher Seite waren Sie, und was ging nicht?',
  },
});
