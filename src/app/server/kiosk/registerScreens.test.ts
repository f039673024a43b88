import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { InMemoryKioskProfileRepository } from '../../../../tests/support/in-memory/InMemoryKioskProfileRepository.ts';
import { InMemoryScreenRecords } from '../../../../tests/support/in-memory/InMemoryScreenRecords.ts';
import { openOwnLimit } from '../../../adapters/memory/createUsageCounter.ts';
import { resolveBrand } from '../../../domain/brand/resolveBrand.ts';
import { success } from '../../../domain/shared/Result.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import { createSampleContent } from '../../../samples/sampleContent.ts';
import { sampleKioskProfile } from '../../../samples/sampleKioskProfile.ts';
import { registerGateway } from '../gateway/registerGateway.ts';
import { registerSites } from '../pages/resolveSite.ts';
import { createBrandAddresses } from '../render/createBrandAddresses.ts';
import { registerScreens, resolveRateLimitKey } from './registerScreens.ts';

const keyOf = (address: string): string => resolveRateLimitKey(address, 'geheim');

it.each([
  ['198.51.100.7', '198.51.100.250'],
  ['198.51.100.7', '::ffff:198.51.100.8'],
  ['2001:db8:7:1::9', '2001:0db8:0007:ffff:1:2:3:4'],
  ['2001:db8::1', '2001:db8:0:9::'],
  ['::1', '0:0:0:0:0:0:0:1'],
])('%s and %s are in one network and share a rate-limit key', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

it.each([
  ['198.51.100.7', '198.51.101.7'],
  ['2001:db8:7::1', '2001:db8:8::1'],
  ['2001:db8:7::1', '2001:db8::7'],
])('%s and %s have different rate-limit keys', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

it('the rate-limit key does not reveal the address and changes with the secret', () => {
  expect(keyOf('198.51.100.7')).toMatch(/^[0-9a-f]{3}$/);
  expect(resolveRateLimitKey('198.51.100.7', 'anders')).not.toBe(keyOf('198.51.100.7'));
});

describe('/api/bildschirme', () => {
  const HOST = { host: 'lindengut.example' };
  const BRANDS = [sampleBrand, sampleBrandInFourLanguages];
  const SCREEN = '/api/bildschirme/beispiel-empfang';
  const PIN = `${SCREEN}/pin`;
  const KEY = '0123456789abcdef0123456789abcdef';
  const OTHER_KEY = 'f'.repeat(32);
  const START = new Date('2026-11-24T10:00:00Z');

  interface Sender {
    readonly url: string;
    /** Null for a device of an older release. */
    readonly key: string | null;
    readonly headers: Readonly<Record<string, string>>;
    readonly remoteAddress: string;
  }

  async function stage() {
    const app = fastify();
    registerSites(app, {
      list: () => BRANDS,
      find: () => sampleBrand,
      resolve: (host) => resolveBrand(host, BRANDS),
    });
    const screenRecords = new InMemoryScreenRecords();
    const time = { now: START };
    await registerScreens(app, {
      kioskProfiles: new InMemoryKioskProfileRepository(createSampleContent(START)),
      kioskBuild: { release: 'k1' } as never,
      clock: { now: () => time.now },
      addresses: createBrandAddresses(BRANDS, 3000),
      openLimit: openOwnLimit,
      screenRecords,
      settings: { timetableUrl: null, hookSecret: 'geheim' },
      pinChecker: { check: async (_: string, pin: string) => success(pin === '2468') },
    });
    await registerGateway(app, {
      contentCache: {
        read: async () => ({ result: success({ data: [] }), stale: false }),
      } as never,
      brandThemes: () => [],
      clock: { now: () => time.now },
      limit: 3,
    });
    const send = (
      payload: object,
      {
        url = SCREEN,
        key = KEY,
        headers = {},
        remoteAddress = '198.51.100.7',
      }: Partial<Sender> = {},
    ) =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...HOST, ...(key !== null && { 'x-bildschirm': key }), ...headers },
        payload,
        remoteAddress,
      });
    const post = async (payload: object, sender: Partial<Sender> = {}) => {
      const answer = await send(payload, sender);
      return { status: answer.statusCode, body: answer.json<unknown>() };
    };
    return {
      app,
      time,
      screenRecords,
      send,
      post,
      confirm: (key = KEY) => post({ pin: '2468' }, { url: PIN, key }),
      report: (change: object = {}, sender: Partial<Sender> = {}) =>
        post({ ...heartbeat, sentAt: time.now.toISOString(), ...change }, sender),
      read: (key: string) =>
        app.inject({
          url: '/api/gibt-es-nicht',
          headers: { ...HOST, 'x-bildschirm': key },
          remoteAddress: '198.51.100.7',
        }),
    };
  }
  const heartbeat = {
    build: 'k1',
    route: 'today',
    lastPaintAt: '2026-11-24T09:59:58.000Z',
    errors: 0,
  };

  it('returns the data that every screen needs to start, with the header that identifies our responses', async () => {
    const { app } = await stage();
    const answer = await app.inject({ url: '/api/bildschirme', headers: HOST });
    expect(answer.headers['x-foyer-release']).toBe('k1');
    expect(answer.json()).toEqual({
      brand: JSON.parse(JSON.stringify(sampleBrand)) as unknown,
      group: null,
      origin: 'https://lindengut.example',
      timetable: false,
    });
  });

  it('records the known fields of a confirmed device, never its key, and returns the release of the server', async () => {
    const { confirm, report, screenRecords, time } = await stage();
    expect(await confirm()).toEqual({ status: 200, body: { kind: 'right' } });
    time.now = new Date('2026-11-24T10:01:00Z');
    expect(await report({ visitor: 'Frau Meier' })).toEqual({
      status: 200,
      body: { release: 'k1', now: time.now.toISOString() },
    });
    const listed = await screenRecords.list();
    expect(listed).toEqual([
      {
        handle: 'beispiel-empfang',
        device: expect.stringMatching(/^[0-9a-f]{32}$/),
        confirmedAt: START.toISOString(),
        brandId: sampleBrand.id,
        lastSeenAt: time.now.toISOString(),
        ...heartbeat,
        turned: false,
        clockAhead: 0,
        clockFaultAt: null,
        silentSince: null,
        copy: null,
        copyUntil: null,
        notices: [],
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(KEY);
  });

  it('records since when a screen shows a notice, until it no longer does', async () => {
    const { confirm, report, screenRecords, time } = await stage();
    await confirm();
    const shown = async () => (await screenRecords.list())[0]?.notices;
    time.now = new Date('2026-11-24T13:02:00Z');
    await report({ notices: ['m1'] });
    time.now = new Date('2026-11-24T13:03:00Z');
    await report({ notices: ['m1', 'm2'] });
    expect(await shown()).toEqual([
      { id: 'm1', since: '2026-11-24T13:02:00.000Z' },
      { id: 'm2', since: '2026-11-24T13:03:00.000Z' },
    ]);
    await report({ notices: ['m2'] });
    expect(await shown()).toEqual([{ id: 'm2', since: '2026-11-24T13:03:00.000Z' }]);
    expect(await report({ notices: ['../x'] })).toMatchObject({ status: 400 });
  });

  it.each<[string, Partial<Sender>]>([
    ['without a key', { key: null }],
    ['with a key that no one has confirmed', { key: OTHER_KEY }],
    ['with a key that is none', { key: '../../etc/passwd' }],
  ])('refuses a report %s, tells the time, and records nothing', async (_, sender) => {
    const { confirm, report, screenRecords, time } = await stage();
    await confirm();
    const before = await screenRecords.list();
    time.now = new Date('2026-11-24T10:01:00Z');
    expect(await report({}, sender)).toEqual({
      status: 403,
      body: { release: 'k1', now: time.now.toISOString(), failure: 'unconfirmed' },
    });
    expect(await screenRecords.list()).toEqual(before);
  });

  it('confirms a device only with the right PIN', async () => {
    const { post, report } = await stage();
    await post({ pin: '1111' }, { url: PIN });
    expect((await report()).status).toBe(403);
  });

  it('records two devices with one handle separately, and knows a removed one no longer', async () => {
    const { confirm, report, screenRecords } = await stage();
    await confirm();
    await confirm(OTHER_KEY);
    const [one, other] = await screenRecords.list();
    expect(one?.device).not.toBe(other?.device);
    await screenRecords.remove('beispiel-empfang', one?.device ?? '');
    expect((await report()).status).toBe(403);
    expect((await report({}, { key: OTHER_KEY })).status).toBe(200);
  });

  it('refuses a report whose time is off by more than two minutes: it counts as a wrong clock, not as alive', async () => {
    const { confirm, report, screenRecords, time } = await stage();
    await confirm();
    time.now = new Date('2026-11-24T10:05:00Z');
    const sentAt = '2026-11-24T10:02:59.000Z';
    expect(await report({ sentAt })).toEqual({
      status: 409,
      body: { release: 'k1', now: time.now.toISOString(), failure: 'wrongClock' },
    });
    expect((await screenRecords.list())[0]).toMatchObject({
      lastSeenAt: START.toISOString(),
      clockAhead: -121,
      clockFaultAt: time.now.toISOString(),
    });
    expect((await report({ sentAt: '2026-11-24T10:03:00.000Z' })).status).toBe(200);
    expect((await screenRecords.list())[0]).toMatchObject({
      lastSeenAt: time.now.toISOString(),
      clockFaultAt: null,
    });
  });

  it.each<[string, object, Partial<Sender>, number]>([
    ['an unknown handle', {}, { url: '/api/bildschirme/gibt-es-nicht' }, 404],
    ['a path in place of a handle', {}, { url: '/api/bildschirme/..%2F..%2Fx' }, 404],
    ['a route that is none', { route: '/de/jobs?suche=Meier' }, {}, 400],
    ['a time that is none', { lastPaintAt: 'gerade' }, {}, 400],
    ['no time of sending', { sentAt: undefined }, {}, 400],
    ['too many errors to count', { errors: 1e12 }, {}, 400],
    ['a day that is none', { copyUntil: 'bald' }, {}, 400],
    ['another site', {}, { headers: { 'sec-fetch-site': 'cross-site' } }, 400],
  ])('records nothing for %s', async (_, fields, sender, status) => {
    const { confirm, report, screenRecords } = await stage();
    await confirm();
    const before = await screenRecords.list();
    expect((await report(fields, sender)).status).toBe(status);
    expect(await screenRecords.list()).toEqual(before);
  });

  it('records the last frame by the clock of the device, and a panel with another orientation than its profile', async () => {
    const { confirm, report, screenRecords } = await stage();
    await confirm();
    await report({
      lastPaintAt: '2026-11-24T09:52:00.000Z',
      sentAt: '2026-11-24T09:59:00.000Z',
      panel: sampleKioskProfile.orientation === 'portrait' ? 'landscape' : 'portrait',
      copy: false,
      copyUntil: '',
    });
    expect((await screenRecords.list())[0]).toMatchObject({
      lastPaintAt: '2026-11-24T09:53:00.000Z',
      turned: true,
      clockAhead: -60,
      copy: false,
      copyUntil: '',
    });
    await report({ copy: true, copyUntil: '2026-12-04' });
    expect((await screenRecords.list())[0]).toMatchObject({ copyUntil: '2026-12-04' });
  });

  it('counts the reads of each confirmed screen by itself; invented keys share the limit of their network', async () => {
    const { confirm, read, report } = await stage();
    await confirm();
    await confirm(OTHER_KEY);
    // The first request with a key starts the reading of the list.
    await report();
    const statuses = async (key: string, times: number): Promise<readonly number[]> => {
      const answers: number[] = [];
      for (let time = 0; time < times; time += 1) answers.push((await read(key)).statusCode);
      return answers;
    };
    expect(await statuses(KEY, 4)).toEqual([404, 404, 404, 429]);
    expect(await statuses(OTHER_KEY, 3)).toEqual([404, 404, 404]);
    expect(await statuses('1'.repeat(32), 2)).toEqual([404, 404]);
    expect(await statuses('2'.repeat(32), 2)).toEqual([404, 429]);
  });

  it('checks a PIN, at most ten times a minute', async () => {
    const { post } = await stage();
    const enter = (pin: string, url = PIN) => post({ pin }, { url });
    expect(await enter('2468')).toEqual({ status: 200, body: { kind: 'right' } });
    expect(await enter('1111')).toEqual({ status: 200, body: { kind: 'wrong', left: 4 } });
    expect((await enter('abcd')).status).toBe(400);
    expect((await enter('2468', '/api/bildschirme/gibt-es-nicht/pin')).status).toBe(404);
    for (let time = 4; time < 10; time += 1) await enter('2468');
    expect((await enter('2468')).status).toBe(429);
  });

  it('locks only the network that enters wrong PINs, not the house', async () => {
    const { post } = await stage();
    const enter = async (pin: string, remoteAddress: string) =>
      (await post({ pin }, { url: PIN, remoteAddress })).body;
    for (let time = 0; time < 5; time += 1) await enter('0000', '203.0.113.9');
    expect(await enter('2468', '203.0.113.9')).toMatchObject({ kind: 'locked' });
    expect(await enter('2468', '198.51.100.7')).toEqual({ kind: 'right' });
  });

  it('clears only the cookies of a screen when a visit has ended', async () => {
    const { send } = await stage();
    const url = `${SCREEN}/ende`;
    const answer = await send({}, { url });
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, '"cookies"']);
    const { headers } = await send({}, { url, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(headers['clear-site-data']).toBeUndefined();
  });
});
