import { expect, test, vi } from 'vitest';
import { createPageCache, type PageVisit, type RenderedPage } from './pageCache.ts';

const rendered = (html: string, deviation: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html,
  headers: {},
  tags: new Set(['seite:beispiel/']),
  stale: false,
  ...deviation,
});

function stage(maxBytes = 1_000_000) {
  const time = { now: Date.parse('2026-11-21T10:00:00Z') };
  const onError = vi.fn();
  const onRenewed = vi.fn<(key: string) => void>();
  const cache = createPageCache({
    maxBytes,
    freshFor: 60_000,
    usableFor: 600_000,
    now: () => time.now,
    measure: () => time.now,
    onError,
    onRenewed,
  });
  const get = async (
    render: () => Promise<RenderedPage> | RenderedPage,
    key = 'k',
    visit?: PageVisit,
  ) => {
    const page = await cache.get(key, async () => render(), visit);
    return { ...page, text: (await page.body.as('identity')).toString() };
  };
  const renewed = () => onRenewed.mock.calls.map(([key]) => key);
  return { cache, time, get, onError, onRenewed, renewed };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a fresh page is not rendered again', async () => {
  const { get } = stage();
  await get(() => rendered('eins'));
  expect((await get(() => rendered('zwei'))).text).toBe('eins');
});

test('pages with the same HTML and different headers have different ETags', async () => {
  const marks = await Promise.all(
    ['a', 'a', 'b'].map(
      async (policy, place) =>
        (await stage().get(() => rendered('eins', { headers: { policy } }), String(place))).body
          .etag,
    ),
  );
  expect(new Set(marks).size).toBe(2);
  expect(marks[0]).toBe(marks[1]);
});

test('a page that changes by itself is not served from that moment on', async () => {
  const { get, time } = stage();
  const changesAt = time.now + 30_000;
  await get(() => rendered('mit Mitteilung', { changesAt }));
  time.now = changesAt - 1;
  expect((await get(() => rendered('zu früh'))).text).toBe('mit Mitteilung');
  time.now = changesAt;
  expect((await get(() => rendered('ohne Mitteilung'))).text).toBe('ohne Mitteilung');
});

test('an expired page is served once more while a new one is rendered in the background', async () => {
  const { get, time } = stage();
  await get(() => rendered('eins'));
  time.now += 60_000;
  expect((await get(() => rendered('zwei'))).text).toBe('eins');
  await settled();
  expect((await get(() => rendered('drei'))).text).toBe('zwei');
});

test.each([
  [
    'answers 503',
    (fail: PromiseWithResolvers<RenderedPage>) => fail.resolve(rendered('', { status: 503 })),
  ],
  ['throws', (fail: PromiseWithResolvers<RenderedPage>) => fail.reject(new Error('gone'))],
])(
  'a first render that %s returns the page rendered after a purge in the meantime',
  async (_, end) => {
    const { cache, get } = stage();
    const first = Promise.withResolvers<RenderedPage>();
    const early = get(() => first.promise);
    cache.purge(['seite:beispiel/']);
    await get(() => rendered('neu'));
    end(first);
    expect(await early).toMatchObject({ status: 200, text: 'neu', stale: true });
  },
);

test('visitors wait for the new page if the cached one is beyond the age limit', async () => {
  const { get, time } = stage();
  await get(() => rendered('eins'));
  time.now += 660_000;
  expect((await get(() => rendered('zwei'))).text).toBe('zwei');
});

test('concurrent visitors share one render', async () => {
  const { get } = stage();
  const render = vi.fn(() => rendered('eins'));
  await Promise.all([get(render), get(render), get(render)]);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page of the previous day expires at midnight in Zurich', async () => {
  const { get, time } = stage();
  time.now = Date.parse('2026-11-21T22:59:50Z');
  await get(() => rendered('gestern'));
  time.now = Date.parse('2026-11-21T23:00:01Z');
  expect((await get(() => rendered('heute'))).text).toBe('heute');
});

