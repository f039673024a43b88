import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedBody } from './compressedBody.ts';
import { createBestCompression } from './createBestCompression.ts';

const TEXT = Array.from(
  { length: 2000 },
  (_, line) => `<li><a href="/events/${line * 7919}">Termin ${(line * 31) % 97}</a></li>`,
).join('');

test('a body is smaller than at the first ask, and the same text', async () => {
  const quick = await compressedBody(TEXT).as('br');
  const best = await createBestCompression()(Buffer.from(TEXT));
  expect(best?.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(best ?? Buffer.alloc(0)).toString()).toBe(TEXT);
});

test('where too many wait, a body stays as it is', async () => {
  const compress = createBestCompression(1, 1);
  const made = await Promise.all([1, 2, 3].map(() => compress(Buffer.from(TEXT))));
  expect(made.map((body) => body !== null)).toEqual([true, true, false]);
});
