/* A text of Word, of a mail or of a website as Strapi's blocks: what it says, not how it looked. */

import {
  CELL_END,
  linked,
  marksOf,
  tagOf,
  styleOf,
  tidy,
  words,
  type Inline,
  type Marks,
  type PastedNode,
} from './pastedWords.ts';

type ListFormat = 'ordered' | 'unordered';

/** A paragraph, a heading, or a list of one level. */
export interface PastedBlock {
  readonly type: 'paragraph' | 'heading' | 'list' | 'list-item';
  readonly level?: number;
  readonly format?: ListFormat;
  readonly children: readonly (Inline | PastedBlock)[];
}

const LEFT_OUT = new Set(['head', 'style', 'script', 'title', 'meta', 'img', '#comment']);
const PARAGRAPHS = new Set(['p', 'div', 'blockquote', 'pre', 'address', 'dt', 'dd']);
const WHOLE = new Set(['li', 'tr']);
const LISTS: Readonly<Record<string, ListFormat>> = { ol: 'ordered', ul: 'unordered' };
const HEADING = /^h([1-6])$/;
/** A page has its title above; the blocks know headings below it. */
const HIGHEST = 2;
/** Where Word writes the sign or the number of a list, which is a paragraph to it. */
const SIGN = /mso-list:\s*ignore/i;
const LIST = /mso-list:\s*l\d/i;
const NUMBERED = /^\s*\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]/i;
/** What parts the words of these from those that follow. */
const ENDS: Readonly<Record<string, string>> = { td: CELL_END, th: CELL_END, p: ' ', div: ' ' };

const textOf = (node: PastedNode): string =>
  node.nodeValue ?? [...node.childNodes].map(textOf).join('');

/** The blocks of a pasted document; none where it holds no words. */
export function readPasted(root: PastedNode): readonly PastedBlock[] {
  const blocks: PastedBlock[] = [];
  let line: Inline[] = [];
  let kind: LineKind = PARAGRAPH;
  const endLine = (): void => {
    const children = tidy(line);
    line = [];
    if (children.length > 0) blocks.push({ ...kind, children });
  };
  const walk = (node: PastedNode, { marks, list, isWithin }: Around): void => {
    const name = tagOf(node);
    if (LEFT_OUT.has(name) || SIGN.test(styleOf(node))) return;
    if (name === '#text') return void line.push(words(node.nodeValue ?? '', marks));
    if (name === 'br') return void line.push({ type: 'text', text: '\n' });
    const begun = kindOf(node, list, isWithin);
    const inside = (): void => {
      for (const child of node.childNodes)
        walk(child, {
          marks: marksOf(child, marks),
          list: LISTS[tagOf(child)] ?? list,
          isWithin: isWithin || (begun !== null && WHOLE.has(name)),
        });
    };
    if (begun === null) {
      const begin = line.length;
      inside();
      if (name === 'a') line.push(...linked(line.splice(begin), node.getAttribute?.('href') ?? ''));
      const end = ENDS[name];
      if (end !== undefined) line.push({ type: 'text', text: end });
      return;
    }
    endLine();
    const outer = kind;
    kind = begun;
    inside();
    endLine();
    kind = outer;
  };
  walk(root, { marks: {}, list: 'unordered', isWithin: false });
  endLine();
  return inLists(blocks);
}

/** What a line will be, and what stands around a node of it. */
type LineKind = Omit<PastedBlock, 'children'>;
interface Around {
  readonly marks: Marks;
  readonly list: ListFormat;
  /** In a row of a table or a list, whose paragraphs are one. */
  readonly isWithin: boolean;
}

const PARAGRAPH: LineKind = { type: 'paragraph' };

/** Null for what is no line of its own. */
function kindOf(node: PastedNode, list: ListFormat, isWithin: boolean): LineKind | null {
  const name = tagOf(node);
  const [, level] = HEADING.exec(name) ?? [];
  if (level !== undefined) return { type: 'heading', level: Math.max(Number(level), HIGHEST) };
  if (name === 'li') return { type: 'list-item', format: list };
  if (LIST.test(styleOf(node))) return { type: 'list-item', format: formatOf(node) };
  return name === 'tr' || (PARAGRAPHS.has(name) && !isWithin) ? PARAGRAPH : null;
}

function formatOf(node: PastedNode): ListFormat {
  const sign = findSign(node);
  return sign !== undefined && NUMBERED.test(textOf(sign)) ? 'ordered' : 'unordered';
}

function findSign(node: PastedNode): PastedNode | undefined {
  for (const child of node.childNodes) {
    const found = SIGN.test(styleOf(child)) ? child : findSign(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Rows of a list that follow each other are one list. */
function inLists(blocks: readonly PastedBlock[]): readonly PastedBlock[] {
  const found: PastedBlock[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (block.type !== 'list-item') found.push(block);
    else {
      const { format = 'unordered', children } = block;
      const item: PastedBlock = { type: 'list-item', children };
      if (last?.type === 'list' && last.format === format)
        found[found.length - 1] = { ...last, children: [...last.children, item] };
      else found.push({ type: 'list', format, children: [item] });
    }
  }
  return found;
}
