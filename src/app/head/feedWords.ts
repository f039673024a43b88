import type { Language } from '../../domain/locale/Locale.ts';

/** What stands behind the brand's name in the title of a feed or a calendar. */
export const FEED_WORDS: Readonly<
  Record<Language, { readonly events: string; readonly media: string; readonly jobs: string }>
> = {
  de: { events: 'Veranstaltungen', media: 'Medien', jobs: 'Offene Stellen' },
  it: { events: 'Manifestazioni', media: 'Media', jobs: 'Posti vacanti' },
  fr: { events: 'Manifestations', media: 'Médias', jobs: 'Postes à pourvoir' },
  en: { events: 'Events', media: 'Media', jobs: 'Open positions' },
};
