import { expect, test } from 'vitest';
import { CONTENT, stageRenderer } from '../../../../tests/support/stageRenderer.ts';

test('a refused form shows the typed values again as escaped text and sends its state to the browser', async () => {
  const pages = CONTENT.pages.map((page) =>
    page.content.path === 'wohnen'
      ? { ...page, content: { ...page.content, path: 'kontakt' } }
      : page,
  );
  const { status, html } = await stageRenderer({ pages }).render({
    path: '/kontakt',
    contactForm: {
      values: {
        name: 'Verena',
        email: '"><script>alert(1)</script>',
        message: '</textarea><b>Guten Tag</b>',
      },
      problems: { email: 'invalid' },
      failure: null,
    },
  });
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
