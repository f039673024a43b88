import type { Language } from '../../domain/locale/Locale.ts';

/** What stands behind the brand's name in the title of a feed or a calendar. */
export const FEED_WORDS: Readonly<Record<Language, { readonly events: string; readonly media: string }>> = {
  de: { events: 'Veranstaltungen', media: 'Medien' },
  it: { events: 'Manifestazioni', media: 'Media' },
  fr: { events: 'Manifestations', media: 'Médias' },
  en: { events: 'Events', media: 'Media' },
};
