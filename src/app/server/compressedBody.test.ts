import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compressedBody } from './compressedBody.ts';

test.each([
  [undefined, 'identity'], ['', 'identity'], ['gzip, deflate, br, zstd', 'br'], ['gzip', 'gzip'], ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'], ['br;q=0', 'identity'], ['brotli', 'identity'],
] as const)('Accept-Encoding %s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('every encoding carries the same text', async () => {
  const body = compressedBody('Grüezi '.repeat(200));
  expect(brotliDecompressSync(await body.as('br')).toString()).toBe('Grüezi '.repeat(200));
  expect(gunzipSync(await body.as('gzip')).toString()).toBe('Grüezi '.repeat(200));
});

test('a body is compressed once', async () => {
  const body = compressedBody('Grüezi');
  const first = await body.as('br');
  expect(body.as('br')).toBe(first);
});

test('the mark of a body changes with its content', () => {
  expect(compressedBody('a').etag).not.toBe(compressedBody('b').etag);
  expect(compressedBody('a').etag).toBe(compressedBody('a').etag);
});
