import { matchPath } from 'react-router-dom';
import type { RouteEntry } from '../../src/app/routes/RouteEntry.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { RouteId } from '../../src/ui/navigation/RouteId.ts';
import { mapConcurrently } from './mapConcurrently.ts';
import { hostOf, inLanguage, languagesOf, visibleRoutes, type Address } from './listAddresses.ts';
import { attributesOf, mainOf } from './readHtml.ts';
import { requestPage } from './requestPage.ts';

/** The pages that visitors reach from a brand's lists. */
export interface FollowedLists {
  /** Further pages, filtered lists and past lists: each is an address with a query. */
  readonly lists: readonly Address[];
  /** The events, media entries, jobs and offers that these lists show, each once. */
  readonly details: readonly Address[];
}

const LISTS: readonly RouteId[] = [
  'events',
  'livingEvents',
  'media',
  'openJobs',
  'openApprenticeships',
  'places',
];
const DETAILS: readonly RouteId[] = ['event', 'mediaEntry', 'job', 'apprenticeship', 'place'];
/**
 * These parameters are followed together, every other filter only alone: all combinations would be
 * hundreds of pages without anything new.
 */
const TOGETHER = ['seite', 'zeit'];
/** A list that keeps leading to new lists is a defect. */
const MAX_LISTS = 200;

const followed = new Map<string, Promise<FollowedLists>>();

/**
 * Follows the links of a brand's lists of events, media entries, jobs and free places in all its languages, as a
 * visitor could. Done once per site: several files of a suite need it.
 */
export function followLists(brand: Brand, sitePort: number): Promise<FollowedLists> {
  const key = `${sitePort} ${brand.id}`;
  const known = followed.get(key) ?? follow(brand, sitePort);
  followed.set(key, known);
  return known;
}

/**
 * The same without the cache. Entries that have expired since may have removed the last page of a
 * list.
 */
export async function follow(brand: Brand, sitePort: number): Promise<FollowedLists> {
  const routes = visibleRoutes(brand);
  const lists = new Map<string, Address>();
  const details = new Map<string, Address>();
  let waiting: Address[] = languagesOf(brand).flatMap((language) =>
    routes
      .filter(({ id }) => LISTS.includes(id))
      .map((route) => ({ route, language, path: inLanguage(`/${route.path}`, language, brand) })),
  );

  while (waiting.length > 0) {
    const pages = await mapConcurrently(waiting, async (list) => ({
      list,
      body: (
        await requestPage({
          port: sitePort,
          host: hostOf(brand),
          path: list.path + (list.query ?? ''),
        })
      ).body,
    }));
    waiting = [];
    for (const { list, href } of pages.flatMap(({ list, body }) =>
      attributesOf(mainOf(body), 'a', 'href').map((href) => ({ list, href })),
    )) {
      if (!href.startsWith('/')) continue;
      const { pathname, search } = new URL(href, 'http://site');
      const found: Address = { ...list, path: pathname, query: search };
      const detail = routes.find(
        (route) => DETAILS.includes(route.id) && matches(route, found, brand),
      );
      if (detail !== undefined)
        details.set(pathname, { route: detail, language: list.language, path: pathname });
      else if (pathname === list.path && !lists.has(pathname + search) && isFollowed(search)) {
        lists.set(pathname + search, found);
        waiting.push(found);
      }
    }
    if (lists.size > MAX_LISTS)
      throw new Error(
        `${brand.id} leads to more than ${MAX_LISTS} lists, the last one ${[...lists.keys()].at(-1) ?? ''}`,
      );
  }
  return { lists: [...lists.values()], details: [...details.values()] };
}

function isFollowed(search: string): boolean {
  const names = [...new URLSearchParams(search).keys()];
  return names.length === 1 || (names.length > 1 && names.every((name) => TOGETHER.includes(name)));
}

const matches = (route: RouteEntry, { path, language }: Address, brand: Brand): boolean =>
  matchPath(inLanguage(`/${route.path}`, language, brand), path) !== null;
