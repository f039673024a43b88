const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g;
const HEADING = /^(#{2,4}) (.+)$/;
const ITEM = /^- /;

interface TextNode {
  readonly type: 'text';
  readonly text: string;
}

interface LinkNode {
  readonly type: 'link';
  readonly url: string;
  readonly children: readonly TextNode[];
}

type Span = TextNode | LinkNode;

/** A piece of rich text as Strapi stores it. */
export interface StrapiBlock {
  readonly type: 'heading' | 'paragraph' | 'list' | 'list-item';
  readonly level?: number;
  readonly format?: 'unordered';
  readonly children: readonly (Span | StrapiBlock)[];
}

/**
 * Converts plain text to Strapi's blocks: blank lines separate paragraphs, `## ` to `#### ` are
 * headings, lines with `- ` a list, `[text](target)` a link. A single line break is kept.
 */
export function textToBlocks(text: string): StrapiBlock[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part) => partToBlocks(part.trim().split('\n')));
}

function partToBlocks(lines: readonly string[]): StrapiBlock[] {
  const blocks: StrapiBlock[] = [];
  for (let rest = lines; rest.length > 0;) {
    const length = sameKind(rest);
    blocks.push(toBlock(rest.slice(0, length)));
    rest = rest.slice(length);
  }
  return blocks;
}

/**
 * The number of first lines that form one block: a heading is alone, list items and running lines
 * are grouped.
 */
function sameKind(lines: readonly string[]): number {
  const [first = ''] = lines;
  if (HEADING.test(first)) return 1;
  const isList = ITEM.test(first);
  const end = lines.findIndex((line) => HEADING.test(line) || ITEM.test(line) !== isList);
  return end === -1 ? lines.length : end;
}

function toBlock(lines: readonly string[]): StrapiBlock {
  const [first = ''] = lines;
  const [, marks, title] = HEADING.exec(first) ?? [];
  if (marks !== undefined && title !== undefined)
    return { type: 'heading', level: marks.length, children: spans(title) };
  if (!ITEM.test(first)) return { type: 'paragraph', children: spans(lines.join('\n')) };
  return {
    type: 'list',
    format: 'unordered',
    children: lines.map((line) => ({ type: 'list-item', children: spans(line.replace(ITEM, '')) })),
  };
}

/** Strapi requires a text on both sides of a link, even an empty one. */
function spans(text: string): Span[] {
  const children: Span[] = [];
  let end = 0;
  for (const { 0: whole, 1: label = '', 2: url = '', index } of text.matchAll(LINK)) {
    children.push(textNode(text.slice(end, index)), {
      type: 'link',
      url,
      children: [textNode(label)],
    });
    end = index + whole.length;
  }
  return [...children, textNode(text.slice(end))];
}

const textNode = (text: string): TextNode => ({ type: 'text', text });
