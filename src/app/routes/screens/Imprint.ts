import type { PageScreenData, DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type { RouteScreen } from '../LoadContext.ts';
import { loadPage } from '../loadPage.ts';
import { page } from '../RouteEntry.ts';

export const imprintRoute = page('imprint', 'impressum', { screen: 'Imprint' });

/** The page is written by editors; its facts come from the brand's configuration. */
export const imprintScreen: RouteScreen<PageScreenData & DocumentHeadData> = {
  component: async () => (await import('../../../ui/screens/Imprint/Imprint.tsx')).Imprint,
  load: loadPage,
};
