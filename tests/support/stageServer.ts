import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { sampleBrand, sampleBrandInFourLanguages } from '../../src/samples/sampleBrands.ts';
import { createSampleContent } from '../../src/samples/sampleContent.ts';
import { SERVER } from '../../src/app/container/server/serverTokens.ts';
import { composeTestServer, swap } from './testServerProfile.ts';
import type { RenderedPage } from '../../src/app/server/caches/pageCache.ts';
import { readSettings } from '../../src/app/server/readSettings.ts';
import type { PageRequest } from '../../src/app/server/render/PageRequest.ts';
import { createServer, registerPlugins } from '../../src/app/server/server.ts';

const BRANDS = [
  { ...sampleBrand, assets: { ...sampleBrand.assets, logo: '/marken/beispiel/logo.svg?v=1' } },
  sampleBrandInFourLanguages,
];
const HOST = 'lindengut.example';
const ASSETS = ['logo.svg', 'logo-small.svg', 'logo-white.svg', 'icon.svg', 'seals/lehre.svg'];

/** The secret in the content service's messages. */
export const HOOK_SECRET = 'hook-0123456789abcdef0123456789abcdef';

/** The complete server of the test profile. The test determines how its pages are rendered. */
export async function stageServer(
  render: (pageRequest: PageRequest) => Partial<RenderedPage> = () => ({}),
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'web-1.js'), 'export {}');
  for (const brand of BRANDS) {
    await mkdir(path.join(folder, brand.id, 'seals'), { recursive: true });
    for (const file of ASSETS) await writeFile(path.join(folder, brand.id, file), '<svg/>');
  }
  const purgeDrafts = vi.fn<(tags: readonly string[]) => void>();
  const purgeQuality = vi.fn<() => void>();
  const renderPage = vi.fn(async (pageRequest: PageRequest): Promise<RenderedPage> => ({
    status: 200,
    html: `<p>${pageRequest.path}</p>`,
    headers: {},
    tags: new Set(),
    stale: false,
    ...render(pageRequest),
  }));
  const app = createServer(readSettings({ LOG_LEVEL: 'silent' }), {
    write: () => undefined,
  });
  const capabilities = await composeTestServer({
    folder,
    environment: { HOOK_SECRET },
    brands: BRANDS,
    content: createSampleContent(new Date('2026-11-21T10:00:00Z')),
    swaps: [
      swap(SERVER.RenderPage, renderPage),
      swap(SERVER.RenderSiteDocument, async (pageRequest) => ({
        status: pageRequest.path.endsWith('/fehlt.ics') ? 404 : 200,
        html: `machine ${pageRequest.path}`,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        tags: new Set(),
        stale: false,
      })),
      swap(SERVER.DraftCache, {
        read: () => {
          throw new Error('No draft is read here');
        },
        purge: purgeDrafts,
      }),
      swap(SERVER.QualityReport, {
        report: async () => ({ findings: [], screens: [], generatedAt: '', failed: [] }),
        purge: purgeQuality,
      }),
      swap(SERVER.MeasureSpool, async () => ({
        waiting: 2,
        stuck: 1,
        undeliverable: 1,
        held: 0,
        oldestSeconds: 30,
      })),
    ],
  });
  await registerPlugins(app, capabilities);
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers: { host: HOST, ...headers } });
  return { app, get, host: HOST, renderPage, purgeDrafts, purgeQuality };
}
