import type { EventCategory } from '../../../../domain/event/Event.ts';
import type { Language } from '../../../../domain/locale/Locale.ts';

/**
 * What calendars sort by; German in all languages, so that a subscriber's own names for it hold.
 * Null is no category.
 */
export const CATEGORY_NAMES: Readonly<Record<EventCategory, string | null>> = {
  feast: 'Fest',
  music: 'Musik',
  movement: 'Bewegung',
  talk: 'Vortrag',
  market: 'Markt',
  service: 'Gottesdienst',
  outing: 'Ausflug',
  relatives: 'Angehörige',
  other: null,
};

/** Stands before the title, because many calendars do not show `STATUS:CANCELLED`. */
export const CANCELLED_WORDS: Readonly<Record<Language, string>> = {
  de: 'Abgesagt',
  it: 'Annullato',
  fr: 'Annulé',
  en: 'Cancelled',
};
