import type { AuditedPicture } from '../../../domain/quality/AuditedContent.ts';
import { isEmpty } from './LocalEntry.ts';
import { isFields, type Fields } from './flattenResponse.ts';

export interface LinksAndPictures {
  readonly links: readonly string[];
  readonly pictures: readonly AuditedPicture[];
}

/** Fields with a link target, in any component: a new block needs no entry here. */
const TARGETS: readonly string[] = ['ziel', 'link', 'nach', 'startseite'];
/** These may also hold a mail address or a plain name. */
const ADDRESSES: readonly string[] = ['web', 'bewerbungsadresse'];
/** Fields that hold other entries, which are audited on their own. */
const RELATIONS: readonly string[] = ['haus', 'stelle', 'localizations'];

/**
 * No real entry has more. The rest of a larger one is skipped, so that it cannot block the server.
 */
const MAX_PIECES = 20_000;
const LONGEST_TARGET = 2000;

/** All targets and pictures of an entry, at any depth. */
export function collectLinksAndPictures(entry: Fields): LinksAndPictures {
  const links: string[] = [];
  const pictures: AuditedPicture[] = [];
  let pieces = 0;
  const addLink = (target: unknown): void => {
    if (typeof target === 'string' && target.trim() !== '')
      links.push(target.trim().slice(0, LONGEST_TARGET));
  };
  const visit = (value: unknown): void => {
    pieces += 1;
    if (pieces > MAX_PIECES) return;
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isFields(value)) return;
    if (isFields(value['datei']) && 'alt' in value) pictures.push(pictureOf(value, value['datei']));
    if (value['type'] === 'link') addLink(value['url']);
    for (const [name, inner] of Object.entries(value)) {
      if (TARGETS.includes(name)) addLink(inner);
      if (ADDRESSES.includes(name) && typeof inner === 'string' && /^https?:/i.test(inner))
        addLink(inner);
      if (!RELATIONS.includes(name) && !isEntry(inner)) visit(inner);
    }
  };
  visit(entry);
  return { links, pictures };
}

/**
 * A picture has a text alternative if it has its own text or its file has one; a decorative picture
 * needs none.
 */
function pictureOf({ alt, dekorativ }: Fields, { name, alternativeText }: Fields): AuditedPicture {
  return {
    file: typeof name === 'string' ? name : '',
    described: dekorativ === true || !isEmpty(alt) || !isEmpty(alternativeText),
  };
}

/** An upload or a relation that `RELATIONS` does not list. */
const isEntry = (value: unknown): boolean => isFields(value) && 'documentId' in value;
