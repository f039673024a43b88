import type { Page } from '@playwright/test';

/**
 * What nobody should meet on a page at its width: a phone number that breaks across lines, a line
 * of the breadcrumb that begins with its slash, a heading below another one of the same name.
 */
export const findLineFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const number = /(?:\+\d\d|0)[ \d]{9,12}\d/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: found, index } of (text.nodeValue ?? '').matchAll(number)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + found.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`${found} breaks`);
      }
    }
    for (const item of document.querySelectorAll('nav > ol > li')) {
      const slash = getComputedStyle(item, '::before').content;
      if (slash.includes('/')) faults.push(`a line begins with the slash of ${item.textContent}`);
    }
    const nameOf = (heading: Element): string =>
      (heading.textContent ?? '')
        .replaceAll('\u00ad', '')
        .trim()
        .replace(/[.?!]$/, '');
    // Entries of a list may share a name: an event on two days, a job in two houses.
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].filter(
      (heading) => heading.closest('li') === null,
    );
    for (const [place, heading] of headings.entries()) {
      const before = headings[place - 1];
      if (before !== undefined && nameOf(before) === nameOf(heading))
        faults.push(`two headings are called ${nameOf(heading)}`);
    }
    return faults;
  });
