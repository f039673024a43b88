/*
 * Converts text from Word, a mail or a website to Strapi's blocks: keeps the content, not the look.
 */

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

/** A paragraph, a heading, or a list without nesting. */
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
/** The page title is the level above, so blocks start at this heading level. */
const HIGHEST = 2;
/**
 * Marks the element in which Word writes the bullet or number of a list item; Word exports list
 * items as paragraphs.
 */
const SIGN = /mso-list:\s*ignore/i;
const LIST = /mso-list:\s*l\d/i;
const NUMBERED = /^\s*\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]/i;
/** Text that separates the content of these elements from what follows. */
const ENDS: Readonly<Record<string, string>> = { td: CELL_END, th: CELL_END, p: ' ', div: ' ' };

const textOf = (node: PastedNode): string =>
  node.nodeValue ?? [...node.childNodes].map(textOf).join('');

/** The blocks of a pasted document; none if it contains no text. */
export function parsePastedBlocks(root: PastedNode): readonly PastedBlock[] {
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

/** The type of a line, and the context of a node in it. */
type LineKind = Omit<PastedBlock, 'children'>;
interface Around {
  readonly marks: Marks;
  readonly list: ListFormat;
  /** Inside a table row or a list item, whose paragraphs are joined into one. */
  readonly isWithin: boolean;
}

const PARAGRAPH: LineKind = { type: 'paragraph' };

/** Null for a node that does not start a line of its own. */
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

/** Joins consecutive list items into one list. */
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
