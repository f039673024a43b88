import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { makeDocx, makePdf, makeZip, sampleSvg } from '../../../../tests/support/sampleFiles.ts';
import { sendRaw } from '../../../../tests/support/sendRaw.ts';
import { HOST, DRAFT, stageUploadServer } from '../../../../tests/support/stageUploadServer.ts';
import { DISK_FULL } from '../../../adapters/uploads/DiskDraftFiles.ts';

test('a file sent in two pieces is stored completely', async () => {
  const { folder, uploads, create, patch, send } = await stageUploadServer();
  const content = makePdf('<< >>', 'x'.repeat(500_000));
  const created = await create(content.length, 'Zeugnis «Pflege».pdf');
  expect([created.status, created.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
  expect(created.path).toMatch(/^\/[0-9a-f]{32}$/);
  const first = await patch(created.path, 0, content.subarray(0, 200_000));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '200000']);
  const begun = await send('HEAD', created.path);
  expect([
    begun.status,
    begun.headers.get('upload-offset'),
    begun.headers.get('upload-length'),
    begun.headers.get('cache-control'),
  ]).toEqual([200, '200000', String(content.length), 'no-store']);
  const second = await patch(created.path, 200_000, content.subarray(200_000));
  expect([
    second.status,
    second.headers.get('upload-offset'),
    second.headers.get('upload-format'),
  ]).toEqual([204, String(content.length), 'pdf']);
  const id = created.path.slice(1);
  expect((await readFile(join(folder, id))).equals(content)).toBe(true);
  expect(await uploads.find(id, DRAFT)).toEqual({
    ok: true,
    value: { id, name: 'Zeugnis «Pflege».pdf', bytes: content.length, format: 'pdf' },
  });
});

test('an upload continues from the bytes that arrived before the connection broke', async () => {
  const { port, create, patch, send } = await stageUploadServer();
  const content = makePdf('<< >>', 'y'.repeat(900_000));
  const { path } = await create(content.length);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `PATCH /api/hochladen${path} HTTP/1.1\r\nHost: ${HOST}\r\nTus-Resumable: 1.0.0\r\nX-Entwurf: ${DRAFT}\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${content.length}\r\n\r\n`,
  );
  socket.write(content.subarray(0, 600_000), () => {
    setTimeout(() => socket.destroy(), 150);
  });
  const offset = async (): Promise<number> =>
    Number((await send('HEAD', path)).headers.get('upload-offset'));
  await expect.poll(offset, { timeout: 60_000 }).toBeGreaterThan(100_000);
  const from = await offset();
  expect(from).toBeLessThanOrEqual(600_000);
  expect((await patch(path, from, content.subarray(from))).status).toBe(204);
});

test('a file may be sent with the request that creates it', async () => {
  const { send } = await stageUploadServer();
  const content = makeDocx();
  const answer = await send(
    'POST',
    '',
    { 'upload-length': String(content.length), 'content-type': 'application/offset+octet-stream' },
    content,
  );
  expect([answer.status, answer.headers.get('upload-format')]).toEqual([201, 'docx']);
});

test('an unfinished or a finished file can be deleted', async () => {
  const { folder, create, patch, send } = await stageUploadServer();
  const begun = await create(10);
  expect((await send('DELETE', begun.path)).status).toBe(204);
  const finished = await create(makePdf().length);
  await patch(finished.path, 0, makePdf());
  expect((await send('DELETE', finished.path)).status).toBe(204);
  expect((await send('HEAD', finished.path)).status).toBe(404);
  expect(await readdir(folder)).toEqual([]);
});

