import type { SiteAssets } from '../../src/app/server/render/siteAssets.ts';

/** A build without files, for tests of the code around it. */
export const TEST_ASSETS: SiteAssets = {
  loader: 'start()',
  updateList: 'update()',
  sendForms: 'send()',
  closeNotices: 'close()',
  entry: '/assets/islands.js',
  fonts: [],
  release: 'test',
  stylesOf: () => '.a{}',
  chunksOf: (islands, language) => [...islands, language].map((name) => `/assets/${name}.js`),
};
