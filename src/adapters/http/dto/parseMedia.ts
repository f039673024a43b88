import * as v from 'valibot';
import type { MediaEntry, MediaKind, MediaSummary } from '../../../domain/media/Media.ts';
import { type ReportProblem, langOf, type LocalEntry, parseEntries } from './LocalEntry.ts';
import { ChangeTime, DateField, Slug, RequiredText } from './fieldSchemas.ts';
import { DownloadField } from './parseImage.ts';
import { parseMetadata } from './parsePage.ts';
import { parseBody, parsePicture, parsePiece, parsePieces, parseText } from './parsePieces.ts';

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
const AddressFields = v.object({ slug: Slug, updatedAt: ChangeTime });
const DateOnly = v.object({ datum: DateField });

/** The media entries of an answer; entries that cannot be shown are left out and reported. */
export const parseMedia = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly MediaSummary[] =>
  parseEntries(
    entries,
    'beitrag',
    MediaFields,
    ({ titel, slug, datum, updatedAt }, entry) => ({
      id: entry.id,
      slug,
      title: { text: titel, ...langOf(entry, 'titel') },
      date: datum,
      kind: parsePiece(entry, 'art', KindField, nameOf(entry), report) ?? 'report',
      teaser: parseText(entry, 'kurztext', nameOf(entry), report),
      files: parsePieces(entry, 'dateien', DownloadField, nameOf(entry), report),
      updatedAt,
    }),
    report,
  );

/** One entry with all data of its page; null and reported if it lacks a required field. */
export function parseMediaEntry(entry: LocalEntry, report: ReportProblem): MediaEntry | null {
  const [summary] = parseMedia([entry], report);
  if (summary === undefined) return null;
  const name = nameOf(entry);
  return {
    ...summary,
    ...parseBody(entry, 'text', name, report),
    image: parsePicture(entry, 'bild', name, report),
    meta: parseMetadata(entry),
  };
}

export const parseMediaAddresses = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly Pick<MediaSummary, 'id' | 'slug' | 'updatedAt'>[] =>
  parseEntries(
    entries,
    'beitrag',
    AddressFields,
    ({ slug, updatedAt }, { id }) => ({ id, slug, updatedAt }),
    report,
  );

/** Only the days of publication, YYYY-MM-DD. */
export const parseMediaDates = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly string[] => parseEntries(entries, 'beitrag', DateOnly, ({ datum }) => datum, report);

const nameOf = ({ id }: LocalEntry): string => `beitrag ${id}`;
