/** The piece that was clicked in the page beside the form, as the page's script reports it. */
export interface ClickedPiece {
  /** The text of the clicked element, then those of its ancestors, each larger. */
  readonly texts: readonly string[];
  /** The part of the first text that precedes the clicked position. */
  readonly before: string;
  /** The index of the piece among those with the same text, from 0. */
  readonly nth: number;
  /** False in the parts around each page: header, navigation, footer. */
  readonly isContent: boolean;
  /** True in a drawing, e.g. on the map. */
  readonly isDrawn: boolean;
  readonly picture: { readonly source: string; readonly alt: string } | null;
  /** The target of the link around it, e.g. `tel:+41…`; empty if there is none. */
  readonly link: string;
  /** The list row or link around it, with the target of its first link. */
  readonly item: { readonly text: string; readonly link: string } | null;
  /** The page's language, e.g. `fr-CH`; a site may have fewer languages than its entries. */
  readonly language: string;
  /** The date of the `time` element that was clicked or belongs to it; empty without one. */
  readonly moment: string;
}

const MAX_TEXTS = 10;
const MAX_TEXT_LENGTH = 8000;

/** Null if it is not a message of the page's script. */
export function parseClick(data: unknown): ClickedPiece | null {
  if (!isObject(data) || data['foyer'] !== 'gewaehlt' || !Array.isArray(data['texts'])) return null;
  const { texts, before, nth, picture, link, item, language, moment } = data;
  return {
    texts: (texts as readonly unknown[])
      .flatMap((text) => (typeof text === 'string' && text.length <= MAX_TEXT_LENGTH ? [text] : []))
      .slice(0, MAX_TEXTS),
    before: asText(before).slice(0, MAX_TEXT_LENGTH),
    nth: Number.isSafeInteger(nth) ? Math.max(0, nth as number) : 0,
    isContent: data['isContent'] === true,
    isDrawn: data['isDrawn'] === true,
    picture:
      isObject(picture) && typeof picture['source'] === 'string'
        ? { source: picture['source'], alt: asText(picture['alt']) }
        : null,
    link: asText(link),
    item: isObject(item) ? { text: asText(item['text']), link: asText(item['link']) } : null,
    language: asText(language),
    moment: asText(moment),
  };
}

/** Ignores case, spaces, soft hyphens, dashes, quotes and Markdown characters. */
export const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\u00AD\u200B\u2060*_#`«»"'‹›„“”’–—-]+/gu, '');

/** The clicked position as an index in a field's text. */
export function caretIn(text: string, { texts, before }: ClickedPiece): number {
  const start = comparable(text).indexOf(comparable(texts[0] ?? ''));
  const wished = Math.max(0, start) + comparable(before).length;
  let at = 0;
  for (let passed = 0; at < text.length && passed < wished; at += 1)
    passed += comparable(text[at] ?? '').length;
  return at;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const TIME_OF_DAY = /^(\d\d):(\d\d):\d\d(?:\.\d+)?$/;
const asShown = (text: string): string => text.replace(TIME_OF_DAY, '$1.$2');

const isParagraph = (node: unknown): boolean =>
  isObject(node) && 'type' in node && 'children' in node;

/** Each item of a list counts as a paragraph. */
function paragraphsOf(node: unknown): string[] {
  if (!isObject(node)) return [];
  const { type, children } = node;
  if (type === 'list' && Array.isArray(children)) return children.flatMap(paragraphsOf);
  return [textOfNode(node)];
}

function textOfNode(node: unknown): string {
  if (!isObject(node)) return '';
  const { text, children } = node;
  if (typeof text === 'string') return text;
  return Array.isArray(children) ? children.map(textOfNode).join('') : '';
}

const isFile = (value: object): value is { readonly url: string; readonly mime: string } =>
  'mime' in value && 'url' in value && typeof value.url === 'string';

/** A field with its path in the form, e.g. `bloecke.2.titel`. */
export interface FieldPlace {
  readonly path: string;
  readonly kind: 'text' | 'rich' | 'picture';
  /** The matching text of the field; in rich text, one of its paragraphs. */
  readonly text: string;
}

export interface KnownField extends FieldPlace {
  /** `text` in its comparable form. */
  readonly key: string;
}

/** Fields that visitors do not read. */
const UNSEEN = new Set(
  (
    'marke pfad slug id documentId locale status createdAt updatedAt publishedAt createdBy updatedBy ' +
    'localizations __component __temp_key__ ziel handle apiData'
  ).split(' '),
);
/** Fields that only search engines show. */
export const FOR_SEARCH = /^meta[A-Z]/;

export function textFieldsIn(value: unknown, path = ''): KnownField[] {
  if (typeof value === 'string' || typeof value === 'number')
    return knownField({ path, kind: 'text', text: asShown(String(value)) });
  if (Array.isArray(value)) {
    if (value.some(isParagraph))
      return value
        .flatMap(paragraphsOf)
        .flatMap((text) => knownField({ path, kind: 'rich' as const, text }));
    return value.flatMap((item: unknown, index) => textFieldsIn(item, join(path, String(index))));
  }
  if (!isObject(value) || isFile(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    UNSEEN.has(name) ? [] : textFieldsIn(inner, join(path, name)),
  );
}

function knownField(place: FieldPlace): KnownField[] {
  const key = comparable(place.text);
  return key === '' ? [] : [{ ...place, key }];
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

export function picturesLike(
  value: unknown,
  picture: { readonly source: string; readonly alt: string },
  path = '',
): KnownField[] {
  if (!isObject(value) && !Array.isArray(value)) return [];
  if (isFile(value)) {
    const name = value.url.split('/').at(-1) ?? value.url;
    const names = path.split('.');
    const last = names.findLastIndex((part) => !/^\d+$/.test(part));
    const place = names.slice(0, last + 1).join('.');
    return picture.source.includes(name)
      ? [{ path: place, kind: 'picture', text: '', key: '' }]
      : [];
  }
  return Object.entries(value)
    .filter(([name]) => !UNSEEN.has(name))
    .flatMap(([name, inner]) => picturesLike(inner, picture, join(path, name)))
    .toSorted((one, other) => +FOR_SEARCH.test(one.path) - +FOR_SEARCH.test(other.path));
}
