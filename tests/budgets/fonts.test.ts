import type { Browser, CDPSession, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brands, hostOf, inLanguage } from '../support/listAddresses.ts';
import { openBrowser } from '../support/loadInBrowser.ts';

const { sitePort } = inject('foyer');
const FACES = { h2: 'Proza Libre', p: 'Atkinson Hyperlegible Next' } as const;
const FIRST = {
  German: 'Zoë Müller, Grüsse «aus» Zürich',
  French: 'Cœur, Noëlle Lefèvre n’ont « rien » oublié',
  Italian: 'Niccolò perché già così',
  English: 'Siân’s “Ærøskøbing”',
};
const EXTENDED = {
  Polish: 'Łukasz Świątek',
  Turkish: 'Çağla Işık Şahin İnce',
  Croatian: 'Đurđica Kovačević',
  Romanian: 'Ștefan Țurcanu',
  Czech: 'Tomáš Dvořák',
};

let browser: Browser;
let page: Page;
let session: CDPSession;
const fetched: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  session = await page.context().newCDPSession(page);
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      fetched.push(request.url().replace(/^.*\/|-[^-]+$/g, ''));
  });
  const brand = brands.find(({ localeInPath }) => localeInPath);
  if (brand === undefined) throw new Error('No brand has this trait');
  await page.goto(`http://${hostOf(brand)}:${sitePort}${inLanguage('/', 'fr', brand)}`);
});
afterAll(() => browser.close());

/** The font faces that the browser uses for a text, in an element of its own. */
async function facesOf(element: keyof typeof FACES, text: string): Promise<string[]> {
  const id = `face${Math.random()}`;
  await page.evaluate(
    async ({ element, text, id }) => {
      const node = document.createElement(element);
      Object.assign(node, { id, textContent: text });
      document.querySelector('main')?.append(node);
      node.getBoundingClientRect();
      await document.fonts.ready;
    },
    { element, text, id },
  );
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `[id="${id}"]`,
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `${familyName} of this machine`,
  );
}

describe('text in the two fonts of the site', () => {
  it.each(Object.entries(FIRST))(
    'renders %s from the font files that every page loads',
    async (_, text) => {
      for (const element of ['h2', 'p'] as const)
        expect(await facesOf(element, text)).toEqual([FACES[element]]);
      expect([...new Set(fetched)].toSorted()).toEqual([
        'atkinson-hyperlegible-next',
        'proza-libre-600',
      ]);
    },
  );

  it.each(Object.entries(EXTENDED))(
    'renders %s names from the extended font files, which are loaded on demand',
    async (_, text) => {
      for (const element of ['h2', 'p'] as const)
        expect(await facesOf(element, text)).toEqual([FACES[element]]);
      expect(new Set(fetched)).toContain('proza-libre-600-extended');
    },
  );

  it('renders a Vietnamese name with a font of the visitor’s machine as well', async () => {
    const faces = await facesOf('p', 'Nguyễn Thị Hạnh');
    expect(faces).toEqual([FACES.p, expect.stringContaining('of this machine')]);
  });
});
