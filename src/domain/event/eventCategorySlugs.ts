import { EVENT_CATEGORIES, type EventCategory } from './Event.ts';

/** How addresses name the categories: `?kategorie=musik`. They are public and stay as they are. */
export const EVENT_CATEGORY_SLUGS: Readonly<Record<EventCategory, string>> = {
  feast: 'fest',
  music: 'musik',
  movement: 'bewegung',
  talk: 'vortrag',
  market: 'markt',
  service: 'gottesdienst',
  outing: 'ausflug',
  relatives: 'angehoerige',
  other: 'anderes',
};

/** The category that an address names; null for a word that is none of ours. */
export const findEventCategory = (word: string): EventCategory | null =>
  EVENT_CATEGORIES.find((category) => EVENT_CATEGORY_SLUGS[category] === word) ?? null;
