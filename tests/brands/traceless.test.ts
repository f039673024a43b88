import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { mapConcurrently } from '../support/mapConcurrently.ts';
import { createEditor } from '../support/contentEditor.ts';
import { hostOf, inLanguage } from '../support/listAddresses.ts';
import { previewPath } from '../support/previewPath.ts';
import { requestFreshPage } from '../support/requestFreshPage.ts';
import type { Answer } from '../support/requestPage.ts';

const { sitePort, contentUrl, editorToken } = inject('foyer');
const PAGES = 'api::seite.seite';

/** Every attribute of our own in a visitor's page. None of them is for the desk. */
const KNOWN_DATA = [
  'data-acted',
  'data-brand',
  'data-bwignore',
  'data-due',
  'data-entry',
  'data-form',
  'data-form-type',
  'data-free',
  'data-from',
  'data-island',
  'data-key',
  'data-list',
  'data-lpignore',
  'data-notice',
  'data-rows',
  'data-surface',
  'data-text-size',
  'data-until',
  'data-when',
];
/** The note above a preview, which visitors do not see. */
const NOTE = /<div role="status" class="[^"]+"><p class="wrap">Vorschau\.[^<]*<\/p><\/div>/;
const WHOLE_SCRIPT = /<script([^>]*)>([^]*?)<\/script>/g;

/**
 * A preview is never cached. So each brand compares only every fourth of its pages, and the next
 * brand compares others.
 */
const EVERY = 4;
/**
 * Milliseconds: while the content service is busy, its response is late and the preview is a 503.
 */
const TIMEOUT = { timeout: 120_000, interval: 2500 };

interface SeededPage {
  readonly documentId: string;
  readonly marke: string;
  readonly pfad: string;
}

let pages: readonly SeededPage[] = [];
beforeAll(async () => {
  const found = await createEditor(contentUrl, editorToken).list(PAGES, {});
  pages = found as unknown as readonly SeededPage[];
});

const ask = (brand: Brand, path: string): Promise<Answer> =>
  requestFreshPage({ port: sitePort, host: hostOf(brand), path });

const addressOf = ({ pfad }: SeededPage, brand: Brand): string =>
  inLanguage(`/${pfad}`, 'de', brand);

/** The preview of the published version of a page. */
const askPreview = ({ documentId, marke }: SeededPage, brand: Brand): Promise<Answer> =>
  vi.waitFor(async () => {
    const path = previewPath({
      uid: PAGES,
      documentId,
      locale: 'de-CH',
      status: 'published',
      marke,
    });
    const preview = await ask(brand, path);
    expect([path, preview.status]).toEqual([path, 200]);
    return preview;
  }, TIMEOUT);

/**
 * The body of an HTML document without its scripts, and without the ids that React gives by the
 * position in a tree, which in a preview begins with the note.
 */
const drawnIn = ({ body }: Answer): string =>
  body
    .slice(body.indexOf('<body'), body.lastIndexOf('</body>'))
    .replaceAll(WHOLE_SCRIPT, '')
    .replaceAll(/_R_\w+?_/g, '_R_');

/**
 * The texts of scripts that the browser runs as classic scripts; the site's own are modules and
 * data.
 */
const runningScripts = ({ body }: Answer): readonly string[] =>
  [...body.matchAll(WHOLE_SCRIPT)]
    .filter(
      ([, attributes = '']) => !/type="(?:module|application\/(?:ld\+)?json)"/.test(attributes),
    )
    .map(([, , text = '']) => text);

const ownAttributes = ({ body }: Answer): readonly string[] =>
  [...body.matchAll(/\s(data-[a-z-]+)(?=[=>\s])/g)].map(([, name = '']) => name);

describe.each(testedBrands.map((brand, index) => [brand.id, brand, index] as const))(
  'a public page of %s',
  (_, brand, index) => {
    const pagesOfBrand = (): readonly SeededPage[] =>
      pages.filter(({ marke }) => marke === brand.id);

    it('contains no script, attribute or header of the editors’ desk', async () => {
      const shown = await mapConcurrently(pagesOfBrand(), async (page) => ({
        path: addressOf(page, brand),
        answer: await ask(brand, addressOf(page, brand)),
      }));
      expect(shown.length).toBeGreaterThan(4);
      for (const { path, answer } of shown) {
        expect([path, answer.status, runningScripts(answer)]).toEqual([path, 200, []]);
        expect(`${answer.body} ${JSON.stringify(answer.headers)}`, path).not.toMatch(
          /vorschau\?|postMessage|gewaehlt|caretPositionFromPoint/,
        );
        expect(ownAttributes(answer).filter((name) => !KNOWN_DATA.includes(name))).toEqual([]);
        expect(answer.headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      }
    });

    it('has the same content as its preview in the desk, byte for byte', async () => {
      const compared = pagesOfBrand().filter(
        ({ pfad }, place) => pfad === '' || place % EVERY === index % EVERY,
      );
      expect(compared.length).toBeGreaterThan(1);
      for (const page of compared) {
        const path = addressOf(page, brand);
        const preview = await askPreview(page, brand);
        expect(NOTE.test(preview.body), `the preview of ${path} says that it is one`).toBe(true);
        // A preview runs exactly one script: its own.
        expect([path, runningScripts(preview).length]).toEqual([path, 1]);
        const [script] = runningScripts(preview);
        expect(script, path).toContain('postMessage');
        expect(drawnIn(preview).replace(NOTE, ''), path).toBe(drawnIn(await ask(brand, path)));
      }
    });
  },
);
