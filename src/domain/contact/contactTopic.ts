import type { ContactMessage } from './contactFields.ts';

/** The subject of a message, for pages that link to the form with a given subject. */
export type ContactTopic = 'barrier';

/** The names of the topics in addresses and in the form, the same in every language. */
export const TOPIC_SLUGS: Readonly<Record<ContactTopic, string>> = { barrier: 'barriere' };

/** The first line of a message with a topic. It is German, for the staff who read the messages. */
const FIRST_LINES: Readonly<Record<ContactTopic, string>> = {
  barrier: 'Thema: Barriere auf der Website',
};

/** Null if the word is not a topic. */
export function findContactTopic(word: string): ContactTopic | null {
  const topics = Object.keys(TOPIC_SLUGS) as readonly ContactTopic[];
  return topics.find((topic) => TOPIC_SLUGS[topic] === word) ?? null;
}

/**
 * The message with its topic as a separate line above the typed text; unchanged without a topic.
 */
export function withTopic(message: ContactMessage, topic: ContactTopic | null): ContactMessage {
  return topic === null
    ? message
    : { ...message, message: `${FIRST_LINES[topic]}\n\n${message.message}` };
}
