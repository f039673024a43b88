import { expect, test } from 'vitest';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import { PhoneLink } from './PhoneLink.tsx';

test('the first number of a text is linked, with its extension', async () => {
  expect(await renderForTest(<PhoneLink number="044 000 33 41 int. 12 / 079 000 33 42" />)).toBe(
    '<a href="tel:+41440003341;ext=12">044 000 33 41 int. 12 / 079 000 33 42</a>',
  );
});

test('a text that cannot be dialled has no link', async () => {
  expect(await renderForTest(<PhoneLink number="044 000 33 4" className="giant" />)).toBe(
    '<span class="giant">044 000 33 4</span>',
  );
});
