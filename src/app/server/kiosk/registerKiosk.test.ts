import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { FileScreenRecords } from '../../../adapters/files/FileScreenRecords.ts';
import { openOwnLimit } from '../../../adapters/memory/createUsageCounter.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { ContentFixture } from '../../../samples/ContentFixture.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import { InMemoryKioskProfileRepository } from '../../../../tests/support/in-memory/InMemoryKioskProfileRepository.ts';
import { createSampleContent } from '../../../samples/sampleContent.ts';
import { sampleKioskProfile } from '../../../samples/sampleKioskProfile.ts';
import { resolveBrand } from '../../../domain/brand/resolveBrand.ts';
import { success } from '../../../domain/shared/Result.ts';
import { createUncachedRenderer } from '../pages/createUncachedRenderer.ts';
import { createMissLimit } from '../http/requestLimits.ts';
import { registerSites } from '../pages/resolveSite.ts';
import { createBrandAddresses } from '../render/createBrandAddresses.ts';
import { registerSecurityHeaders } from '../security/securityHeaders.ts';
import { readKioskBuild, registerKiosk } from './registerKiosk.ts';
import { registerScreens } from './registerScreens.ts';

const now = new Date('2026-11-24T10:00:00Z');
const HOST = { host: 'lindengut.example' };
const DEVICE = { ...HOST, 'sec-fetch-dest': 'document' };
const BRANDS = [sampleBrand, sampleBrandInFourLanguages];

interface Sender {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
}

