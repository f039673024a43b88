import { expect, test } from 'vitest';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../../domain/shared/Result.ts';
import { createContentCache } from './contentCache.ts';

const page = (path: string): ContentRead => ({
  kind: 'page',
  brandId: 'beispiel',
  path,
  locale: 'de-CH',
});
const down: ContentFailure = { kind: 'unreachable', detail: 'down' };

function stage(answers: readonly Result<unknown, ContentFailure>[]) {
  const time = { now: 0 };
  let calls = 0;
  const client: ContentClient = {
    read: async () => answers[Math.min(calls++, answers.length - 1)] ?? success(null),
  };
  const cache = createContentCache({ client, maxAge: 60_000, now: () => time.now, timeout: 20 });
  return { cache, time, calls: () => calls };
}

test('a response is read once within its maximum age and read again after it', async () => {
  const { cache, time, calls } = stage([success('alt'), success('neu')]);
  await cache.read(page('jobs'));
  expect((await cache.read(page('jobs'))).result).toEqual(success('alt'));
  expect(calls()).toBe(1);
  time.now = 60_000;
  expect((await cache.read(page('jobs'))).result).toEqual(success('neu'));
});

test('concurrent reads make one call', async () => {
  const { cache, calls } = stage([success('da')]);
  await Promise.all([cache.read(page('jobs')), cache.read(page('jobs')), cache.read(page('jobs'))]);
  expect(calls()).toBe(1);
});

test('the last good response is returned and marked stale if the content service fails', async () => {
  const { cache, time } = stage([success('gut'), failure(down)]);
  await cache.read(page('jobs'));
  time.now = 61_000;
  expect(await cache.read(page('jobs'))).toMatchObject({ result: success('gut'), stale: true });
});

test('the last good response is returned if the content service does not respond in time', async () => {
  let calls = 0;
  const time = { now: 0 };
  const client: ContentClient = {
    read: () => (calls++ === 0 ? Promise.resolve(success('gut')) : new Promise(() => undefined)),
  };
  const cache = createContentCache({ client, maxAge: 60_000, now: () => time.now, timeout: 20 });
  await cache.read(page('jobs'));
  time.now = 61_000;
  expect(await cache.read(page('jobs'))).toMatchObject({ result: success('gut'), stale: true });
});

test('a read from before a purge that fails returns the response of a later read', async () => {
  const first = Promise.withResolvers<Result<unknown, ContentFailure>>();
  const answers = [first.promise, Promise.resolve(success('neu'))];
  const client: ContentClient = { read: () => answers.shift() ?? Promise.reject(new Error()) };
  const cache = createContentCache({ client, maxAge: 60_000, now: () => 0 });
  const early = cache.read(page('jobs'));
  cache.purge(['seite:beispiel/jobs']);
  expect((await cache.read(page('jobs'))).result).toEqual(success('neu'));
  first.resolve(failure({ kind: 'aborted', detail: 'ten seconds' }));
  expect(await early).toMatchObject({ result: success('neu'), stale: true });
});

test('the content service is not called for two seconds after a failure', async () => {
  const { cache, time, calls } = stage([failure(down), success('da')]);
  expect((await cache.read(page('jobs'))).result).toEqual(failure(down));
  time.now = 1999;
  await cache.read(page('jobs'));
  expect(calls()).toBe(1);
  time.now = 2000;
  expect((await cache.read(page('jobs'))).result).toEqual(success('da'));
});

test('a missing page is read again after ten seconds', async () => {
  const { cache, time, calls } = stage([success(null)]);
  await cache.read(page('neu'));
  time.now = 9_999;
  await cache.read(page('neu'));
  expect(calls()).toBe(1);
  time.now = 10_000;
  await cache.read(page('neu'));
  expect(calls()).toBe(2);
});

