import { defineMessages } from 'react-intl';
import type { ContactTopic } from '../../../domain/contact/contactTopic.ts';

/** The texts of the page around the form, which only the server renders. */
export const contactPageMessages = defineMessages({
  write: { id: 'contact.write', defaultMessage: 'Schreiben Sie uns' },
  answer: { id: 'contact.answer', defaultMessage: 'Wir antworten am nächsten Arbeitstag.' },
  sentTitle: { id: 'contact.sentTitle', defaultMessage: 'Ihre Nachricht ist angekommen' },
  sentText: {
    id: 'contact.sentText',
    defaultMessage: 'Danke, dass Sie uns schreiben. Wir antworten am nächsten Arbeitstag.',
  },
});

export const contactValueMessages = defineMessages<{
  reference: { reference: string };
  sentTitleOf: { name: string };
  sentTextOf: { day: string; time: string; until: string };
}>({
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
