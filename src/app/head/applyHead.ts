import type { Head, HeadTag } from './Head.ts';

/** Marks the tags that belong to the page and not to the site. */
export const HEAD_KEY = 'data-head';

/** Brings the browser's head up to date after a navigation. Tags stay the same elements where only their content changed. */
export function applyHead(document: Document, head: Head): void {
  document.title = head.title;
  document.documentElement.lang = head.lang;
  const present = new Map([...document.head.querySelectorAll(`[${HEAD_KEY}]`)].map((element) => [element.getAttribute(HEAD_KEY), element]));
  for (const tag of head.tags) {
    const element = present.get(tag.key) ?? document.head.appendChild(createElement(document, tag));
    present.delete(tag.key);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
  }
  for (const outdated of present.values()) outdated.remove();
}

function createElement(document: Document, tag: HeadTag): Element {
  const element = document.createElement(tag.element);
  element.setAttribute(HEAD_KEY, tag.key);
  return element;
}
