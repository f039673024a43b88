import type { MediaEntry, MediaSummary } from '../../domain/media/Media.ts';
import type { MediaList } from '../../domain/media/MediaRepository.ts';
import { SAMPLE_PICTURES } from './samplePictures.ts';
import { SAMPLE_TEXT } from './sampleText.ts';

const PDF = { title: 'Mitteilung', file: 'jahresbericht.pdf', format: 'PDF', bytes: 240_000 };

const report: MediaSummary = {
  id: 'jahresbericht',
  slug: 'jahresbericht',
  title: { text: 'Jahresbericht: Mehr Menschen kommen später und bleiben kürzer' },
  date: '2026-11-19',
  kind: 'release',
  teaser: { text: 'Medienmitteilung, 2 Seiten' },
  files: [PDF],
  updatedAt: '2026-11-19T08:00:00Z',
};

/** Entries of three years. */
export const SAMPLE_MEDIA: readonly MediaSummary[] = [
  report,
  {
    ...report,
    id: 'plaetze',
    slug: 'plaetze',
    title: { text: 'Der Therapiehof erhält acht neue Plätze' },
    date: '2026-11-02',
    kind: 'report',
    teaser: null,
    files: [{ ...PDF, bytes: 1_800_000 }],
  },
  {
    ...report,
    id: 'tagung',
    slug: 'tagung',
    title: { text: 'Einsamkeit ist kein Schicksal' },
    date: '2025-10-14',
    kind: 'invitation',
    teaser: { text: 'Tagung im Volkshaus' },
    files: [],
  },
  {
    ...report,
    id: 'heft',
    slug: 'heft',
    title: { text: 'Ein Heft über das Essen' },
    date: '2024-03-05',
    kind: 'publication',
    teaser: null,
    files: [PDF, { ...PDF, title: 'Bilder', file: 'bilder.zip', format: 'ZIP' }],
  },
];

export const sampleMediaList = (
  entries: readonly MediaSummary[],
  list: Partial<MediaList> = {},
): MediaList => ({ entries, total: entries.length, years: [2026, 2025, 2024], ...list });

export const SAMPLE_MEDIA_ENTRY: MediaEntry = {
  ...report,
  body: SAMPLE_TEXT,
  image: SAMPLE_PICTURES.table,
  meta: { title: null, description: null, keywords: null, image: null },
};
