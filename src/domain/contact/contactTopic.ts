import type { ContactMessage } from './contactFields.ts';

/**
 * The subject of a message, where a page links to the form for it.
 */
export type ContactTopic = 'barrier';

/** As addresses and the form have them, in every language. */
export const TOPIC_SLUGS: Readonly<Record<ContactTopic, string>> = { barrier: 'barriere' };

/** The first line of a message with a topic: in German, for the people who read the messages. */
const FIRST_LINES: Readonly<Record<ContactTopic, string>> = {
  barrier: 'Thema: Barriere auf der Website',
};

/** Null where the word names no topic. */
export function findContactTopic(word: string): ContactTopic | null {
  const topics = Object.keys(TOPIC_SLUGS) as readonly ContactTopic[];
  return topics.find((topic) => TOPIC_SLUGS[topic] === word) ?? null;
}

/** The message with its topic as a line of its own above the typed text; unchanged without one. */
export function withTopic(message: ContactMessage, topic: ContactTopic | null): ContactMessage {
  return topic === null
    ? message
    : { ...message, message: `${FIRST_LINES[topic]}\n\n${message.message}` };
}
