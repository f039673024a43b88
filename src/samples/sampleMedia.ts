import type { MediaEntry, MediaSummary } from '../domain/media/Media.ts';
import { addDays } from '../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../domain/shared/zurichTime.ts';
import { sampleBrand } from './sampleBrands.ts';
import type { MediaMatches } from '../domain/media/MediaRepository.ts';
import { SAMPLE_PICTURES } from './samplePictures.ts';
import { SAMPLE_TEXT } from './sampleTexts.ts';
import type { SampleOfBrand } from './SampleEntry.ts';

const entry = (
  given: Pick<MediaEntry, 'id' | 'slug' | 'title' | 'date' | 'kind'> & Partial<MediaEntry>,
): MediaEntry => ({
  teaser: null,
  files: [],
  updatedAt: '2026-11-01T08:00:00.000Z',
  image: null,
  meta: { title: null, description: null, keywords: null, image: null },
  body: [
    {
      kind: 'paragraph',
      children: [{ kind: 'text', text: 'Der ganze Text steht in der Mitteilung.' }],
    },
  ],
  ...given,
});

export interface MediaContent {
  readonly media: readonly SampleOfBrand<MediaEntry>[];
}

/** Entries of this year and of the two previous ones. */
export function createSampleMedia(now: Date): MediaContent {
  const today = zurichDate(now);
  const year = Number(today.slice(0, 4));
  const entries = [
    entry({
      id: 'jahresbericht',
      slug: 'jahresbericht',
      title: { text: 'Jahresbericht: Mehr Menschen kommen später und bleiben kürzer' },
      date: addDays(today, -5),
      kind: 'release',
      teaser: { text: 'Medienmitteilung, 2 Seiten' },
      files: [{ title: 'Jahresbericht', file: 'jahresbericht.pdf', format: 'PDF', bytes: 240_000 }],
    }),
    entry({
      id: 'neueplaetze',
      slug: 'acht-neue-plaetze',
      title: { text: 'Acht neue Plätze im Gartenhaus' },
      date: addDays(today, -22),
      kind: 'report',
      files: [{ title: 'Bericht', file: 'acht-neue-plaetze.pdf', format: 'PDF', bytes: 1_800_000 }],
    }),
    entry({
      id: 'tagung',
      slug: 'einladung-zur-tagung',
      title: { text: 'Einsamkeit ist kein Schicksal: Einladung zur Tagung' },
      date: `${year - 1}-10-14`,
      kind: 'invitation',
      teaser: { text: 'Tagung im Volkshaus' },
    }),
    entry({
      id: 'buch',
      slug: 'rezepte-aus-dem-haus',
      title: { text: 'Rezepte aus dem Haus' },
      date: `${year - 2}-03-02`,
      kind: 'publication',
    }),
  ];
  return {
    media: entries.map((content) => ({ brandId: sampleBrand.id, locale: 'de-CH', content })),
  };
}

/** The same entries for stories that take place on 24 November 2026. */
export const SAMPLE_MEDIA: readonly MediaEntry[] = createSampleMedia(
  new Date('2026-11-24T10:00:00+01:00'),
).media.map(({ content }) => content);

export const sampleMediaList = (
  entries: readonly MediaSummary[],
  list: Partial<MediaMatches> = {},
): MediaMatches => ({ entries, total: entries.length, years: [2026, 2025, 2024], ...list });

/** An entry with all data that its page can show. */
export const SAMPLE_MEDIA_ENTRY: MediaEntry = {
  ...(SAMPLE_MEDIA[0] as MediaEntry),
  body: SAMPLE_TEXT,
  image: SAMPLE_PICTURES.table,
};
