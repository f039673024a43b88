import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { serve as servePort } from '../../../tests/support/serve.ts';
import { createContentClient, type ContentClient } from './contentClient.ts';

const serve = async (answer: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await servePort(answer)}/api`;

const read = (client: ContentClient, signal?: AbortSignal) =>
  client.read({ kind: 'configuration', brandId: 'beispiel', locale: '' }, signal);

describe('the content client', () => {
  it('sends the token and requests JSON below the base URL', async () => {
    let seen: unknown;
    const baseUrl = await serve((request, response) => {
      seen = [request.method, request.url, request.headers.authorization, request.headers.accept];
      response.end('{"data":null}');
    });
    expect(await read(createContentClient({ baseUrl: `${baseUrl}/`, token: 'geheim' }))).toEqual({
      ok: true,
      value: { data: null },
    });
    expect(seen).toEqual([
      'GET',
      '/api/konfiguration-beispiel?populate=deep',
      'Bearer geheim',
      'application/json',
    ]);
  });

  it('sends no Authorization header without a token', async () => {
    let authorization: unknown = 'unset';
    const baseUrl = await serve((request, response) => {
      authorization = request.headers.authorization;
      response.end('{}');
    });
    await read(createContentClient({ baseUrl }));
    expect(authorization).toBeUndefined();
  });

  it.each([
    [404, { ok: true, value: null }],
    [401, 'refused'],
    [403, 'refused'],
    [400, 'malformed'],
    [500, 'unreachable'],
    [503, 'unreachable'],
    [429, 'unreachable'],
    [204, 'malformed'],
  ])('handles status %i', async (status, expected) => {
    const baseUrl = await serve((_, response) => {
      response.writeHead(status).end();
    });
    const result = await read(createContentClient({ baseUrl }));
    expect(result).toMatchObject(
      typeof expected === 'string' ? { ok: false, failure: { kind: expected } } : expected,
    );
  });

  it.each([
    '',
    '<html>',
    '{"data":',
    'undefined',
    'null',
    '[]',
    '"data"',
    '{}',
    `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  ])('reports the response %.30j as malformed', async (body) => {
    const baseUrl = await serve((_, response) => {
      response.end(body);
    });
    expect(await read(createContentClient({ baseUrl }))).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    });
  });

  it('does not follow a redirect, so that its token is sent to no other server', async () => {
    const seen: (string | undefined)[] = [];
    const baseUrl = await serve((request, response) => {
      seen.push(request.url);
      response.writeHead(302, { location: '/woanders' }).end();
    });
    expect(await read(createContentClient({ baseUrl, token: 'geheim' }))).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    });
    expect(seen).toHaveLength(1);
  });

  it('retries once if the connection ends before a response', async () => {
    let requests = 0;
    const hangUp = { times: 1 };
    const baseUrl = await serve((request, response) => {
      requests += 1;
      if (requests <= hangUp.times) return void request.socket.destroy();
      response.end('{"data":null}');
    });
    expect(await read(createContentClient({ baseUrl }))).toEqual({
      ok: true,
      value: { data: null },
    });
    expect(requests).toBe(2);
    [requests, hangUp.times] = [0, 9];
    expect(await read(createContentClient({ baseUrl }))).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable' },
    });
    expect(requests).toBe(2);
  });

  it('can be aborted in the middle of a response', async () => {
    const aborting = new AbortController();
    const baseUrl = await serve((_, response) => {
      response.write('{"data":');
      aborting.abort();
    });
    expect(await read(createContentClient({ baseUrl }), aborting.signal)).toMatchObject({
      ok: false,
      failure: { kind: 'aborted' },
    });
  });

  it('reports a broken or refused connection as unreachable, without the token', async () => {
    const baseUrl = await serve((request) => {
      request.socket.destroy();
    });
    const broken = await read(createContentClient({ baseUrl, token: 'geheim' }));
    const closed = await read(
      createContentClient({ baseUrl: 'http://127.0.0.1:9/api', token: 'geheim' }),
    );
    expect([broken, closed]).toMatchObject([
      { ok: false, failure: { kind: 'unreachable' } },
      { ok: false, failure: { kind: 'unreachable' } },
    ]);
    expect(JSON.stringify([broken, closed])).not.toContain('geheim');
  });
});

