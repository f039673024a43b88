import * as v from 'valibot';
import type { MediaSummary } from '../../../domain/media/MediaRepository.ts';
import type { ReportProblem } from './ContentProblem.ts';
import { DateField, listOf, Text } from './fieldSchemas.ts';
import { langOf, localText, type LocalEntry } from './LocalEntry.ts';
import { parseEntries } from './parseEntries.ts';
import { DownloadField } from './parseImage.ts';

const KINDS: Readonly<Record<string, MediaSummary['kind']>> = {
  medienmitteilung: 'release', bericht: 'report', einladung: 'invitation', publikation: 'publication',
};

const MediaEntry = v.object({ titel: Text, slug: Text, datum: DateField, art: v.fallback(v.string(), 'bericht'), dateien: listOf(DownloadField) });

export const parseMedia = (entries: readonly LocalEntry[], report: ReportProblem): readonly MediaSummary[] =>
  parseEntries(entries, 'beitrag', MediaEntry, ({ titel, slug, datum, art, dateien }, entry) => ({
    id: entry.id,
    slug,
    title: { text: titel, ...langOf(entry, 'titel') },
    date: datum,
    kind: KINDS[art] ?? 'report',
    teaser: localText(entry, 'kurztext'),
    files: dateien,
  }), report);
