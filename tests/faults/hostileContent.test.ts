import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brands, hostOf } from '../support/listAddresses.ts';
import { headingsOf, unnamedScripts } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import {
  startSiteWithFaultyContent,
  type SiteWithFaultyContent,
} from '../support/startSiteWithFaultyContent.ts';
import { mapTree, type Lie } from '../support/startFaultyContentProxy.ts';

const { contentUrl } = inject('foyer');
const brand = brands.find(
  ({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0,
);
const PAGES = ['/', '/wohnen', '/jobs', '/kontakt', '/impressum'];
const SCRIPT = '<script>alert(1)</script>';

let site: SiteWithFaultyContent;
beforeAll(async () => {
  site = await startSiteWithFaultyContent(contentUrl);
});
afterAll(() => site?.stop());

const host = hostOf(brand ?? { id: '' });

async function askAll(lie: Lie): Promise<Answer[]> {
  await site.deceive(lie);
  return Promise.all(PAGES.map((path) => site.ask(host, path)));
}

const texts = (change: (text: string, name: string) => unknown): Lie => ({
  rewrite: (body) =>
    mapTree(body, (value, name) =>
      typeof value === 'string' && !STRUCTURE.has(name) ? change(value, name) : value,
    ),
});
/** Fields that are not changed: another value would make another document, not hostile content. */
const STRUCTURE = new Set([
  '__component',
  'documentId',
  'locale',
  'marke',
  'pfad',
  'type',
  'kind',
  'url',
  'hash',
  'ext',
  'mime',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'link',
  'ziel',
  'beginn',
  'ende',
  'datum',
  'art',
  'bereich',
]);

// These tests come first, while the site has read nothing. It cannot cache these responses, so each
// test is a cold start.
describe('a site that has never read any content', () => {
  /** Requests all pages. No earlier copy exists, so no response is stale. */
  async function askAllOfNothing(lie: Lie): Promise<Answer[]> {
    await site.deceive(lie);
    const asked = site.service.asked.length;
    const answers = await Promise.all(
      PAGES.map((path) => requestPage({ port: site.port, host, path })),
    );
    expect(site.service.asked.length).toBeGreaterThan(asked);
    expect(answers.map(({ headers }) => headers['x-foyer-content'])).not.toContain('stale');
    return answers;
  }

  it.each([
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['no JSON', '<html>'],
    ['nothing', ''],
  ])('shows the page with the contact details if the response is %s', async (_, raw) => {
    for (const { status, body } of await askAllOfNothing({ raw })) {
      expect(status).toBe(503);
      expect(body).toContain(brand?.fallback.phone);
    }
  });

  it('shows the same page if its token is rejected', async () => {
    for (const { status, body } of await askAllOfNothing({
      status: 403,
      raw: '{"data":null,"error":{"status":403}}',
    })) {
      expect(status).toBe(503);
      expect(body).toContain(brand?.fallback.phone);
    }
  });
});

describe('content with', () => {
  it('script tags in every text shows them as text', async () => {
    for (const { status, headers, body } of await askAll(texts((text) => `${text}${SCRIPT}`))) {
      expect(status).toBe(200);
      expect(body).not.toContain(SCRIPT);
      expect(unnamedScripts({ headers, body })).toEqual([]);
    }
  });

  it('javascript: in every link renders no such link', async () => {
    const lie: Lie = {
      rewrite: (body) =>
        mapTree(body, (value, name) =>
          ['link', 'ziel', 'url'].includes(name) && typeof value === 'string'
            ? 'javascript:alert(1)'
            : value,
        ),
    };
    for (const { status, body } of await askAll(lie)) {
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(/(?:href|src)="\s*javascript:/i);
    }
  });

  it('10 000 characters in a text renders a long page', async () => {
    for (const { status, body } of await askAll(
      texts((text, name) => (name === 'titel' ? 'x'.repeat(10_000) : text)),
    )) {
      expect(status).toBe(200);
      expect(headingsOf(body)).toHaveLength(1);
    }
  });

  it('an unknown block is shown without that block', async () => {
    const lie: Lie = {
      rewrite: (body) =>
        mapTree(body, (value, name) =>
          name === 'bloecke' && Array.isArray(value)
            ? [
                { __component: 'block.unbekannt', titel: 'Seltsam' },
                ...(value as unknown[]),
                null,
                7,
              ]
            : value,
        ),
    };
    for (const { status, body } of await askAll(lie)) {
      expect(status).toBe(200);
      expect(body).not.toContain('Seltsam');
    }
  });

  it('null instead of every list is shown without the lists', async () => {
    const lie: Lie = {
      rewrite: (body) =>
        mapTree(body, (value, name) =>
          Array.isArray(value) && name !== 'data' && name !== '' ? null : value,
        ),
    };
    for (const { status, body } of await askAll(lie)) {
      expect(status).toBe(200);
      expect(headingsOf(body)).toHaveLength(1);
    }
  });

  it('missing pictures is shown, and the picture responds with 404', async () => {
    const lie: Lie = {
      rewrite: (body) =>
        mapTree(body, (value, name) =>
          name === 'url' && typeof value === 'string' ? '/uploads/gibt_es_nicht_123.png' : value,
        ),
    };
    const [home] = await askAll(lie);
    expect(home?.status).toBe(200);
    const picture = await site.ask(host, '/bilder/gibt_es_nicht_123.png/original-360-50-50.webp');
    expect(picture.status).toBe(404);
  });

  it('pictures without media is shown', async () => {
    for (const { status } of await askAll({
      rewrite: (body) =>
        mapTree(body, (value, name) => (['bild', 'bilder', 'datei'].includes(name) ? null : value)),
    }))
      expect(status).toBe(200);
  });
});
