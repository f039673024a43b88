/** The piece that was clicked in the page beside the form, as the page's script reports it. */
export interface ClickedPiece {
  /** The invisible mark of the clicked text, or of the nearest one; empty if there is none. */
  readonly mark: string;
  /** The text that was clicked, without marks. */
  readonly text: string;
  /** The part of the text that precedes the clicked position. */
  readonly before: string;
  /** The address of the clicked picture; empty if it is none. */
  readonly picture: string;
  /** The target of the link around it, e.g. `tel:+41…`; empty if there is none. */
  readonly link: string;
  /** The date of the `time` element that was clicked or belongs to it; empty without one. */
  readonly moment: string;
}

/** In characters; a mark has about four hundred. */
const LONGEST = 8000;

/** Null if it is not a message of the page's script. */
export function parseClick(data: unknown): ClickedPiece | null {
  if (typeof data !== 'object' || data === null) return null;
  const { foyer, ...parts } = data as Readonly<Record<string, unknown>>;
  if (foyer !== 'gewaehlt') return null;
  const text = (name: keyof ClickedPiece): string => {
    const part = parts[name];
    return typeof part === 'string' && part.length <= LONGEST ? part : '';
  };
  return {
    mark: text('mark'),
    text: text('text'),
    before: text('before'),
    picture: text('picture'),
    link: text('link'),
    moment: text('moment'),
  };
}

/** Ignores case, spaces, soft hyphens, dashes, quotes and Markdown characters. */
export const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\u00AD\u200B\u2060*_#`«»‹›"'„“”’–—-]+/gu, '');

/**
 * The clicked position as an index in a field's text; 0 if the field does not contain the clicked
 * text.
 */
export function caretIn(text: string, { text: clicked, before }: ClickedPiece): number {
  const start = comparable(text).indexOf(comparable(clicked));
  if (start < 0) return 0;
  const wanted = start + comparable(before).length;
  let at = 0;
  for (let passed = 0; at < text.length && passed < wanted; at += 1)
    passed += comparable(text[at] ?? '').length;
  return at;
}
