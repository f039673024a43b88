import { expect, test } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { createSampleContent } from '../../../samples/sampleContent.ts';
import { createTestPorts } from '../../../../tests/support/testProfile.ts';
import { createBrandAddresses } from '../render/createBrandAddresses.ts';
import { createRenderer } from '../render/renderPage.tsx';
import { TEST_ASSETS } from '../../../../tests/support/testAssets.ts';
import { pageKey, type PageRequest } from '../render/PageRequest.ts';

const now = new Date('2026-11-21T10:00:00Z');
const content = createSampleContent(now);
const pages = content.pages.map((page) =>
  page.content.path === 'wohnen'
    ? { ...page, content: { ...page.content, path: 'kontakt' } }
    : page,
);

const render = createRenderer({
  portsFor: createTestPorts({ ...content, pages }),
  contentCache: {
    read: async () => {
      throw new Error('Nothing reads past the ports');
    },
    purge: () => undefined,
  },
  addresses: createBrandAddresses([sampleBrand], 3000),
  assets: TEST_ASSETS,
  clock: { now: () => now },
  logError: (error) => {
    throw error;
  },
  reportRedirect: () => undefined,
  reportFallback: () => undefined,
});
const pageRequest: PageRequest = {
  brand: sampleBrand,
  knownHost: true,
  local: false,
  path: '/kontakt',
  query: '',
  textSize: 'normal',
};
const contactForm = {
  values: {
    name: 'Verena',
    email: '"><script>alert(1)</script>',
    message: '</textarea><b>Guten Tag</b>',
  },
  problems: { email: 'invalid' as const },
  failure: null,
};

test('a refused form shows the typed values again as escaped text and sends its state to the browser', async () => {
  const { status, html } = await render({ ...pageRequest, contactForm });
  expect(status).toBe(200);
  expect(html).toMatch(/<input[^>]* name="name"[^>]* value="Verena"/);
  expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;Guten Tag');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<b>Guten Tag');
  expect(html).toMatch(/id="boot"[^>]*>.*"invalid"/);
  // On a page with a form the browser gets the whole configuration: a breadcrumb finds names in the
  // footer.
  expect(html).toMatch(/id="boot"[^>]*>.*"organisation":"Residenz Lindengut AG"/);
});

test("typed values do not appear on another visitor's page", async () => {
  await render({ ...pageRequest, contactForm });
  expect((await render(pageRequest)).html).not.toContain('Verena"');
});

test('a page with typed values has no cache key of its own, because it must not be cached', () => {
  expect(pageKey({ ...pageRequest, contactForm })).toBe(pageKey(pageRequest));
});
