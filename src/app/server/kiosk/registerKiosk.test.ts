import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
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
import { createUncachedRenderer } from '../pages/createUncachedRenderer.ts';
import { createMissLimit } from '../http/requestLimits.ts';
import { registerSites } from '../pages/resolveSite.ts';
import { registerSecurityHeaders } from '../security/securityHeaders.ts';
import { readKioskBuild, registerKiosk } from './registerKiosk.ts';

const now = new Date('2026-11-24T10:00:00Z');
const HOST = { host: 'lindengut.example' };
const DEVICE = { ...HOST, 'sec-fetch-dest': 'document' };
const BRANDS = [sampleBrand, sampleBrandInFourLanguages];

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
  };
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
  return { open };
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