async function stage(change: Partial<ContentFixture> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kiosk-'));
  await mkdir(path.join(folder, 'assets'));
  const files = {
    'index.html': '<html data-surface="kiosk">',
    'serviceWorker.js': 'self.KIOSK_BUILD={}',
    'release.json': '{"release":"k1"}',
    'assets/screen-1.js': 'export {}',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const app = fastify();
  registerSecurityHeaders(app);
  registerSites(app, {
    list: () => BRANDS,
    find: () => sampleBrand,
    resolve: (host) => resolveBrand(host, BRANDS),
  });
  const notes = path.join(folder, 'bildschirme');
  const page = {
    status: 200,
    headers: {},
    tags: new Set<string>(),
    stale: false,
    body: { etag: 'e', as: async () => '<p>view</p>' },
  };
  const parts = {
    kioskProfiles: new InMemoryKioskProfileRepository({ ...createSampleContent(now), ...change }),
    kioskBuild: readKioskBuild(folder),
    clock: { now: () => now },
    addresses: createBrandAddresses(BRANDS, 3000),
    openLimit: openOwnLimit,
    screenRecords: new FileScreenRecords(notes),
    settings: { timetableUrl: null, hookSecret: 'geheim' },
    pinChecker: { check: async (_: string, pin: string) => success(pin === '2468') },
  };
  await registerScreens(app, parts);
  await registerKiosk(app, {
    ...parts,
    misses: createMissLimit(),
    renderUncached: createUncachedRenderer(),
    acknowledgements: { take: () => null },
    pageCache: { get: async () => page, purge: () => undefined } as never,
    renderPage: () => {
      throw new Error('Nothing is rendered here');
    },
    renderSiteDocument: () => {
      throw new Error('Nothing is rendered here');
    },
  });
  const open = (headers: Readonly<Record<string, string>> = DEVICE, url = '/v/beispiel-empfang') =>
    app.inject({ url, headers });
  return { app, notes, open };
}

describe('/v/{handle}', () => {
  it('returns the whole screen to a device that opens it as a top-level page', async () => {
    const { open } = await stage();
    const answer = await open();
    expect([answer.statusCode, answer.body]).toEqual([200, '<html data-surface="kiosk">']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'sec-fetch-dest',
      'x-foyer-release': 'k1',
      'permissions-policy': expect.stringContaining('screen-wake-lock=(self)'),
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
  });

  it.each([
    ['in a frame', { 'sec-fetch-dest': 'iframe' }],
    ['without saying what for', {}],
  ])('returns an embedded view %s', async (_, headers) => {
    const { open } = await stage();
    const answer = await open({ ...HOST, ...headers });
    expect(answer.body).toBe('<p>view</p>');
    expect(answer.headers['vary']).toMatch(/sec-fetch-dest/);
  });

  it('always returns an embedded view if the profile has no device', async () => {
    const { open } = await stage({ kioskProfiles: [{ ...sampleKioskProfile, device: false }] });
    expect((await open()).body).toBe('<p>view</p>');
  });

  it.each([
    ['no screen', []],
    ['another brand', [{ ...sampleKioskProfile, brandId: 'fremd' }]],
  ])(
    'returns 404 and refreshes each minute if the handle belongs to %s',
    async (_, kioskProfiles) => {
      const { open } = await stage({ kioskProfiles });
      const answer = await open();
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({
        refresh: '60',
        'cache-control': 'no-store',
        'x-foyer-release': 'k1',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(answer.body).toContain('Diesen Bildschirm gibt es nicht.');
      expect(answer.body).toContain('«beispiel-empfang»');
    },
  );

  it('returns the screen while the content service does not respond, because the device has its own copies', async () => {
    const { open } = await stage({ failure: { kind: 'unreachable', detail: '' } });
    expect((await open()).body).toContain('kiosk');
  });

  it('redirects to its one address without a language', async () => {
    const { open } = await stage();
    const answer = await open(DEVICE, '/it/v/beispiel-empfang');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/v/beispiel-empfang']);
  });
});

describe("the kiosk's files", () => {
  it('are cached for a year, except the service worker, which may connect to this site', async () => {
    const { open } = await stage();
    const script = await open(HOST, '/kiosk/assets/screen-1.js');
    expect(script.headers['cache-control']).toContain('immutable');
    const worker = await open(HOST, '/kiosk/serviceWorker.js');
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/v/',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
    const page = await open(HOST, '/kiosk/index.html');
    expect(page.headers['x-foyer-release']).toBe('k1');
  });

  it('are missing if no kiosk was built', async () => {
    expect(readKioskBuild(path.join(tmpdir(), 'gibt-es-nicht'))).toBeNull();
  });
});

describe('/api/bildschirme', () => {
  const SCREEN = '/api/bildschirme/beispiel-empfang';
  const heartbeat = {
    build: 'k1',
    route: 'today',
    lastPaintAt: '2026-11-24T09:59:58.000Z',
    errors: 0,
  };

  async function stageScreens() {
    const { app, notes } = await stage();
    const send = (
      payload: object,
      { url = SCREEN, headers = {}, remoteAddress = '198.51.100.7' }: Partial<Sender> = {},
    ) =>
      app.inject({ method: 'POST', url, headers: { ...HOST, ...headers }, payload, remoteAddress });
    return {
      app,
      send,
      post: async (payload: object, sender: Partial<Sender> = {}) => {
        const answer = await send(payload, sender);
        return { status: answer.statusCode, body: answer.json<unknown>() };
      },
      recorded: () => readdir(notes),
      record: async () =>
        JSON.parse(await readFile(path.join(notes, 'beispiel-empfang.json'), 'utf8')) as object,
    };
  }

  it('returns the data that every screen needs to start, with the header that identifies our responses', async () => {
    const { app } = await stageScreens();
    const answer = await app.inject({ url: '/api/bildschirme', headers: HOST });
    expect(answer.headers['x-foyer-release']).toBe('k1');
    expect(answer.json()).toEqual({
      brand: JSON.parse(JSON.stringify(sampleBrand)) as unknown,
      group: null,
      origin: 'https://lindengut.example',
      timetable: false,
    });
  });

  it('records the known fields of a heartbeat and returns the release of the server', async () => {
    const { post, recorded, record } = await stageScreens();
    expect(await post({ ...heartbeat, visitor: 'Frau Meier' })).toEqual({
      status: 200,
      body: { release: 'k1', now: now.toISOString() },
    });
    expect(await recorded()).toEqual(['beispiel-empfang.json']);
    expect(await record()).toEqual({
      handle: 'beispiel-empfang',
      brandId: sampleBrand.id,
      lastSeenAt: now.toISOString(),
      ...heartbeat,
      turned: false,
      clockAhead: null,
      copy: null,
      copyUntil: null,
    });
  });

  it.each<[string, object, Partial<Sender>, number]>([
    ['an unknown handle', {}, { url: '/api/bildschirme/gibt-es-nicht' }, 404],
    ['a path in place of a handle', {}, { url: '/api/bildschirme/..%2F..%2Fx' }, 404],
    ['a route that is none', { route: '/de/jobs?suche=Meier' }, {}, 400],
    ['a time that is none', { lastPaintAt: 'gerade' }, {}, 400],
    ['too many errors to count', { errors: 1e12 }, {}, 400],
    ['a day that is none', { copyUntil: 'bald' }, {}, 400],
    ['another site', {}, { headers: { 'sec-fetch-site': 'cross-site' } }, 400],
  ])('records nothing for %s', async (_, fields, sender, status) => {
    const { post, recorded } = await stageScreens();
    expect((await post({ ...heartbeat, ...fields }, sender)).status).toBe(status);
    await expect(recorded()).rejects.toThrow('ENOENT');
  });

  it('records the last frame by the clock of the device, and a panel with another orientation than its profile', async () => {
    const { post, record } = await stageScreens();
    await post({
      ...heartbeat,
      lastPaintAt: '1970-01-01T00:00:00.000Z',
      sentAt: '1970-01-01T00:07:00.000Z',
      panel: sampleKioskProfile.orientation === 'portrait' ? 'landscape' : 'portrait',
    });
    expect(await record()).toMatchObject({
      lastPaintAt: '2026-11-24T09:53:00.000Z',
      turned: true,
      clockAhead: expect.any(Number),
    });
  });

  it('records the clock error of the device, and the last day that it can show offline', async () => {
    const { post, record } = await stageScreens();
    const sentAt = new Date(now.getTime() - 3_600_000).toISOString();
    await post({ ...heartbeat, sentAt, copy: false, copyUntil: '' });
    expect(await record()).toMatchObject({ clockAhead: -3600, copy: false, copyUntil: '' });
    await post({ ...heartbeat, copy: true, copyUntil: '2026-12-04' });
    expect(await record()).toMatchObject({ copy: true, copyUntil: '2026-12-04' });
  });

  it('checks a PIN, at most ten times a minute', async () => {
    const { post } = await stageScreens();
    const enter = (pin: string, url = `${SCREEN}/pin`) => post({ pin }, { url });
    expect(await enter('2468')).toEqual({ status: 200, body: { kind: 'right' } });
    expect(await enter('1111')).toEqual({ status: 200, body: { kind: 'wrong', left: 4 } });
    expect((await enter('abcd')).status).toBe(400);
    expect((await enter('2468', '/api/bildschirme/gibt-es-nicht/pin')).status).toBe(404);
    for (let time = 4; time < 10; time += 1) await enter('2468');
    expect((await enter('2468')).status).toBe(429);
  });

  it('locks only the network that enters wrong PINs, not the house', async () => {
    const { post } = await stageScreens();
    const enter = async (pin: string, remoteAddress: string) =>
      (await post({ pin }, { url: `${SCREEN}/pin`, remoteAddress })).body;
    for (let time = 0; time < 5; time += 1) await enter('0000', '203.0.113.9');
    expect(await enter('2468', '203.0.113.9')).toMatchObject({ kind: 'locked' });
    expect(await enter('2468', '198.51.100.7')).toEqual({ kind: 'right' });
  });

  it('clears only the cookies of a screen when a visit has ended', async () => {
    const { send } = await stageScreens();
    const url = `${SCREEN}/ende`;
    const answer = await send({}, { url });
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, '"cookies"']);
    const { headers } = await send({}, { url, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(headers['clear-site-data']).toBeUndefined();
  });
});
