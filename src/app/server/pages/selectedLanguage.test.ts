import { describe, expect, it } from 'vitest';
import { stageServer } from '../../../../tests/support/stageServer.ts';

describe('the language in which a visitor reads', () => {
  const host = 'casa-esempio.example';

  it('is stored with the first page in it, and replaces a missing or wrong one in an address', async () => {
    const { get } = await stageServer();
    expect((await get('/it/jobs', { host })).headers['set-cookie']).toBe(
      'sprache=it; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    );
    const cookie = 'schrift=large; sprache=it';
    expect((await get('/it/jobs', { host, cookie })).headers['set-cookie']).toBeUndefined();
    for (const [path, location] of [
      ['/', '/it'],
      ['/jobs?a=1', '/it/jobs?a=1'],
      ['/es/jobs', '/it/jobs'],
      ['/FR/jobs', '/fr/jobs'],
    ] as const)
      expect((await get(path, { host, cookie })).headers.location).toBe(location);
    expect((await get('/en', { host, cookie })).headers['set-cookie']).toMatch(/^sprache=en;/);
  });

  it('is German while none is stored, and for an invented one', async () => {
    const { get } = await stageServer();
    for (const cookie of [
      '',
      'sprache=',
      'sprache=es',
      'sprache=itx',
      'xsprache=it',
      'sprache="it"',
    ])
      expect((await get('/jobs', { host, cookie })).headers.location).toBe('/de/jobs');
  });

  it.each<[string, Readonly<Record<string, string>>, object, string]>([
    ['a missing page', { host }, { status: 404 }, '/it/fehlt'],
    ['a page that is only prefetched', { host, 'sec-purpose': 'prefetch' }, {}, '/it'],
    ['a copy of nginx, which is for everyone', { host, 'x-foyer-keep': 'normal /it' }, {}, '/it'],
    ['a brand with one language', {}, {}, '/it'],
  ])('is not stored with %s', async (_, headers, page, path) => {
    const { get } = await stageServer(() => page);
    expect((await get(path, headers)).headers['set-cookie']).toBeUndefined();
  });

  it('does not depend on copies, and no page depends on it', async () => {
    const { get, renderPage } = await stageServer();
    for (const cookie of ['', 'sprache=de', 'sprache=it'])
      expect((await get('/it', { host, cookie })).statusCode).toBe(200);
    expect(renderPage).toHaveBeenCalledOnce();
    const { etag } = (await get('/it', { host })).headers;
    const again = await get('/it', { host, 'if-none-match': String(etag) });
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([
      304,
      expect.stringContaining('sprache=it'),
    ]);
  });
});
