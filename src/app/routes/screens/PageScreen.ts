import type { PageScreenData, DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type { RouteScreen } from '../LoadContext.ts';
import { loadPage } from '../loadPage.ts';
import { page } from '../RouteEntry.ts';

export const homeRoute = page('home', '');
export const livingRoute = page('living', 'wohnen');
export const surroundingsRoute = page('surroundings', 'wohnen/haus-umgebung');
export const careRoute = page('care', 'pflege-betreuung');
export const gastronomyRoute = page('gastronomy', 'gastronomie', { contentOtherwise: '' });
export const aboutRoute = page('about', 'ueber-uns');
export const jobsRoute = page('jobs', 'jobs');
export const privacyRoute = page('privacy', 'datenschutz');
export const housesRoute = page('houses', 'unsere-haeuser');
/** The pages that editors create besides those of the specification. */
export const editorsPageRoute = page('page', 's/:seite');
/**
 * The same below the sections of the site. Not on lobby screens: where a profile excludes a page of
 * the section, that page's address would be one of these.
 */
// Marked as pure, so that the build can drop them from scripts that only link by id.
const belowSection = { surfaces: ['web', 'view'] } as const;
export const livingPageRoute = /* @__PURE__ */ page('livingPage', 'wohnen/:seite', belowSection);
export const carePageRoute = /* @__PURE__ */ page(
  'carePage',
  'pflege-betreuung/:seite',
  belowSection,
);
export const gastronomyPageRoute = /* @__PURE__ */ page(
  'gastronomyPage',
  'gastronomie/:seite',
  belowSection,
);
export const aboutPageRoute = /* @__PURE__ */ page('aboutPage', 'ueber-uns/:seite', belowSection);
export const jobsPageRoute = /* @__PURE__ */ page('jobsPage', 'jobs/:seite', belowSection);

export const pageScreenScreen: RouteScreen<PageScreenData & DocumentHeadData> = {
  component: async () => (await import('../../../ui/screens/PageScreen/PageScreen.tsx')).PageScreen,
  load: loadPage,
};
