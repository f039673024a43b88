import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import {
  respondToPicture,
  respondToRead,
  createCacheCapacity,
  cacheResponse,
  MAX_COPIES,
  MAX_PICTURES,
} from './answers.ts';
import type { FromWorker } from '../kioskProtocol.ts';

const PAGE = '/api/seiten?filters%5Bpfad%5D%5B%24eq%5D=';
const OURS = { 'content-type': 'application/json; charset=utf-8', 'x-foyer-release': 'r1' };

const answer = (
  body: string,
  {
    status = 200,
    headers = OURS,
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Response => new Response(body, { status, headers });
const gone = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
/** A response whose body ends with an error, as after a timeout or a lost connection. */
const cutOff = (start: string, headers: Readonly<Record<string, string>>): Response =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode(start)),
      pull: (body) => body.error(new TypeError('network error')),
    }),
    { headers },
  );

async function setUp() {
  const store = await createMemoryCaches().open('answers');
  const room = createCacheCapacity(MAX_COPIES);
  const messages: FromWorker[] = [];
  let minute = 0;
  const request = async (
    fetch: (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>,
    path = PAGE,
  ) => {
    const response = await respondToRead(new Request(`https://haus.example${path}`), {
      fetch,
      store,
      room,
      now: () => new Date(Date.UTC(2026, 10, 24, 14, minute)),
      post: (message) => messages.push(message),
    });
    return { status: response.status, body: await response.text() };
  };
  return {
    request,
    messages,
    store,
    later: () => {
      minute += 5;
    },
  };
}

/** Simulates the timeout: it fires only after every response that arrives at all. */
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    return controller.signal;
  });
  return () => {
    vi.restoreAllMocks();
  };
});

