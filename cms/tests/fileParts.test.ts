import assert from 'node:assert/strict';
import { createReadStream, mkdtempSync, rmSync, writeFileSync, type ReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { fileParts } from '../src/rest/fileParts.ts';
import { requestOf } from './standIn.ts';

const dir = mkdtempSync(join(tmpdir(), 'foyer-parts-'));
after(() => rmSync(dir, { recursive: true }));
const FILM = join(dir, 'film.mp4');
writeFileSync(FILM, '0123456789');

/** As Strapi answers: it sends the whole file, unless it is asked for a part. */
async function ask(range: string, path = '/uploads/film.mp4') {
  const sent: Record<string, string> = {};
  const whole = createReadStream(FILM);
  const ctx = requestOf({
    method: 'GET',
    path,
    request: { headers: { range } },
    status: 404,
    set: (name: string, value: string) => (sent[name] = value),
  });
  let seen: string | undefined;
  await fileParts()(ctx, async () => {
    seen = ctx.request.headers['range'];
    Object.assign(ctx, { status: 200, body: whole, length: 10 });
  });
  const body = typeof ctx.body === 'string' ? ctx.body : await text(ctx.body as ReadStream);
  return { status: ctx.status, body, told: sent['Content-Range'], seen, read: whole.bytesRead };
}

test('a part of a film is sent, and nothing before it is read', async () => {
  for (const [range, body, told] of [
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
  ] as const)
    assert.deepEqual(await ask(range), { status: 206, body, told, seen: undefined, read: 0 });
});

test('a part that a file does not have is refused, and any other request is left to Strapi', async () => {
  const { status, body, told } = await ask('bytes=10-');
  assert.deepEqual([status, body, told], [416, '', 'bytes */10']);
  for (const [range, path] of [
    ['bytes=0-1,5-6', '/uploads/film.mp4'],
    ['bytes=2-4', '/admin'],
  ] as const) {
    const whole = await ask(range, path);
    assert.deepEqual([whole.status, whole.seen, whole.body], [200, range, '0123456789']);
  }
});
