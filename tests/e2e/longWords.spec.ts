import type { Page } from '@playwright/test';
import { expect, group, house, originOf, test, multilingual } from '../support/journey.ts';

test.skip(({ isMobile }) => isMobile, 'the width is set here');

// This browser has no dictionary for `hyphens: auto`, so the test sees what the soft hyphens do
// alone.
const pages = [
  [house, '/jobs/offene-stellen'],
  [house, '/jobs/schnellbewerbung'],
  [house, '/jobs/ausbildung'],
  [house, '/events'],
  [house, '/datenschutz'],
  [group, '/'],
  [group, '/jobs/offene-stellen'],
  [multilingual, '/de'],
] as const;

for (const width of [390, 320]) {
  test(`no heading breaks inside a word without a hyphen at ${width} px and the largest text`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [brand, path] of pages) {
      await page.goto(originOf(brand) + path);
      expect(await brokenWords(page), `${brand.id}${path}`).toEqual([]);
    }
    await page.goto(`${originOf(group)}/jobs/offene-stellen`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Pflegefachperson/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Pflege/);
    expect(await brokenWords(page)).toEqual([]);
  });
}

/** Words of headings that break into the next line without a hyphen; a bar marks the place. */
const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    document.documentElement.dataset['textSize'] = 'larger';
    for (const choice of document.querySelectorAll<HTMLInputElement>(
      '[name="schrift"][value="larger"]',
    ))
      choice.checked = true;
    await document.fonts.ready;
    const broken: string[] = [];
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const text = node.textContent ?? '';
        const top = (at: number): number | undefined => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          // After a soft hyphen, the first box is the hyphen's.
          return [...range.getClientRects()].at(-1)?.top;
        };
        for (let at = 1; at < text.length; at += 1) {
          const joined = /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1));
          const [before, after] = joined ? [top(at - 1), top(at)] : [];
          if (before !== undefined && after !== undefined && after - before > 8)
            broken.push(`${text.slice(0, at)}|${text.slice(at)}`);
        }
      }
    }
    return broken;
  });
