import { expect, test } from 'vitest';
import { embedJson, escapeHtml } from './escapeHtml.ts';

test('embedded JSON cannot end its element and reads back as it was', () => {
  const value = { text: '</script><script>alert(1)</script><!-- & \u2028\u2029' };
  const embedded = embedJson(value);
  expect(embedded).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(embedded)).toEqual(value);
});

test('markup in text is text', () => {
  expect(escapeHtml(`<b title="x">'&'</b>`)).toBe(
    '&#60;b title=&#34;x&#34;&#62;&#39;&#38;&#39;&#60;/b&#62;',
  );
});
