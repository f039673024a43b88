import { matchPath } from 'react-router-dom';
import { OPEN_PLACES_ADDRESS } from '../../src/domain/places/placeAddress.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { RouteId } from '../../src/ui/navigation/RouteId.ts';
import { mapConcurrently } from './mapConcurrently.ts';
import {
  hostOf,
  inLanguage,
  languagesOf,
  listAddresses,
  seededViews,
  visibleRoutes,
} from './listAddresses.ts';
import { attributesOf, mainOf } from './readHtml.ts';
import { requestPage } from './requestPage.ts';

/** Lists, a query for each, and the detail pages that each links to. */
const LISTS: readonly {
  readonly list: RouteId;
  readonly query: string;
  readonly detail: RouteId;
}[] = [
  { list: 'events', query: '?zeit=vergangen', detail: 'event' },
  { list: 'media', query: '?jahr=2026', detail: 'mediaEntry' },
  { list: 'places', query: '?art=langzeit', detail: 'place' },
  { list: 'openJobs', query: '?bereich=pflege', detail: 'job' },
  { list: 'openApprenticeships', query: '?bereich=pflege', detail: 'apprenticeship' },
];
/** Documents that machines read for a list. */
const DOCUMENTS: Readonly<Partial<Record<RouteId, readonly string[]>>> = {
  events: ['/events.ics', '/events.atom'],
  media: ['/media.atom'],
  openJobs: ['/jobs.atom', '/jobs.json', '/jobs.xml'],
};

/**
 * The addresses of one page of each kind on a brand's site, and of each document, in German and one
 * more of its languages.
 */
export async function listPageKinds(brand: Brand, sitePort: number): Promise<readonly string[]> {
  const languages = languagesOf(brand).slice(0, 2);
  const routes = visibleRoutes(brand);
  const has = (id: RouteId): boolean => routes.some((route) => route.id === id);
  const pages = new Map(
    listAddresses(brand)
      .filter(({ language }) => languages.includes(language))
      .map(({ route, language, path }) => [`${route.id} ${language}`, path]),
  );
  const lists = languages
    .flatMap((language) =>
      LISTS.filter(({ list }) => has(list)).map((each) => ({
        ...each,
        language,
        path: pages.get(`${each.list} ${language}`) ?? '',
      })),
    )
    .filter(({ path }) => path !== '');
  const details = await mapConcurrently(lists, async ({ path, detail, language }) => {
    const pattern = routes.find(({ id }) => id === detail)?.path;
    if (pattern === undefined) return [];
    const { body } = await requestPage({ port: sitePort, host: hostOf(brand), path });
    const found = attributesOf(mainOf(body), 'a', 'href')
      .map((href) => href.replace(/[?#].*$/, ''))
      .find((href) => matchPath(inLanguage(`/${pattern}`, language, brand), href) !== null);
    return found === undefined ? [] : [found, ...(detail === 'event' ? [`${found}.ics`] : [])];
  });
  const documents = languages.flatMap((language) =>
    Object.entries(DOCUMENTS)
      .filter(([id]) => has(id as RouteId))
      .flatMap(([, paths]) => paths.map((path) => inLanguage(path, language, brand))),
  );
  const views = seededViews(brand).map(({ handle }) => inLanguage(`/v/${handle}`, 'de', brand));
  return [
    ...pages.values(),
    ...lists.map(({ path, query }) => path + query),
    ...details.flat(),
    ...documents,
    ...(has('places') ? [OPEN_PLACES_ADDRESS] : []),
    '/sitemap.xml',
    ...views,
  ];
}
