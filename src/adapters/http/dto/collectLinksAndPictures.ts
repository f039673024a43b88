import type { AuditedPicture } from '../../../domain/quality/AuditedContent.ts';
import { isEmpty } from './LocalEntry.ts';
import { isFields, type Fields } from './flattenAnswer.ts';

export interface LinksAndPictures {
  readonly links: readonly string[];
  readonly pictures: readonly AuditedPicture[];
}

/** Fields that hold a target, in whatever component they stand: new blocks need no word here. */
const TARGETS: readonly string[] = ['ziel', 'link', 'nach', 'startseite'];
/** These may hold a mail address or a bare name, too. */
const ADDRESSES: readonly string[] = ['web', 'bewerbungsadresse'];
/** Other entries, which are looked at on their own. */
const RELATIONS: readonly string[] = ['haus', 'stelle', 'localizations'];

/** No entry of ours holds more; what does is no reason to stop serving others. */
const MOST_PIECES = 20_000;
const LONGEST_TARGET = 2000;

/** All targets and pictures below an entry, wherever they stand in it. */
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
    if (pieces > MOST_PIECES) return;
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

/** What the site says of a picture: its own text, else that of the file. */
function pictureOf({ alt, dekorativ }: Fields, { name, alternativeText }: Fields): AuditedPicture {
  return {
    file: typeof name === 'string' ? name : '',
    described: dekorativ === true || !isEmpty(alt) || !isEmpty(alternativeText),
  };
}

/** An upload or a relation that is not known by name. */
const isEntry = (value: unknown): boolean => isFields(value) && 'documentId' in value;
