import { expect, test } from 'vitest';
import type { ContentRead } from '../../../../adapters/http/ContentRead.ts';
import { parseGatewayRequest } from '../../../../adapters/http/gatewayRequest.ts';
import { cacheKeyOf } from '../../../../adapters/http/strapiRequest.ts';
import { createBrandAddresses } from '../../render/createBrandAddresses.ts';
import { failure, success } from '../../../../domain/shared/Result.ts';
import { sampleBrand } from '../../../../samples/sampleBrands.ts';
import { sampleKioskProfile } from '../../../../samples/sampleKioskProfile.ts';
import { createWebPorts } from '../../../../../tests/support/createWebPorts.ts';
import { createScreenBundles, type ScreenBundle } from './createScreenBundles.ts';

const addresses = createBrandAddresses([sampleBrand], 3000);
const profile = { ...sampleKioskProfile, allowedRoutes: ['home', 'contact', 'openJobs'] };
const INPUTS = {
  profile,
  bootstrap: { brand: sampleBrand, group: null, origin: 'https://x.example', timetable: false },
  themes: addresses.themes(false),
};

/** A server whose content service has empty answers, until a test changes one. */
function stage(maxBytes = 1_000_000) {
  let now = new Date('2026-11-24T10:00:00Z');
  let minutes = 0;
  let isDown = false;
  let slowness = 0;
  const changed = new Map<string, object>();
  const answers = new Map<string, object>();
  const reads: ContentRead[] = [];
  const clock = { now: () => now };
  const bundles = createScreenBundles({
    portsFor: createWebPorts(clock),
    report: () => undefined,
    clock,
    contentCache: {
      async read(read) {
        reads.push(read);
        minutes += slowness;
        if (isDown)
          return {
            result: failure({ kind: 'unreachable', detail: '' }),
            tags: [],
            stale: false,
          };
        const key = cacheKeyOf(read);
        const value = answers.get(key) ?? {
          data: [],
          meta: { pagination: { total: 0 } },
          ...changed.get(read.kind),
        };
        answers.set(key, value);
        return { result: success(value), tags: [read.kind], stale: false };
      },
      purge: () => undefined,
    },
    now: () => minutes * 60_000,
    random: () => 1,
    maxBytes,
  });
  return {
    bundles,
    find: () => bundles.find('park', INPUTS),
    /** The reads since the last call. */
    readsOf: () => reads.splice(0),
    publish(kind: ContentRead['kind'], tag: string) {
      changed.set(kind, { meta: { pagination: { total: 0 }, tag } });
      answers.clear();
      bundles.purge([kind]);
    },
    pass: (more: number) => {
      minutes += more;
    },
    setDay: (date: string) => {
      now = new Date(`${date}T10:00:00Z`);
    },
    slowDown: (minutesPerRead: number) => {
      slowness = minutesPerRead;
    },
    fail: (fails = true) => {
      isDown = fails;
    },
  };
}

type Content = { readonly answers: Readonly<Record<string, unknown>> };
const contentOf = async (bundle: ScreenBundle | null): Promise<Content> =>
  JSON.parse(String(await bundle?.body.as('identity'))) as Content;

test('a bundle contains only reads that the gateway has, for the next days and in all languages of the profile', async () => {
  const { find } = stage();
  const { answers } = await contentOf(await find());
  const listed = Object.keys(answers).map((address) => new URL(address, 'http://site'));
  const others = listed.filter(
    ({ pathname, searchParams }) =>
      parseGatewayRequest(pathname.replace(/^\/api/, ''), searchParams) === null,
  );
  const known = ['/api/bildschirme', '/api/marken', '/api/offene-stellen'];
  expect(known).toEqual(expect.arrayContaining(others.map(({ pathname }) => pathname)));
  const days = listed
    .filter(({ pathname }) => pathname === '/api/inhalte/tagesprogramm')
    .map(({ searchParams }) => `${searchParams.get('datum')} ${searchParams.get('locale')}`);
  for (const locale of profile.locales)
    for (let day = 24; day <= 30; day += 1) expect(days).toContain(`2026-11-${day} ${locale}`);
  expect(listed.some(({ searchParams }) => searchParams.has('suche'))).toBe(false);
});

test('a second request reads only what a waiting screen shows, and gets the same bytes', async () => {
  const { find, readsOf } = stage();
  const first = await find();
  expect(readsOf().length).toBeGreaterThan(50);
  const second = await find();
  expect(second?.body).toBe(first?.body);
  const kinds = new Set(readsOf().map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['kioskProfile', 'configuration', 'programmeDay', 'menuWeek']));
});

test('a published change makes another bundle from the changed reads alone', async () => {
  const { find, publish, readsOf } = stage();
  const first = await find();
  readsOf();
  publish('page', 'new');
  const second = await find();
  expect(second?.body.etag).not.toBe(first?.body.etag);
  expect(JSON.stringify(await contentOf(second))).toContain('"tag":"new"');
  expect(new Set(readsOf().map(({ kind }) => kind))).toEqual(
    new Set(['page', 'kioskProfile', 'configuration', 'programmeDay', 'menuWeek']),
  );
});

test('everything is read again within a quarter of an hour, even if no change was reported', async () => {
  const { find, pass, readsOf } = stage();
  const first = await find();
  const all = new Set(readsOf().map(cacheKeyOf));
  pass(15);
  expect((await find())?.body).toBe(first?.body);
  expect(new Set(readsOf().map(cacheKeyOf))).toEqual(all);
});

test('a new day makes another bundle', async () => {
  const { find, setDay } = stage();
  await find();
  setDay('2026-11-25');
  const { answers } = await contentOf(await find());
  expect(Object.keys(answers).some((address) => address.includes('datum=2026-12-01'))).toBe(true);
  expect(Object.keys(answers).some((address) => address.includes('datum=2026-11-24'))).toBe(false);
});

test('while the content service is down, the last bundle is served as stale, and none if there is none', async () => {
  const { find, fail } = stage();
  fail();
  expect(await find()).toBeNull();
  fail(false);
  const good = await find();
  expect(good?.stale).toBe(false);
  fail();
  const later = await find();
  expect([later?.body, later?.stale]).toEqual([good?.body, true]);
  fail(false);
  expect((await find())?.stale).toBe(false);
});

test('a bundle is bounded: what does not fit is left to single reads', async () => {
  const body = await stage(20_000).find();
  expect(body?.body.bytes).toBeLessThan(25_000);
  expect(Object.keys((await contentOf(body)).answers)).toContain('/api/bildschirme');
});

test('a slow content service does not keep a screen waiting: the rest follows in a later bundle', async () => {
  const { find, slowDown, pass, readsOf } = stage();
  slowDown(0.01);
  const first = Object.keys((await contentOf(await find())).answers);
  const reads = readsOf().length;
  slowDown(0);
  pass(1);
  const second = Object.keys((await contentOf(await find())).answers);
  expect(reads).toBeLessThan(40);
  expect(second.length).toBeGreaterThan(first.length + 20);
  expect(second).toEqual(expect.arrayContaining(first));
});

test('simultaneous requests share one recording', async () => {
  const { find, readsOf } = stage();
  await find();
  const once = readsOf().length;
  const again = stage();
  await Promise.all([again.find(), again.find(), again.find()]);
  expect(again.readsOf()).toHaveLength(once);
});
