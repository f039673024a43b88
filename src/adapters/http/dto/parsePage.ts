import type { Metadata, Page } from '../../../domain/page/Page.ts';
import * as v from 'valibot';
import { createFieldReader, parseEntries } from './FieldReader.ts';
import { type ReportProblem, langOf, localText, type LocalEntry } from './LocalEntry.ts';
import { imageIn, OptionalImage } from './parseImage.ts';
import { isPagePath } from '../../../domain/page/addressRules.ts';
import type { PageAddress } from '../../../domain/page/PageRepository.ts';
import { ChangeTime } from './fieldSchemas.ts';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { Block } from '../../../domain/page/Block.ts';
import { BLOCKS } from './blockSchemas.ts';
import { isFields } from './flattenResponse.ts';

/** The page at the requested path; null and reported if it has no title. */
export function parsePage(entry: LocalEntry, path: string, report: ReportProblem): Page | null {
  const name = `seite ${String(entry.fields['marke'])}/${path}`;
  const title = localText(entry, 'titel');
  if (title === null) {
    report({ kind: 'invalid', entry: name, field: 'titel' });
    return null;
  }
  return {
    path,
    title,
    lead: localText(entry, 'lead'),
    image: createFieldReader(entry, name, report).picture('bild'),
    blocks: parseBlocks(entry.fields['bloecke'], name, langOf(entry, 'bloecke').lang, report),
    meta: parseMetadata(entry),
  };
}

export const parseMetadata = (entry: LocalEntry): Metadata => ({
  title: localText(entry, 'metaTitle'),
  description: localText(entry, 'metaDescription'),
  keywords: localText(entry, 'metaKeywords'),
  image: imageIn(
    langOf(entry, 'metaImage').lang,
    v.parse(OptionalImage, entry.fields['metaImage']),
  ),
});

/** The path of a home page is empty; Strapi returns null if it was saved as an empty field. */
const AddressFields = v.object({
  pfad: v.pipe(v.nullish(v.string(), ''), v.check(isPagePath)),
  updatedAt: ChangeTime,
});

export const parsePageAddresses = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly PageAddress[] =>
  parseEntries(
    entries,
    'seite',
    AddressFields,
    ({ pfad, updatedAt }) => ({ path: pfad, updatedAt }),
    report,
  );

/** More blocks than the longest page that editors can still manage. */
const MAX_BLOCKS = 80;

/**
 * The blocks of a dynamic zone, in order; a block that is unknown or invalid is left out and
 * reported.
 */
function parseBlocks(
  zone: unknown,
  entry: string,
  lang: Locale | undefined,
  report: ReportProblem,
): readonly Block[] {
  if (!Array.isArray(zone)) return [];
  return zone.slice(0, MAX_BLOCKS).flatMap((fields: unknown, position): readonly Block[] => {
    const field = `bloecke.${position}`;
    const name = isFields(fields) ? fields['__component'] : undefined;
    const parse = typeof name === 'string' ? BLOCKS.get(name) : undefined;
    if (parse === undefined) {
      report({ kind: 'unknownBlock', entry, field });
      return [];
    }
    const parsed = parse(fields, lang);
    if ('issues' in parsed) {
      for (const issue of parsed.issues)
        report({
          kind: 'invalid',
          entry,
          field: [field, v.getDotPath(issue)].filter(Boolean).join('.'),
        });
      return [];
    }
    return [{ ...parsed.content, key: `block-${position}`, ...(lang && { lang }) }];
  });
}
