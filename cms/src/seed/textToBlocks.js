'use strict';

const LINK = /\[([^\]]+)\]\(([^()\s]+)\)/g;
const HEADING = /^(#{2,4}) (.+)$/;
const ITEM = /^- /;

/**
 * Plain text as Strapi's blocks: blank lines part paragraphs, `## ` to `#### ` make headings, lines
 * with `- ` a list, `[text](target)` a link. A single line break stays one.
 */
function textToBlocks(text) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part) => partToBlocks(part.trim().split('\n')));
}

function partToBlocks(lines) {
  const blocks = [];
  for (let rest = lines; rest.length > 0;) {
    const length = sameKind(rest);
    blocks.push(toBlock(rest.slice(0, length)));
    rest = rest.slice(length);
  }
  return blocks;
}

/**
 * How many of the first lines belong together: a heading stands alone, list items and running lines
 * go in groups.
 */
function sameKind(lines) {
  const [first] = lines;
  if (HEADING.test(first)) return 1;
  const isList = ITEM.test(first);
  const end = lines.findIndex((line) => HEADING.test(line) || ITEM.test(line) !== isList);
  return end === -1 ? lines.length : end;
}

function toBlock(lines) {
  const heading = HEADING.exec(lines[0]);
  if (heading) return { type: 'heading', level: heading[1].length, children: spans(heading[2]) };
  if (!ITEM.test(lines[0])) return { type: 'paragraph', children: spans(lines.join('\n')) };
  return {
    type: 'list',
    format: 'unordered',
    children: lines.map((line) => ({ type: 'list-item', children: spans(line.replace(ITEM, '')) })),
  };
}

/** Strapi wants a text on both sides of a link, be it an empty one. */
function spans(text) {
  const children = [];
  let end = 0;
  for (const { 0: whole, 1: label, 2: url, index } of text.matchAll(LINK)) {
    children.push(textNode(text.slice(end, index)), {
      type: 'link',
      url,
      children: [textNode(label)],
    });
    end = index + whole.length;
  }
  return [...children, textNode(text.slice(end))];
}

const textNode = (text) => ({ type: 'text', text });

module.exports = { textToBlocks };