test('a page whose render started before midnight belongs to the previous day', async () => {
  const { get, time } = stage();
  time.now = Date.parse('2026-11-21T22:59:59Z');
  await get(() => {
    time.now = Date.parse('2026-11-21T23:00:01Z');
    return rendered('gestern');
  });
  expect((await get(() => rendered('heute'))).text).toBe('heute');
});

test('100 concurrent requests after midnight share one render', async () => {
  const { get, time } = stage();
  await get(() => rendered('gestern'));
  time.now += 24 * 3_600_000;
  const render = vi.fn(() => rendered('heute'));
  const pages = await Promise.all(Array.from({ length: 100 }, () => get(render)));
  expect([render.mock.calls.length, new Set(pages.map(({ text }) => text))]).toEqual([
    1,
    new Set(['heute']),
  ]);
});

test('a purge affects only pages with the purged tag', async () => {
  const { get, cache } = stage();
  await get(() => rendered('eins'), 'a');
  await get(() => rendered('eins', { tags: new Set(['seite:beispiel/jobs']) }), 'b');
  cache.purge(['seite:beispiel/jobs']);
  expect((await get(() => rendered('zwei'), 'a')).text).toBe('eins');
  expect((await get(() => rendered('zwei'), 'b')).text).toBe('zwei');
});

test('a page that was being rendered during a purge is rendered again', async () => {
  const { get, cache } = stage();
  const early = get(async () => {
    await settled();
    return rendered('alt');
  });
  cache.purge(['*']);
  await early;
  expect((await get(() => rendered('neu'))).text).toBe('neu');
});

test.each([404, 500, 503])('a page with status %i is not cached', async (status) => {
  const { get } = stage();
  await get(() => rendered('fehlt', { status }));
  expect((await get(() => rendered('da'))).text).toBe('da');
});

test('a page marked as not cacheable is not cached and removes the page cached before', async () => {
  const { get, time } = stage();
  await get(() => rendered('Haus am Park'));
  time.now += 60_000;
  await get(() => rendered('alle Häuser', { cacheable: false }));
  await settled();
  expect((await get(() => rendered('neu'))).text).toBe('neu');
});

test('the last good page is served and marked stale if a purged page cannot be rendered', async () => {
  const { get, cache } = stage();
  await get(() => rendered('gut'));
  cache.purge(['*']);
  expect(await get(() => rendered('weg', { status: 503 }))).toMatchObject({
    text: 'gut',
    status: 200,
    stale: true,
  });
  expect(
    await get(() => {
      throw new Error('broken');
    }),
  ).toMatchObject({ text: 'gut', stale: true });
});

test('a failed render in the background is reported and not thrown', async () => {
  const { get, time, onError } = stage();
  await get(() => rendered('gut'));
  time.now += 60_000;
  expect(
    (
      await get(() => {
        throw new Error('broken');
      })
    ).text,
  ).toBe('gut');
  await settled();
  expect(onError).toHaveBeenCalledOnce();
});

test('a page from stale content is rendered again after one second', async () => {
  const { get, time } = stage();
  await get(() => rendered('alt', { stale: true }));
  time.now += 1000;
  await get(() => rendered('neu'));
  await settled();
  expect((await get(() => rendered('neuer'))).text).toBe('neu');
});

test('the cache stays within its byte limit', async () => {
  const { get } = stage(3000);
  for (const key of ['a', 'b', 'c']) await get(() => rendered('x'.repeat(1000)), key);
  const render = vi.fn(() => rendered('y'));
  await get(render, 'c');
  expect(render).not.toHaveBeenCalled();
  await get(render, 'a');
  expect(render).toHaveBeenCalledOnce();
});