test('a purge affects only responses with the changed tag', async () => {
  const { cache, calls } = stage([success('da')]);
  await cache.read(page('jobs'));
  await cache.read(page('kontakt'));
  cache.purge(['seite:beispiel/jobs']);
  await cache.read(page('kontakt'));
  expect(calls()).toBe(2);
  await cache.read(page('jobs'));
  expect(calls()).toBe(3);
});

test('a response that was in flight during a purge is not cached as fresh', async () => {
  const waiting: ((answer: Result<unknown, ContentFailure>) => void)[] = [];
  const cache = createContentCache({
    client: { read: () => new Promise((resolve) => waiting.push(resolve)) },
    maxAge: 60_000,
  });
  const early = cache.read(page('jobs'));
  cache.purge(['*']);
  const late = cache.read(page('jobs'));
  waiting[1]?.(success('neu'));
  await late;
  waiting[0]?.(success('alt'));
  await early;
  const next = cache.read(page('jobs'));
  waiting[2]?.(success('neu'));
  expect((await next).result).toEqual(success('neu'));
});

test('the purged response is still returned as stale if the content service fails', async () => {
  const { cache } = stage([success('gut'), failure(down)]);
  await cache.read(page('jobs'));
  cache.purge(['*']);
  expect(await cache.read(page('jobs'))).toMatchObject({ result: success('gut'), stale: true });
});

const EMPTY = { data: [] };
const full = (title: string) => ({ data: [{ id: 1, documentId: 'abc', titel: title }] });
const home = page('');

test.each([
  ['nothing', null],
  ['an empty list', EMPTY],
  ['no entry', { data: null }],
])(
  '%s for the home page counts as a failure, and the last good copy is returned however long that lasts',
  async (_, answer) => {
    const { cache, time } = stage([success(full('gut')), success(answer)]);
    await cache.read(home);
    for (time.now = 61_000; time.now < 3_600_000; time.now += 60_000)
      expect(await cache.read(home)).toMatchObject({ result: success(full('gut')), stale: true });
    cache.purge(['seite']);
    expect(await cache.read(home)).toMatchObject({ result: success(full('gut')), stale: true });
  },
);

test('an empty response for required content is malformed even without a cached copy', async () => {
  for (const read of [
    home,
    { kind: 'houses', locale: 'de-CH' },
    { kind: 'configuration', brandId: 'beispiel', locale: '' },
  ] as const) {
    expect((await stage([success(EMPTY)]).cache.read(read)).result).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    });
  }
  // A brand may have no configuration, and an entry may have no translation.
  expect(
    (
      await stage([success(null)]).cache.read({
        kind: 'configuration',
        brandId: 'beispiel',
        locale: '',
      })
    ).result,
  ).toEqual(success(null));
  expect(
    (await stage([success(EMPTY)]).cache.read({ ...home, locale: 'fr-CH' } as ContentRead)).result,
  ).toEqual(success(EMPTY));
});

test('a page that disappears without a purge stays for five minutes, and after a purge it is gone at once', async () => {
  const { cache, time } = stage([success(full('gut')), success(EMPTY)]);
  await cache.read(page('jobs'));
  for (time.now = 61_000; time.now < 360_000; time.now += 10_000)
    expect(await cache.read(page('jobs'))).toMatchObject({
      result: success(full('gut')),
      stale: true,
    });
  time.now = 361_000;
  expect(await cache.read(page('jobs'))).toMatchObject({ result: success(EMPTY), stale: false });

  const purged = stage([success(full('gut')), success(EMPTY)]);
  await purged.cache.read(page('jobs'));
  purged.cache.purge(['seite:beispiel/jobs']);
  expect(await purged.cache.read(page('jobs'))).toMatchObject({
    result: success(EMPTY),
    stale: false,
  });
});

test('a missing page reported as an empty list is read again after ten seconds, too', async () => {
  const { cache, time, calls } = stage([success(EMPTY)]);
  await cache.read(page('neu'));
  time.now = 10_000;
  await cache.read(page('neu'));
  expect(calls()).toBe(2);
});
