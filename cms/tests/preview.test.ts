import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { createPreview, type PreviewedEntry } from '../src/editing/preview.ts';
import { present, standIn } from './standIn.ts';

interface Search {
  readonly where: { readonly documentId: string };
}

const SECRET = 'a-secret-of-this-test';
const brands = [
  { id: 'haus', hosts: ['haus.example'] },
  { id: 'riva', hosts: ['riva.example', 'casa.example'] },
];
const rows: Readonly<Record<string, string>> = { page1: 'haus' };
const strapi = standIn({
  db: {
    query: () => ({
      findOne: async ({ where: { documentId } }: Search) =>
        rows[documentId] ? { marke: rows[documentId] } : null,
    }),
  },
});
const findStrapi = () => strapi;
const { enabled, config } = createPreview({
  siteUrl: 'http://localhost:3000',
  secret: SECRET,
  brands,
  findStrapi,
});

const open = async (uid: string, parameters: PreviewedEntry): Promise<URL | undefined> => {
  const address = await present(config).handler(uid, parameters);
  return address === undefined ? undefined : new URL(address);
};

describe('the preview button', () => {
  test('is disabled without a site URL or a secret', () => {
    assert.deepEqual(createPreview({ siteUrl: '', secret: SECRET, brands, findStrapi }), {
      enabled: false,
    });
    assert.deepEqual(
      createPreview({ siteUrl: 'http://localhost:3000', secret: '', brands, findStrapi }),
      {
        enabled: false,
      },
    );
    assert.equal(enabled, true);
  });

  test('opens the site with the entry and its brand, for an hour', async () => {
    const { origin, pathname, searchParams } = present(
      await open('api::seite.seite', {
        documentId: 'page1',
        locale: 'de-CH',
        status: 'draft',
      }),
    );
    assert.equal(origin + pathname, 'http://localhost:3000/vorschau');
    const { bis, sig, ...rest } = Object.fromEntries(searchParams);
    assert.deepEqual(rest, {
      uid: 'api::seite.seite',
      documentId: 'page1',
      locale: 'de-CH',
      status: 'draft',
      marke: 'haus',
    });
    assert.ok(Math.abs(Number(bis) - (Date.now() / 1000 + 3600)) < 5, bis);
    assert.match(present(sig), /^[0-9a-f]{64}$/);
  });

  test('signs every value in the order of the contract and never exposes the secret', async () => {
    const address = present(
      await open('api::seite.seite', {
        documentId: 'page1',
        locale: 'de-CH',
        status: 'draft',
      }),
    );
    const { uid, documentId, locale, status, marke, bis, sig } = Object.fromEntries(
      address.searchParams,
    );
    assert.equal(
      sig,
      createHmac('sha256', SECRET)
        .update([uid, documentId, locale, status, marke, bis].join('\n'))
        .digest('hex'),
    );
    assert.ok(!address.href.includes(SECRET));
  });

  test('takes the brand of a configuration from its type', async () => {
    const { searchParams } = present(await open('plugin::konfiguration.konfiguration-riva', {}));
    assert.equal(searchParams.get('marke'), 'riva');
  });

  test('opens the site for what it shows without a page of its own', async () => {
    for (const name of ['stelle', 'kioskprofil', 'menueplan', 'tagesprogramm'])
      assert.ok(await open(`api::${name}.${name}`, { documentId: 'page1' }), name);
  });

  test('opens nothing for an unsaved entry or an entry that no page shows', async () => {
    assert.equal(await open('api::seite.seite', {}), undefined);
    assert.equal(await open('api::seite.seite', { documentId: 'deleted' }), undefined);
    assert.equal(await open('api::bewerbung.bewerbung', { documentId: 'page1' }), undefined);
    assert.equal(
      await open('api::weiterleitung.weiterleitung', { documentId: 'page1' }),
      undefined,
    );
    assert.equal(await open('plugin::users-permissions.user', { documentId: 'page1' }), undefined);
  });

  test('allows the panel, the site, its brands on this machine and the brands’ own hosts as origins', () => {
    assert.deepEqual(present(config).allowedOrigins, [
      "'self'",
      'http://localhost:3000',
      'http://*.localhost:3000',
      'https://haus.example',
      'https://riva.example',
      'https://casa.example',
    ]);
  });
});
