import { vi } from 'vitest';
import { sampleBrand, sampleBrandInFourLanguages } from '../../src/samples/sampleBrands.ts';
import type { ContentFixture } from '../../src/samples/ContentFixture.ts';
import { createSampleContent } from '../../src/samples/sampleContent.ts';
import type { ContentCache } from '../../src/app/server/caches/contentCache.ts';
import { createBrandAddresses } from '../../src/app/server/render/createBrandAddresses.ts';
import type { PageRequest } from '../../src/app/server/render/PageRequest.ts';
import {
  createRenderer,
  type RenderSurroundings,
} from '../../src/app/server/render/renderPage.tsx';
import { TEST_ASSETS } from './testAssets.ts';
import { createTestPorts } from './testProfile.ts';

export const NOW = new Date('2026-11-21T10:00:00Z');
export const CONTENT = createSampleContent(NOW);

/** The request for the home page of the sample brand. */
export const HOME_REQUEST: PageRequest = {
  brand: sampleBrand,
  knownHost: true,
  local: false,
  path: '/',
  query: '',
  textSize: 'normal',
};

/** Content in memory is read through the ports, and nothing through the cache. */
export const UNREAD_CACHE: ContentCache = {
  read: async () => {
    throw new Error('Nothing reads past the ports');
  },
  purge: () => undefined,
};

/** Renders pages of the sample content as the server does, with the given deviations. */
export function stageRenderer(
  deviation: Partial<ContentFixture> = {},
  preview?: RenderSurroundings['preview'],
) {
  const logError = vi.fn(() => 'f00dcafe');
  const reportRedirect = vi.fn();
  const reportFallback = vi.fn();
  const render = createRenderer({
    portsFor: createTestPorts({ ...CONTENT, ...deviation }),
    contentCache: UNREAD_CACHE,
    addresses: createBrandAddresses([sampleBrand, sampleBrandInFourLanguages], 3000),
    assets: TEST_ASSETS,
    clock: { now: () => NOW },
    logError,
    reportRedirect,
    reportFallback,
    ...(preview && { preview }),
  });
  return {
    logError,
    reportRedirect,
    reportFallback,
    render: (deviating: Partial<PageRequest> = {}) => render({ ...HOME_REQUEST, ...deviating }),
  };
}
