import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hrAddressController } from '../src/submissions/hrAddressController.ts';
import { requestOf, standIn } from './standIn.ts';
import { brandIds } from '../src/brands.ts';

const [brandId = ''] = brandIds;

async function ask(marke: string, published: object | null) {
  const asked: object[] = [];
  const strapi = standIn({
    documents: (uid: string) => ({
      findFirst: async (query: object) => (asked.push({ uid, ...query }), published),
    }),
  });
  const headers: Record<string, string> = {};
  const ctx: { status?: number; readonly [part: string]: unknown } = {
    params: { marke },
    set: (name: string, value: string) => {
      headers[name] = value;
    },
    notFound: () => {
      ctx.status = 404;
    },
  };
  const body = await hrAddressController({ strapi }).find(requestOf(ctx));
  return { asked, headers, status: ctx.status ?? 200, body };
}

test('the response contains only the published address of the brand and is never cached', async () => {
  const { asked, body, headers } = await ask(brandId, {
    documentId: 'x',
    HrEmail: 'jobs@haus.example',
  });
  assert.deepEqual(body, { data: { email: 'jobs@haus.example' } });
  assert.deepEqual(asked, [
    {
      uid: `plugin::konfiguration.konfiguration-${brandId}`,
      locale: 'de-CH',
      status: 'published',
      fields: ['HrEmail'],
    },
  ]);
  assert.match(headers['Cache-Control'] ?? '', /no-store/);
});

for (const nothing of [null, { HrEmail: null }, { HrEmail: '' }])
  test(`the address is null if the published configuration is ${JSON.stringify(nothing)}`, async () =>
    assert.deepEqual((await ask(brandId, nothing)).body, { data: { email: null } }));

for (const unknown of ['gibt-es-nicht', '__proto__', '', `${brandId}/..`])
  test(`the unknown brand "${unknown}" returns 404 without a query`, async () => {
    const { status, asked } = await ask(unknown, { HrEmail: 'jobs@haus.example' });
    assert.deepEqual([status, asked], [404, []]);
  });