test('after a purge the pages are rendered again in the background, most requested first', async () => {
  const { get, cache, renewed, time } = stage();
  const html = { now: 'alt' };
  for (const key of [
    'damals',
    'damals',
    'damals',
    'anders',
    'selten',
    ...Array<string>(4).fill('oft'),
  ])
    await get(
      () => rendered(html.now, { tags: new Set([key === 'anders' ? 'haus' : 'seite']) }),
      key,
    );
  time.now += 30 * 60_000;
  // Of earlier requests only a part counts. A proxy that fetches a copy again is no visitor.
  const render = () => rendered(html.now, { tags: new Set(['seite']) });
  await get(render, 'jetzt');
  await get(render, 'selten');
  for (const _ of [1, 2, 3, 4]) await get(render, 'damals', { counted: false });
  html.now = 'neu';
  cache.purge(['seite']);
  await vi.waitFor(() => expect(renewed()).toEqual(['selten', 'jetzt', 'oft', 'damals']));
  const again = vi.fn(() => rendered('nochmals'));
  expect(await get(again, 'oft')).toMatchObject({ text: 'neu', shared: true });
  expect(again).not.toHaveBeenCalled();
});

test('a page that nobody has requested for an hour is rendered only when it is requested', async () => {
  const { get, cache, renewed, time } = stage();
  await get(() => rendered('eins'), 'alt');
  time.now += 61 * 60_000;
  await get(() => rendered('eins'), 'neu');
  cache.purge(['*']);
  await vi.waitFor(() => expect(renewed()).toEqual(['neu']));
  expect((await get(() => rendered('zwei'), 'alt')).text).toBe('zwei');
});

test('a page that a visitor has had rendered since the purge is not rendered once more', async () => {
  const { get, cache, renewed } = stage();
  const render = vi.fn(() => rendered('eins'));
  await get(render);
  cache.purge(['*']);
  await get(render);
  await vi.waitFor(() => expect(renewed()).toEqual(['k']));
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page that was being rendered during a purge is not shared, and rendered again', async () => {
  const { get, cache, renewed } = stage();
  const [first, html] = [Promise.withResolvers<void>(), { now: 'alt' }];
  const early = get(async () => {
    const page = rendered(html.now);
    await first.promise;
    return page;
  });
  cache.purge(['*']);
  html.now = 'neu';
  first.resolve();
  expect(await early).not.toHaveProperty('shared');
  await vi.waitFor(() => expect(renewed()).toEqual(['k']));
  expect((await get(() => rendered('neuer'))).text).toBe('neu');
});

test('a failure of the background render is reported, and the next page is rendered', async () => {
  const { get, cache, renewed, onError } = stage();
  let isBroken = false;
  for (const key of ['a', 'a', 'b'])
    await get(() => {
      if (isBroken && key === 'a') throw new Error('broken');
      return rendered('eins');
    }, key);
  isBroken = true;
  cache.purge(['*']);
  await vi.waitFor(() => expect(renewed()).toEqual(['b']));
  expect(onError).toHaveBeenCalledOnce();
});

test('an unchanged page keeps its compressed forms, a moved one is forgotten', async () => {
  const { get, cache, renewed } = stage();
  let status = 200;
  const render = () => rendered('eins', { status });
  const { body } = await get(render);
  cache.purge(['*']);
  await vi.waitFor(() => expect(renewed()).toHaveLength(1));
  expect((await get(render)).body).toBe(body);
  status = 404;
  cache.purge(['*']);
  await vi.waitFor(() => expect(renewed()).toHaveLength(2));
  expect((await get(() => rendered('', { status: 503 }))).status).toBe(503);
});

test('a visitor who is not admitted gets only what is cached', async () => {
  const { get, time } = stage();
  const admit = () => {
    throw new Error('too many');
  };
  const render = vi.fn(() => rendered('eins'));
  await expect(get(render, 'k', { admit })).rejects.toThrow('too many');
  expect(render).not.toHaveBeenCalled();
  await get(render);
  time.now += 700_000;
  expect(await get(render, 'k', { admit })).toMatchObject({ text: 'eins', stale: true });
});