describe('an uploaded file', () => {
  const STRANGER = { 'x-entwurf': 'b3a1c9d2-1234-4321-8765-000000000002' };

  it('returns 404 for another draft', async () => {
    const { create, patch, send } = await stageUploadServer();
    const { path } = await create(makePdf().length);
    expect([
      (await send('HEAD', path, STRANGER)).status,
      (await patch(path, 0, makePdf(), STRANGER)).status,
      (await send('DELETE', path, STRANGER)).status,
    ]).toEqual([404, 404, 404]);
    expect((await patch(path, 0, makePdf())).status).toBe(204);
  });

  it.each(['', 'zu-kurz', 'x'.repeat(65), '../../../../etc/passwd', 'entwurf mit leerzeichen'])(
    'cannot be created with the key "%s"',
    async (draft) => {
      const { create, folder } = await stageUploadServer();
      expect((await create(10, 'a.pdf', { 'x-entwurf': draft })).status).toBe(404);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it.each([
    '/',
    '/..%2f..%2fetc%2fpasswd',
    '/x',
    `/${'0'.repeat(32)}`,
    `/${'0'.repeat(32)}.json`,
    '/%00',
  ])('does not exist at an invalid address: %s', async (path) => {
    const { patch, send } = await stageUploadServer();
    expect((await send('HEAD', path)).status).toBe(404);
    expect([400, 404]).toContain((await patch(path, 0, 'x')).status);
  });

  it('cannot be downloaded', async () => {
    const { create, patch, send } = await stageUploadServer();
    const { path } = await create(makePdf().length);
    await patch(path, 0, makePdf());
    expect((await send('GET', path)).status).toBe(404);
  });

  it('is rejected if it is sent from another site', async () => {
    const { create } = await stageUploadServer();
    expect((await create(10, 'a.pdf', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await create(10, 'a.pdf', { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('a file is rejected with a reason and is deleted', () => {
  it.each<[string, Buffer, string]>([
    ['Zeugnis.pdf', sampleSvg, 'wrongType'],
    ['geschützt.pdf', makePdf('<< /Encrypt 5 0 R >>'), 'encrypted'],
    ['Bilder.docx', makeZip([{ name: 'a', content: 'x', declared: 300 * 1024 * 1024 }]), 'bomb'],
  ])('if its content is not allowed: %s', async (name, content, problem) => {
    const { folder, bring } = await stageUploadServer();
    const answer = await bring(content, name);
    expect([answer.status, answer.body, answer.headers.get('content-type')]).toEqual([
      422,
      { problem },
      'application/json; charset=utf-8',
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('if it cannot be scanned', async () => {
    const { folder, bring, scanner } = await stageUploadServer();
    scanner.isAway = true;
    const { status, body } = await bring(makePdf());
    expect([status, body]).toEqual([422, { problem: 'notScanned' }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    [0, 422, 'empty'],
    [10 * 1024 * 1024 + 1, 413, 'tooBig'],
    [2 * 1024 * 1024 * 1024, 413, 'tooBig'],
  ])('if its declared length is %i bytes, before it is sent', async (length, status, problem) => {
    const { folder, create } = await stageUploadServer();
    const answer = await create(length);
    expect([answer.status, answer.body]).toEqual([status, { problem }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('if it is the eleventh', async () => {
    const { create } = await stageUploadServer();
    const answers = await Promise.all(Array.from({ length: 11 }, () => create(10)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 422,
      body: { problem: 'tooMany' },
    });
  });
});

describe('a request that violates the protocol', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['another version', { 'tus-resumable': '0.2.2' }],
    ['no length', { 'upload-length': '' }],
    ['a negative length', { 'upload-length': '-1' }],
    ['a length that is no number', { 'upload-length': '1e3' }],
    ['a length that comes later', { 'upload-defer-length': '1' }],
    ['broken metadata', { 'upload-metadata': 'filename %%%' }],
    ['a piece of another file', { 'upload-concat': 'partial' }],
  ])('is rejected: %s', async (_, headers) => {
    const { folder, create } = await stageUploadServer();
    const answer = await create(10, 'a.pdf', headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect([answer.status === 500, answer.body]).toEqual([false, { failure: 'refused' }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is rejected for a piece with a wrong offset, too many bytes, a wrong content type or no offset', async () => {
    const { create, patch, send } = await stageUploadServer();
    const { path } = await create(10);
    expect((await patch(path, 5, 'x')).status).toBe(409);
    expect((await patch(path, 0, 'x'.repeat(11))).status).toBe(413);
    expect((await patch(path, 0, 'x', { 'content-type': 'text/plain' })).status).toBe(400);
    expect(
      (await send('PATCH', path, { 'content-type': 'application/offset+octet-stream' }, 'x'))
        .status,
    ).toBe(403);
    expect((await send('HEAD', path)).headers.get('upload-offset')).toBe('0');
  });

  it('cannot override its method', async () => {
    const { create, send } = await stageUploadServer();
    const { path } = await create(10);
    expect((await send('HEAD', path, { 'x-http-method-override': 'DELETE' })).status).toBe(200);
    expect((await send('HEAD', path)).status).toBe(200);
  });
});

test('a submitted file name appears in no path and in no log', async () => {
  const { folder, uploads, create, patch, lines } = await stageUploadServer();
  const { path } = await create(makePdf().length, '../../../../tmp/Hösli.pdf');
  await patch(path, 0, makePdf());
  const id = path.slice(1);
  expect((await readdir(folder)).toSorted()).toEqual([id, `${id}.json`]);
  expect(await uploads.find(id, DRAFT)).toMatchObject({ value: { name: 'Hösli.pdf' } });
  expect(lines.join('')).not.toMatch(/Hösli|b3a1c9d2/);
});

test('every response has the common security headers and allows no other site', async () => {
  const { create } = await stageUploadServer();
  const { headers } = await create(10);
  expect([
    headers.get('x-content-type-options'),
    headers.get('cross-origin-resource-policy'),
    headers.get('cache-control'),
  ]).toEqual(['nosniff', 'same-origin', 'no-store']);
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('a brand without the form accepts no files', async () => {
  const { port } = await stageUploadServer();
  const { status } = await sendRaw(
    port,
    `POST /api/hochladen HTTP/1.1\r\nHost: verborgen.example\r\nConnection: close\r\nTus-Resumable: 1.0.0\r\nX-Entwurf: ${DRAFT}\r\nUpload-Length: 10\r\nContent-Length: 0\r\n\r\n`,
  );
  expect(status).toBe(404);
});

describe('a full disk', () => {
  const noSpace = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });

  it('is reported with 507 when the upload is created', async () => {
    const { create } = await stageUploadServer((uploads) => ({
      ...uploads,
      reserve: async () => {
        throw noSpace;
      },
    }));
    const answer = await create(10);
    expect([answer.status, answer.body]).toEqual([507, { failure: 'full' }]);
  });

  it('is reported with 507 during the upload, which can be continued later', async () => {
    const { create, patch, uploads } = await stageUploadServer();
    const { path } = await create(makePdf().length);
    const { write } = uploads.store;
    uploads.store.write = async () => {
      throw DISK_FULL;
    };
    expect(await patch(path, 0, makePdf())).toMatchObject({
      status: 507,
      body: { failure: 'full' },
    });
    uploads.store.write = write;
    expect((await patch(path, 0, makePdf())).status).toBe(204);
  });

  it('is reported with 507 if the stored files already need too much space', async () => {
    const { create } = await stageUploadServer((uploads) => ({
      ...uploads,
      reserve: async () => 'full',
    }));
    expect((await create(10)).status).toBe(507);
  });
});

test('the sixty-first file in an hour from one address is rejected', async () => {
  const { create, send } = await stageUploadServer();
  for (let count = 0; count < 60; count += 1) {
    const { path } = await create(10);
    await send('DELETE', path);
  }
  const answer = await create(10);
  expect([answer.status, answer.body]).toEqual([429, { failure: 'busy' }]);
  expect((await create(10, 'a.pdf', { 'x-forwarded-for': '192.0.2.7' })).status).toBe(201);
});
