import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import {
  chooseEncoding,
  compressedBody,
  etagOf,
  isKnown,
  createBestCompression,
} from './compressedBody.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['br;q=0', 'identity'],
  ['brotli', 'identity'],
] as const)('Accept-Encoding %s results in %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('every encoding decodes to the same text', async () => {
  const body = compressedBody('Grüezi '.repeat(200));
  expect(brotliDecompressSync(await body.as('br')).toString()).toBe('Grüezi '.repeat(200));
  expect(gunzipSync(await body.as('gzip')).toString()).toBe('Grüezi '.repeat(200));
});

test('a body is compressed once', async () => {
  const body = compressedBody('Grüezi');
  const first = await body.as('br');
  expect(body.as('br')).toBe(first);
});

test('a body that is requested twice is compressed again, once, in the background', async () => {
  const best = Buffer.from('b');
  const compressBest = vi.fn(async () => best);
  const body = compressedBody('Grüezi '.repeat(200), '', compressBest);
  const first = await body.as('br');
  await body.as('gzip');
  expect([body.made('br'), compressBest.mock.calls.length]).toEqual([first, 0]);
  expect(body.as('br')).toBe(first);
  await vi.waitFor(() => expect(body.made('br')).toBe(best));
  expect(body.as('br')).toBe(best);
  expect(compressBest).toHaveBeenCalledOnce();
});

test('a body stays unchanged if the better compression returns nothing smaller', async () => {
  const compressBest = vi.fn(async () => null);
  const body = compressedBody('Grüezi', '', compressBest);
  const first = await body.as('br');
  await body.as('br');
  await Promise.resolve();
  expect([body.made('br'), body.made('gzip')]).toEqual([first, null]);
});

test('the ETag is weak if the bytes may change, and is matched in its weak and strong form', () => {
  const body = compressedBody('a');
  expect([etagOf(body, 'br'), etagOf(body, 'gzip')]).toEqual([
    `W/"${body.etag}-br"`,
    `"${body.etag}-gzip"`,
  ]);
  expect(
    [`W/"${body.etag}-br"`, `"x", "${body.etag}-br"`, `"${body.etag}-gzip"`, undefined].map(
      (known) => isKnown(etagOf(body, 'br'), known),
    ),
  ).toEqual([true, true, false, false]);
  // RFC 9110, section 13.1.2: any content that exists.
  expect(['*', ' * ', '"*"'].map((known) => isKnown('"x"', known))).toEqual([true, true, false]);
});

test('the ETag of a body changes with its content', () => {
  expect(compressedBody('a').etag).not.toBe(compressedBody('b').etag);
  expect(compressedBody('a').etag).toBe(compressedBody('a').etag);
});

const TEXT = Array.from(
  { length: 2000 },
  (_, line) => `<li><a href="/events/${line * 7919}">Termin ${(line * 31) % 97}</a></li>`,
).join('');

test('the best compression is smaller than the first one and decodes to the same text', async () => {
  const quick = await compressedBody(TEXT).as('br');
  const best = await createBestCompression()(Buffer.from(TEXT));
  expect(best?.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(best ?? Buffer.alloc(0)).toString()).toBe(TEXT);
});

test('a body is not compressed again if too many are waiting', async () => {
  const compress = createBestCompression(1, 1);
  const made = await Promise.all([1, 2, 3].map(() => compress(Buffer.from(TEXT))));
  expect(made.map((body) => body !== null)).toEqual([true, true, false]);
});
