import { describe, expect, it } from 'vitest';
import { serve } from '../../../tests/support/serve.ts';
import { createContentClient } from './contentClient.ts';
import { HttpCredentialCheck } from './HttpCredentialCheck.ts';
import { HttpPasswordLinks } from './HttpPasswordLinks.ts';

const CREDENTIALS = { username: 'r.muster', password: 'Geheim-2026-Aa1' };

async function stage(status: number, body: string) {
  const requests: {
    readonly path: string | undefined;
    readonly token: string | undefined;
    readonly body: string;
  }[] = [];
  const port = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({
      path: request.url,
      token: request.headers.authorization,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const baseUrl = `http://127.0.0.1:${port}/api`;
  const client = createContentClient({ baseUrl, token: 'unser-token' });
  return {
    check: new HttpCredentialCheck(client),
    links: new HttpPasswordLinks(client),
    requests,
  };
}

describe('the check of a username and password', () => {
  it("is sent without our own token and returns the username and the account's token", async () => {
    const { check, requests } = await stage(
      200,
      '{"jwt":"fremdes-token","user":{"id":1,"username":"r.muster","email":"r@haus.example"}}',
    );
    expect(await check.check(CREDENTIALS)).toEqual({
      ok: true,
      value: { username: 'r.muster', pass: 'fremdes-token' },
    });
    expect(requests).toEqual([
      {
        path: '/api/auth/local',
        token: undefined,
        body: '{"identifier":"r.muster","password":"Geheim-2026-Aa1"}',
      },
    ]);
  });

  it('reports wrong credentials if the content service rejects them', async () => {
    const { check } = await stage(
      400,
      '{"data":null,"error":{"status":400,"name":"ValidationError","message":"Invalid identifier or password"}}',
    );
    expect(await check.check(CREDENTIALS)).toEqual({
      ok: false,
      failure: { kind: 'wrong', detail: 'answered 400' },
    });
  });

  it.each([
    [429, '{}'],
    [500, '{}'],
    [403, '{}'],
    [404, '{}'],
    [200, '{}'],
    [200, 'null'],
    [200, '<html>'],
    [200, '{"jwt":"a","user":{"username":""}}'],
    [200, '{"user":{"username":3}}'],
    [200, '{"user":{"username":"r.muster"}}'],
    [200, '{"jwt":"a\\r\\nb","user":{"username":"r.muster"}}'],
    [301, '{}'],
  ])('is unavailable after the response %i %s', async (status, body) => {
    const { check } = await stage(status, body);
    const answer = await check.check(CREDENTIALS);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
    expect(JSON.stringify(answer)).not.toMatch(/muster|Geheim/);
  });

  it('is unavailable if no service listens', async () => {
    expect(
      await new HttpCredentialCheck(
        createContentClient({ baseUrl: 'http://127.0.0.1:9/api' }),
      ).check(CREDENTIALS),
    ).toEqual({ ok: false, failure: { kind: 'unavailable', detail: 'no answer' } });
  });
});

describe('the check of an account', () => {
  it.each([
    [200, true],
    [401, false],
    [403, null],
    [429, null],
    [500, null],
    [301, null],
    [404, null],
  ])("uses the account's own token, and after status %i returns open: %s", async (status, open) => {
    const { check, requests } = await stage(status, '{}');
    expect(await check.isOpen('fremdes-token')).toBe(open);
    expect(requests).toEqual([{ path: '/api/users/me', token: 'Bearer fremdes-token', body: '' }]);
  });

  it('returns null if no service listens', async () => {
    expect(
      await new HttpCredentialCheck(
        createContentClient({ baseUrl: 'http://127.0.0.1:9/api' }),
      ).isOpen('fremdes-token'),
    ).toBeNull();
  });
});

describe('links to choose a password', () => {
  it('are asked for without our token, and the answer does not say whether there is an account', async () => {
    const { links, requests } = await stage(200, '{"forgotten":true}');
    expect(await links.send('r.muster', 'lindengut')).toBe(true);
    expect(requests).toEqual([
      {
        path: '/api/auth/local',
        token: undefined,
        body: '{"forgotten":"r.muster","brand":"lindengut"}',
      },
    ]);
    for (const body of ['{"forgotten":false}', '{}', 'x'])
      expect(await (await stage(200, body)).links.send('x', 'y')).toBe(false);
  });

  it('open the account whose password was chosen, or say why not', async () => {
    const chosen = { link: 'abc', password: 'Geheim-2026-Aa1' };
    const open = await stage(200, '{"jwt":"fremdes-token","user":{"username":"r.muster"}}');
    expect(await open.links.choose(chosen)).toEqual({
      ok: true,
      value: { username: 'r.muster', pass: 'fremdes-token' },
    });
    expect(open.requests[0]?.body).toBe(JSON.stringify({ chosen }));
    expect(await (await stage(400, '{}')).links.choose(chosen)).toMatchObject({
      failure: { kind: 'wrong' },
    });
    expect(await (await stage(500, '{}')).links.choose(chosen)).toMatchObject({
      failure: { kind: 'unavailable' },
    });
  });
});
