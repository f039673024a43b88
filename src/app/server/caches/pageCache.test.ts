import { expect, test, vi } from 'vitest';
import { createPageCache, type RenderedPage } from './pageCache.ts';

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
  const cache = createPageCache({
    maxBytes,
    freshFor: 60_000,
    usableFor: 600_000,
    now: () => time.now,
    measure: () => time.now,
    onError,
  });
  const get = async (render: () => Promise<RenderedPage> | RenderedPage, key = 'k') => {
    const page = await cache.get(key, async () => render());
    return { ...page, text: (await page.body.as('identity')).toString() };
  };
  return { cache, time, get, onError };
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
  await get(() => rendered('alle Häuser', { kept: false }));
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
