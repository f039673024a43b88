/* The text of a pasted line: its bold words and its links. */

/** The part of a DOM node that is read; unit tests provide it without a browser. */
export interface PastedNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<PastedNode>;
  getAttribute?(name: string): string | null;
}

interface Words {
  readonly type: 'text';
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strikethrough?: true;
}

interface PastedLink {
  readonly type: 'link';
  readonly url: string;
  readonly children: readonly Words[];
}

export type Inline = Words | PastedLink;

export type Marks = Omit<Words, 'type' | 'text'>;

const MARKS: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strikethrough: true },
  strike: { strikethrough: true },
  del: { strikethrough: true },
};
/** Separates the cells of a table. */
export const CELL_END = ' · ';
const LINK = /^(?:https:\/\/|mailto:|tel:)/i;

export const tagOf = (node: PastedNode): string => node.nodeName.toLowerCase();
export const styleOf = (node: PastedNode): string => node.getAttribute?.('style') ?? '';

/** A mail program wraps everything in a `b` that is not bold. */
export function marksOf(node: PastedNode, marks: Marks): Marks {
  const style = styleOf(node);
  if (/font-weight:\s*(?:normal|400)/i.test(style)) return marks;
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style);
  const isItalic = /font-style:\s*italic/i.test(style);
  return {
    ...marks,
    ...MARKS[tagOf(node)],
    ...(isBold && { bold: true as const }),
    ...(isItalic && { italic: true as const }),
  };
}

/** After a number, an opening sign or an abbreviation: «10 Uhr», «z. B.». */
const JOINS_NEXT = /(?:[\d«‹§]|(?<!\p{L})\p{L}{1,2}\.)$/u;
/** Before a number or a sign: «CHF 20», «Bonjour !». */
const JOINS_LAST = /^[\d»›:;!?%–—]/;

/**
 * Programs also write no-break spaces to indent, and in place of ordinary ones beside a tag: text
 * full of them would not break on a phone. A narrow one is always meant.
 */
const isMeant = (space: string, before: string, after: string): boolean =>
  space === '\u202f' || (space === '\u00a0' && (JOINS_NEXT.test(before) || JOINS_LAST.test(after)));

/** The words of a text node, with single spaces. */
export const words = (text: string, marks: Marks): Words => ({
  type: 'text',
  text: text.replace(/\s+/g, (space, at: number) =>
    isMeant(space, text.slice(Math.max(at - 4, 0), at), text.slice(at + 1)) ? space : ' ',
  ),
  ...marks,
});

/**
 * Only the text if the address is not allowed on a page, for example a file on the author's own
 * disk.
 */
export function linked(parts: readonly Inline[], url: string): readonly Inline[] {
  const texts = parts.filter((part): part is Words => part.type === 'text');
  const isLink = LINK.test(url.trim()) && texts.some(({ text }) => text.trim() !== '');
  return isLink ? [{ type: 'link', url: url.trim(), children: texts }] : parts;
}

/** Removes spaces at both ends and a trailing cell separator; empty if no text is left. */
export function tidy(line: readonly Inline[]): readonly Inline[] {
  const parts = [...line];
  const isBlank = (part: Inline | undefined): boolean =>
    part?.type === 'text' && (part.text.trim() === '' || part.text === CELL_END);
  while (isBlank(parts[0])) parts.shift();
  while (isBlank(parts.at(-1))) parts.pop();
  const [first, last] = [parts[0], parts.at(-1)];
  if (first?.type === 'text') parts[0] = { ...first, text: first.text.trimStart() };
  const end = parts.length - 1;
  if (last?.type === 'text') parts[end] = { ...last, text: (parts[end] as Words).text.trimEnd() };
  return parts;
}
