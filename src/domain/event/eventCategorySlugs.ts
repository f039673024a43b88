import { EVENT_CATEGORIES, type EventCategory } from './Event.ts';

/**
 * The slugs of the categories in addresses: `?kategorie=musik`. They are public and must not
 * change.
 */
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

/** The category of a slug in an address; null for an unknown slug. */
export const findEventCategory = (word: string): EventCategory | null =>
  EVENT_CATEGORIES.find((category) => EVENT_CATEGORY_SLUGS[category] === word) ?? null;
