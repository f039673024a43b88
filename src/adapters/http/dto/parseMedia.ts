import * as v from 'valibot';
import type { MediaEntry, MediaKind, MediaSummary } from '../../../domain/media/Media.ts';
import { type FieldReader, parseEntries, parseEntry } from './FieldReader.ts';
import type { LocalEntry, ReportProblem } from './LocalEntry.ts';
import { ChangeTime, DateField, Slug, RequiredText } from './fieldSchemas.ts';
import { DownloadField } from './parseImage.ts';
import { parseMetadata } from './parsePage.ts';

const KINDS = {
  medienmitteilung: 'release',
  bericht: 'report',
  einladung: 'invitation',
  publikation: 'publication',
} as const satisfies Record<string, MediaKind>;

const KindField = v.pipe(
  v.picklist(['medienmitteilung', 'bericht', 'einladung', 'publikation']),
  v.transform((kind) => KINDS[kind]),
);
const MediaFields = v.object({
  titel: RequiredText,
  slug: Slug,
  datum: DateField,
  updatedAt: ChangeTime,
});
// A schema of its own, because parsed entries are cached by their schema.
const PageFields = v.object(MediaFields.entries);

/** The media entries of an answer; entries that cannot be shown are left out and reported. */
export const parseMedia = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly MediaSummary[] => parseEntries(entries, 'beitrag', MediaFields, toSummary, report);

const toSummary = (
  { titel, slug, datum, updatedAt }: v.InferOutput<typeof MediaFields>,
  read: FieldReader,
): MediaSummary => ({
  id: read.entry.id,
  slug,
  title: read.inLanguage('titel', titel),
  date: datum,
  kind: read.value('art', KindField) ?? 'report',
  teaser: read.text('kurztext'),
  files: read.items('dateien', DownloadField),
  updatedAt,
});

/** One entry with all data of its page; null and reported if it lacks a required field. */
export const parseMediaEntry = (entry: LocalEntry, report: ReportProblem): MediaEntry | null =>
  parseEntry(
    entry,
    'beitrag',
    PageFields,
    (fields, read) => ({
      ...toSummary(fields, read),
      ...read.body('text'),
      image: read.picture('bild'),
      meta: parseMetadata(entry),
    }),
    report,
  );
