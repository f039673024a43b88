import type { Image } from '../../../domain/page/Image.ts';
import type { Metadata, Page } from '../../../domain/page/Page.ts';
import * as v from 'valibot';
import type { ReportProblem } from './ContentProblem.ts';
import { langOf, localText, type LocalEntry } from './LocalEntry.ts';
import { parseBlocks } from './parseBlocks.ts';
import { imageIn, OptionalImage } from './parseImage.ts';

/**
 * A page at the path that was asked for; null and reported when not even its title can be shown.
 */
export function parsePage(entry: LocalEntry, path: string, report: ReportProblem): Page | null {
  const name = `seite ${String(entry.fields['marke'])}/${path}`;
  const title = localText(entry, 'titel');
  if (title === null) {
    report({ kind: 'invalid', entry: name, field: 'titel' });
    return null;
  }
  const image = imageOf(entry, 'bild');
  if (image !== null && image.alt === null && !isDecorative(entry.fields['bild']))
    report({ kind: 'missingAlt', entry: name, field: 'bild' });
  return {
    path,
    title,
    lead: localText(entry, 'lead'),
    image,
    blocks: parseBlocks(entry.fields['bloecke'], name, langOf(entry, 'bloecke').lang, report),
    meta: parseMetadata(entry),
  };
}

export const parseMetadata = (entry: LocalEntry): Metadata => ({
  title: localText(entry, 'metaTitle'),
  description: localText(entry, 'metaDescription'),
  keywords: localText(entry, 'metaKeywords'),
  image: imageOf(entry, 'metaImage'),
});

/** A field's picture with its language, null when it is empty or cannot be served. */
export const imageOf = (entry: LocalEntry, field: string): Image | null =>
  imageIn(langOf(entry, field).lang, v.parse(OptionalImage, entry.fields[field]));

export const isDecorative = (image: unknown): boolean =>
  typeof image === 'object' && image !== null && 'dekorativ' in image && image.dekorativ === true;