describe('a read', () => {
  it('returns the response of the network and stores it with its time', async () => {
    const { request, messages, later } = await setUp();
    expect(await request(async () => answer('1'))).toEqual({ status: 200, body: '1' });
    later();
    expect(await request(gone)).toEqual({ status: 200, body: '1' });
    expect(messages).toEqual([
      { kind: 'read', address: PAGE, readAt: null },
      { kind: 'read', address: PAGE, readAt: '2026-11-24T14:00:00.000Z' },
    ]);
  });

  it('is stored with the time of the server, not of the device', async () => {
    const { request, messages } = await setUp();
    await request(async () =>
      answer('1', { headers: { ...OURS, date: 'Tue, 24 Nov 2026 17:30:00 GMT' } }),
    );
    await request(gone);
    expect(messages.at(-1)).toEqual({
      kind: 'read',
      address: PAGE,
      readAt: '2026-11-24T17:30:00.000Z',
    });
  });

  const noAnswers: readonly (readonly [
    string,
    (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>,
  ])[] = [
    ['no network', gone],
    ['an internal error', async () => answer('{}', { status: 500 })],
    ['a content service that does not answer', async () => answer('{}', { status: 502 })],
    ['too many requests', async () => answer('{}', { status: 429 })],
    [
      'a page in place of JSON',
      async () => answer('<html>', { headers: { ...OURS, 'content-type': 'text/html' } }),
    ],
    [
      'a captive portal that speaks JSON',
      async () => answer('{"data":[]}', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'a captive portal that says 404',
      async () => answer('{}', { status: 404, headers: { 'content-type': 'application/json' } }),
    ],
    ['a network that ends in the middle of the response', async () => cutOff('{"data":', OURS)],
    [
      'a network that swallows everything',
      (_, { signal }) =>
        new Promise((__, fail) => {
          signal.addEventListener('abort', () => fail(signal.reason as Error));
        }),
    ],
  ];
  it.each(noAnswers)('returns the stored copy after %s', async (_, broken) => {
    const { request, messages } = await setUp();
    await request(async () => answer('good'));
    expect(await request(broken)).toEqual({ status: 200, body: 'good' });
    expect(messages.at(-1)).toMatchObject({ readAt: expect.any(String) });
    expect(await request(async () => answer('better'))).toEqual({ status: 200, body: 'better' });
    expect(messages.at(-1)).toMatchObject({ readAt: null });
  });

  it.each(noAnswers)('without a stored copy responds with 503 after %s', async (_, broken) => {
    const { request, messages } = await setUp();
    expect((await request(broken)).status).toBe(503);
    expect(messages).toEqual([{ kind: 'failed', address: PAGE }]);
  });

  it('is stored with its headers, but not with those of a compressed body', async () => {
    const { request, store } = await setUp();
    const compressed = { 'content-encoding': 'br', 'content-length': '1' };
    await request(async () => answer('good', { headers: { ...OURS, ...compressed, etag: '"a"' } }));
    const headers = (await store.match(PAGE))?.headers;
    const names = ['etag', 'content-type', ...Object.keys(compressed)];
    expect(names.map((name) => headers?.get(name))).toEqual([
      '"a"',
      OURS['content-type'],
      null,
      null,
    ]);
  });

  it('removes its stored copy when the content service responds with 404', async () => {
    const { request } = await setUp();
    await request(async () => answer('1'));
    expect((await request(async () => answer('{"data":null}', { status: 404 }))).status).toBe(404);
    expect((await request(gone)).status).toBe(503);
  });

  it('with a stale response from the server keeps the time of the stored copy', async () => {
    const { request, messages, later } = await setUp();
    await request(async () => answer('1'));
    later();
    await request(async () => answer('1', { headers: { ...OURS, 'x-foyer-content': 'stale' } }));
    later();
    await request(gone);
    expect(messages.slice(1)).toEqual(
      Array.from({ length: 2 }, () => ({
        kind: 'read',
        address: PAGE,
        readAt: '2026-11-24T14:00:00.000Z',
      })),
    );
  });

  it.each([
    '/api/abfahrten?haus=park',
    '/api/offene-stellen?suche=Meier',
    '/api/verbindungen?haus=park&von=Bahnhofstrasse',
  ])(
    'of %s is never stored, because it is valid for a minute only or contains typed text',
    async (path) => {
      const { request, store, messages } = await setUp();
      expect((await request(async () => answer('1'), path)).body).toBe('1');
      expect(await store.keys()).toEqual([]);
      expect((await request(gone, path)).status).toBe(503);
      expect(messages.map(({ kind }) => kind)).toEqual(['read', 'failed']);
    },
  );

  it.each([
    ['/api/offene-stellen?suche=Anna+Meier&haus=park', '/api/offene-stellen?haus=park'],
    ['/api/verbindungen?von=Bahnhofstrasse', '/api/verbindungen'],
  ])(
    'of %s is reported without what a visitor typed: the page requests the reported address again',
    async (path, reported) => {
      const { request, messages } = await setUp();
      const requested: string[] = [];
      await request(async ({ url }) => {
        requested.push(url);
        return gone();
      }, path);
      await request(async () => answer('1'), path);
      expect(requested).toEqual([`https://haus.example${path}`]);
      expect(messages).toEqual([
        { kind: 'failed', address: reported },
        { kind: 'read', address: reported, readAt: null },
      ]);
    },
  );

  it('drops the oldest copies when there are more than the limit', async () => {
    const { request, store } = await setUp();
    const room = createCacheCapacity(5);
    const storePage = (page: number) =>
      cacheResponse(store, `/api/beitraege?page=${page}`, answer('1'), room);
    for (let page = 0; page < 5; page += 1) await storePage(page);
    // Stored again, page 0 is no longer the oldest copy.
    await storePage(0);
    await storePage(5);
    expect((await store.keys()).map(({ url }) => new URL(url).search)).toEqual([
      '?page=2',
      '?page=3',
      '?page=4',
      '?page=0',
      '?page=5',
    ]);
    expect((await request(gone, '/api/beitraege?page=1')).status).toBe(503);
    expect((await request(gone, '/api/beitraege?page=5')).status).toBe(200);
  });
});

it('counts the copies only if the limit may be exceeded, because browsers read all of them for a count', async () => {
  const { store } = await setUp();
  const count = vi.spyOn(store, 'keys');
  const room = createCacheCapacity(5);
  const storePage = (page: number) =>
    cacheResponse(store, `/api/beitraege?page=${page}`, answer('1'), room);
  const counts: number[] = [];
  for (let page = 0; page < 8; page += 1) {
    await storePage(page);
    counts.push(count.mock.calls.length);
  }
  // Counted the first time, because the store may already have been full.
  expect(counts).toEqual([1, 1, 1, 1, 1, 2, 3, 4]);
  expect(await store.keys()).toHaveLength(5);
});

const SMALL = 'https://haus.example/bilder/park_1a.png/pair-640-50-40.webp';
const LARGE = 'https://haus.example/bilder/park_1a.png/pair-1280-50-40.webp';
const OTHER = 'https://haus.example/bilder/teich_2b.png/pair-640-50-40.webp';

const picture = async (): Promise<Response> =>
  new Response('pixels', { headers: { 'content-type': 'image/webp' } });
async function setUpPictures() {
  const store = await createMemoryCaches().open('pictures');
  const room = createCacheCapacity(MAX_PICTURES);
  return async (address: string, fetch: () => Promise<Response>, init: RequestInit = {}) => {
    const answer = await respondToPicture(new Request(address, init), { fetch, store, room });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: await answer.text(),
    };
  };
}

it('a picture is fetched once and then returned from the store', async () => {
  const request = await setUpPictures();
  const pixels = { status: 200, type: 'image/webp', body: 'pixels' };
  expect(await request(SMALL, picture)).toEqual(pixels);
  expect(await request(SMALL, gone)).toEqual(pixels);
});

it('a stored picture that cannot be drawn is replaced by a request past all copies', async () => {
  const request = await setUpPictures();
  const broken = async () => new Response('?', { headers: { 'content-type': 'image/webp' } });
  expect((await request(SMALL, broken)).body).toBe('?');
  expect((await request(SMALL, picture)).body).toBe('?');
  expect((await request(SMALL, picture, { cache: 'reload' })).body).toBe('pixels');
  expect((await request(SMALL, gone)).body).toBe('pixels');
});

it('a picture is shown in another size without a network, and fails if no size is stored', async () => {
  const request = await setUpPictures();
  await request(SMALL, picture);
  expect((await request(LARGE, gone)).body).toBe('pixels');
  expect((await request(OTHER, gone)).status).toBe(504);
});

it.each([
  ['a page', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  [
    'an error',
    async () => new Response('', { status: 503, headers: { 'content-type': 'image/webp' } }),
  ],
  ['half of it', async () => cutOff('pix', { 'content-type': 'image/webp' })],
])('a picture is never %s', async (_, broken) => {
  const request = await setUpPictures();
  expect((await request(SMALL, broken)).status).toBe(504);
  expect((await request(SMALL, picture)).body).toBe('pixels');
});
