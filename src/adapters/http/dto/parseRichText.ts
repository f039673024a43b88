import * as v from 'valibot';
import { parseLink } from '../../../domain/page/parseLink.ts';
import type { RichTextTree, RichTextNode, RichTextSpan } from '../../../domain/page/RichText.ts';
import { isFields, type Fields } from './flattenResponse.ts';

const MAX_NODES = 500;
const MAX_SPANS = 2000;
const DEEPEST = 8;

/** True for text that a reader does not see: blanks and characters without width. */
const isInvisible = (text: string): boolean => !/[^\s\p{Cf}]/u.test(text);

/**
 * Converts Strapi's blocks, or a plain text of an older installation, to a tree. An unknown node
 * contributes its text or nothing.
 */
export function parseRichText(value: unknown): RichTextTree {
  if (typeof value === 'string') return parsePlainText(value);
  return childrenOf(value).slice(0, MAX_NODES).flatMap(parseNode);
}

/** A rich text that must not be empty. */
export const RichTextField = v.pipe(
  v.unknown(),
  v.transform(parseRichText),
  v.check((nodes) => nodes.length > 0),
);

/**
 * Markdown and HTML of older installations are not interpreted: tags are removed, blank lines
 * separate paragraphs.
 */
function parsePlainText(text: string): RichTextTree {
  return text
    .replace(/<\/(?:p|div|li|h\d)>|<br\s*\/?>/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => !isInvisible(paragraph))
    .slice(0, MAX_NODES)
    .map((paragraph) => ({ kind: 'paragraph', children: [{ kind: 'text', text: paragraph }] }));
}

function parseNode(node: unknown): readonly RichTextNode[] {
  if (!isFields(node)) return [];
  if (node['type'] === 'list') return parseList(node);
  const children = spansOf(node);
  if (children.every(({ text }) => isInvisible(text))) return [];
  if (node['type'] === 'heading')
    return [{ kind: 'heading', level: headingLevel(node['level']), children }];
  return [{ kind: node['type'] === 'quote' ? 'quote' : 'paragraph', children }];
}

/** Level 1 is the page's title, and the design has no level below 4. */
const headingLevel = (level: unknown): 2 | 3 | 4 =>
  level === 3 ? 3 : typeof level === 'number' && level > 3 ? 4 : 2;

function parseList(node: Fields): readonly RichTextNode[] {
  const items = itemsOf(node);
  return items.length === 0 ? [] : [{ kind: 'list', ordered: node['format'] === 'ordered', items }];
}

/** Items of nested lists become items of the outer list: the design has one level. */
function itemsOf(list: Fields, depth = 0): readonly (readonly RichTextSpan[])[] {
  if (depth > DEEPEST) return [];
  return childrenOf(list['children'])
    .slice(0, MAX_NODES)
    .filter(isFields)
    .flatMap((child) => {
      if (child['type'] === 'list') return itemsOf(child, depth + 1);
      const spans = spansOf(child);
      return spans.every(({ text }) => isInvisible(text)) ? [] : [spans];
    });
}

/** The text runs below a node, including links, at any depth up to `DEEPEST`. */
function spansOf(node: Fields, depth = 0): readonly RichTextSpan[] {
  if (depth > DEEPEST) return [];
  return childrenOf(node['children'])
    .slice(0, MAX_SPANS)
    .filter(isFields)
    .flatMap((child): readonly RichTextSpan[] => {
      if (typeof child['text'] === 'string')
        return child['text'] === '' ? [] : [textSpan(child['text'], child)];
      const inner = spansOf(child, depth + 1);
      const href =
        child['type'] === 'link' && typeof child['url'] === 'string'
          ? parseLink(child['url'])
          : null;
      const text = inner.map((span) => span.text).join('');
      // A link without a safe target keeps its text.
      return href === null || isInvisible(text) ? inner : [{ kind: 'link', href, text }];
    });
}

const textSpan = (text: string, marks: Fields): RichTextSpan => ({
  kind: 'text',
  text,
  ...(marks['bold'] === true && { bold: true }),
  ...(marks['italic'] === true && { italic: true }),
  ...(marks['underline'] === true && { underline: true }),
  ...(marks['strikethrough'] === true && { strikethrough: true }),
});

const childrenOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