describe('a client for drafts', () => {
  it('sends the draft parameters of both Strapi versions', async () => {
    const requests: string[] = [];
    const baseUrl = await serve((request, response) => {
      requests.push(request.url ?? '');
      response.end('{"data":null}');
    });
    await read(createContentClient({ baseUrl, drafts: true }));
    await read(createContentClient({ baseUrl }));
    expect(requests).toEqual([
      '/api/konfiguration-beispiel?populate=deep&status=draft&publicationState=preview',
      '/api/konfiguration-beispiel?populate=deep',
    ]);
  });

  it('omits the older parameter once it is rejected, for parallel reads and for all later ones', async () => {
    const requests: string[] = [];
    const baseUrl = await serve((request, response) => {
      requests.push(request.url?.split('&').slice(1).join('&') ?? '');
      response
        .writeHead(request.url?.includes('publicationState') ? 400 : 200)
        .end('{"data":null}');
    });
    const client = createContentClient({ baseUrl, drafts: true });
    const answers = [...(await Promise.all([read(client), read(client)])), await read(client)];
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { data: null } })));
    expect(requests.filter((query) => query === 'status=draft')).toHaveLength(3);
    expect(requests).toHaveLength(5);
  });
});

describe('a request to store data in the content service', () => {
  const send = (baseUrl: string) =>
    createContentClient({ baseUrl, token: 'geheim' }).send('/kontaktnachrichten', {
      nachricht: 'Vertraulich',
    });

  it('is sent with the token, as JSON, to its collection', async () => {
    const seen: unknown[] = [];
    const baseUrl = await serve((request, response) => {
      seen.push(
        request.method,
        request.url,
        request.headers.authorization,
        request.headers['content-type'],
      );
      request
        .on('data', (chunk: Buffer) => seen.push(chunk.toString()))
        .on('end', () => response.writeHead(201).end('{"data":{"documentId":"a1"}}'));
    });
    expect(await send(baseUrl)).toEqual({
      status: 201,
      named: true,
      detail: '/kontaktnachrichten answered 201',
    });
    expect(seen).toEqual([
      'POST',
      '/api/kontaktnachrichten',
      'Bearer geheim',
      'application/json',
      '{"data":{"nachricht":"Vertraulich"}}',
    ]);
  });

  it.each([200, 302, 400, 403, 413, 429, 500])(
    'returns the status %i unchanged',
    async (status) => {
      const baseUrl = await serve((_, response) => {
        response.writeHead(status, { location: '/woanders' }).end();
      });
      expect(await send(baseUrl)).toMatchObject({ status });
    },
  );

  it.each([
    ['{"data":{"id":7}}', true],
    ['{"data":{"documentId":null}}', false],
    ['{"data":null}', false],
    ['{}', false],
    ['null', false],
    ['', false],
    ['<h1>Wartung</h1>', false],
  ])('reports for the response %s whether it names an entry: %s', async (body, named) => {
    const baseUrl = await serve((_, response) => {
      response.writeHead(200).end(body);
    });
    expect(await send(baseUrl)).toMatchObject({ named });
  });

  it('has no status without a response, and a detail without the token and the message', async () => {
    const baseUrl = await serve((request) => {
      request.socket.destroy();
    });
    const failed = [await send(baseUrl), await send('http://127.0.0.1:9/api')];
    expect(failed).toMatchObject([{ status: null }, { status: null }]);
    expect(JSON.stringify(failed)).not.toMatch(/geheim|Vertraulich/);
  });
});

describe('the check whether the content service is available', () => {
  it.each([
    [204, true],
    [404, true],
    [500, false],
    [503, false],
  ])('returns after status %i: %s', async (status, answers) => {
    const requests: string[] = [];
    const baseUrl = await serve((request, response) => {
      requests.push(`${request.url} ${request.headers.authorization}`);
      response.writeHead(status).end();
    });
    const client = createContentClient({ baseUrl: `${baseUrl}/`, token: 'geheim' });
    expect(await client.isAnswering()).toBe(answers);
    expect(requests).toEqual(['/_health undefined']);
  });

  it('returns false if the service is unreachable or closes the connection', async () => {
    const rude = await serve((request) => {
      request.destroy();
    });
    for (const baseUrl of ['http://127.0.0.1:9/api', rude])
      expect(await createContentClient({ baseUrl }).isAnswering()).toBe(false);
  });

  it('sends one request for parallel checks, and a new one for a later check', async () => {
    let times = 0;
    const baseUrl = await serve((_, response) => {
      times += 1;
      response.writeHead(204).end();
    });
    const client = createContentClient({ baseUrl });
    const check = () => client.isAnswering();
    expect(await Promise.all([check(), check(), check()])).toEqual([true, true, true]);
    expect(times).toBe(1);
    await check();
    expect(times).toBe(2);
  });
});
