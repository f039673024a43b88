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

test('a fresh page is not made again', async () => {
  const { get } = stage();
  await get(() => rendered('eins'));
  expect((await get(() => rendered('zwei'))).text).toBe('eins');
});

test('a page of the same words with other headers has another mark', async () => {
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

test('after its time it is served once more while a new one is made behind it', async () => {
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
])('a first making that %s gives the page that a change has had made meanwhile', async (_, end) => {
  const { cache, get } = stage();
  const first = Promise.withResolvers<RenderedPage>();
  const early = get(() => first.promise);
  cache.purge(['seite:beispiel/']);
  await get(() => rendered('neu'));
  end(first);
  expect(await early).toMatchObject({ status: 200, text: 'neu', stale: true });
});

test('beyond the age limit visitors wait for the new page', async () => {
  const { get, time } = stage();
  await get(() => rendered('eins'));
  time.now += 660_000;
  expect((await get(() => rendered('zwei'))).text).toBe('zwei');
});

test('visitors at the same time share one render', async () => {
  const { get } = stage();
  const render = vi.fn(() => rendered('eins'));
  await Promise.all([get(render), get(render), get(render)]);
  expect(render).toHaveBeenCalledTimes(1);
});

test('yesterday is over at midnight in Zurich', async () => {
  const { get, time } = stage();
  time.now = Date.parse('2026-11-21T22:59:50Z');
  await get(() => rendered('gestern'));
  time.now = Date.parse('2026-11-21T23:00:01Z');
  expect((await get(() => rendered('heute'))).text).toBe('heute');
});

test("a page that was begun before midnight is yesterday's", async () => {
  const { get, time } = stage();
  time.now = Date.parse('2026-11-21T22:59:59Z');
  await get(() => {
    time.now = Date.parse('2026-11-21T23:00:01Z');
    return rendered('gestern');
  });
  expect((await get(() => rendered('heute'))).text).toBe('heute');
});

test('after midnight each page is made once, however many ask for it', async () => {
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

test('a purge by entry concerns only pages made from it', async () => {
  const { get, cache } = stage();
  await get(() => rendered('eins'), 'a');
  await get(() => rendered('eins', { tags: new Set(['seite:beispiel/jobs']) }), 'b');
  cache.purge(['seite:beispiel/jobs']);
  expect((await get(() => rendered('zwei'), 'a')).text).toBe('eins');
  expect((await get(() => rendered('zwei'), 'b')).text).toBe('zwei');
});

test('a page that was being made during a purge is made again', async () => {
  const { get, cache } = stage();
  const early = get(async () => {
    await settled();
    return rendered('alt');
  });
  cache.purge(['*']);
  await early;
  expect((await get(() => rendered('neu'))).text).toBe('neu');
});

test.each([404, 500, 503])('a page with status %i is not kept', async (status) => {
  const { get } = stage();
  await get(() => rendered('fehlt', { status }));
  expect((await get(() => rendered('da'))).text).toBe('da');
});

test('a page of which there are endlessly many is not kept, nor what stood in its place', async () => {
  const { get, time } = stage();
  await get(() => rendered('Haus am Park'));
  time.now += 60_000;
  await get(() => rendered('alle Häuser', { kept: false }));
  await settled();
  expect((await get(() => rendered('neu'))).text).toBe('neu');
});

test('when a purged page cannot be made, the last good one is served and marked', async () => {
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

test('a failure behind a visitor is reported and not thrown', async () => {
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

test('a page from last good copies is tried again after a second', async () => {
  const { get, time } = stage();
  await get(() => rendered('alt', { stale: true }));
  time.now += 1000;
  await get(() => rendered('neu'));
  await settled();
  expect((await get(() => rendered('neuer'))).text).toBe('neu');
});

test('the cache stays within its bytes', async () => {
  const { get } = stage(3000);
  for (const key of ['a', 'b', 'c']) await get(() => rendered('x'.repeat(1000)), key);
  const render = vi.fn(() => rendered('y'));
  await get(render, 'c');
  expect(render).not.toHaveBeenCalled();
  await get(render, 'a');
  expect(render).toHaveBeenCalledOnce();
});
