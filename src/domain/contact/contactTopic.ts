import type { ContactMessage } from './contactFields.ts';

/**
 * What a message is about before its first word is written, where a page leads to the form for
 * that.
 */
export type ContactTopic = 'barrier';

/** As addresses and the form have them, in every language. */
export const TOPIC_WORDS: Readonly<Record<ContactTopic, string>> = { barrier: 'barriere' };

/** How a message begins that has a topic: in German, as those speak who read the messages. */
const FIRST_LINES: Readonly<Record<ContactTopic, string>> = {
  barrier: 'Thema: Barriere auf der Website',
};

/** Null for what is no topic of ours. */
export function findContactTopic(word: string): ContactTopic | null {
  const topics = Object.keys(TOPIC_WORDS) as readonly ContactTopic[];
  return topics.find((topic) => TOPIC_WORDS[topic] === word) ?? null;
}

/**
 * The message with its topic as a line of its own above what was typed; as it is where it has none.
 */
export function withTopic(message: ContactMessage, topic: ContactTopic | null): ContactMessage {
  return topic === null
    ? message
    : { ...message, message: `${FIRST_LINES[topic]}\n\n${message.message}` };
}
