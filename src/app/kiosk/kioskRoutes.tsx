import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { KioskProfile } from '../../domain/kiosk/KioskProfile.ts';
import { buildRoutes } from '../routes/buildRoutes.ts';
import { loadScreenData } from '../routes/loadScreenData.ts';
import { meaningfulQuery } from '../routes/meaningfulQuery.ts';
import { ROUTE_TABLE, type RouteEntry } from '../routes/routeTable.ts';
import { SCREEN_CHUNKS } from '../routes/screenChunks.ts';
import type { KioskLoadContext } from './KioskLoadContext.ts';
import { KIOSK_REPLACEMENTS, KIOSK_SCREENS, type KioskScreen } from './kioskScreens.ts';

/** Where the brand's home page is in the kiosk: its own address is the screen that waits for a touch. */
export const HOME_PATH = 'start';

/** What a lobby screen must never open, whatever its profile says: sign-in, uploads, and itself. */
const NEVER = new Set(['login', 'internal', 'signature', 'view', 'application']);

/** Every address as lobby screens have it: links are made to all of them, also to those that only another device may open. */
export const KIOSK_ADDRESSES: readonly RouteEntry[] = ROUTE_TABLE.map((entry) => (entry.id === 'home' ? { ...entry, path: HOME_PATH } : entry));

/** The addresses of the route table that a screen with this profile may open. */
export function kioskTable(profile: Pick<KioskProfile, 'allowedRoutes'>): readonly RouteEntry[] {
  return KIOSK_ADDRESSES.filter(({ id, screen, surfaces }) => screen !== null && surfaces.includes('kiosk') && profile.allowedRoutes.includes(id) && !NEVER.has(id));
}

export interface KioskRouteParts {
  readonly brand: Brand;
  readonly table: readonly RouteEntry[];
  readonly layout: ComponentType;
  readonly errorScreen: ComponentType;
  readonly context: () => KioskLoadContext;
}

/** The kiosk's own screens and the shared ones of its table, all below the language. */
export function buildKioskRoutes({ brand, table, layout, errorScreen, context }: KioskRouteParts): RouteObject[] {
  const loaderOf = (entry: RouteEntry, screen: NonNullable<RouteEntry['screen']>): LoaderFunction => ({ request, params }) => {
    const { pathname, searchParams } = new URL(request.url);
    const visit = { path: pathname, params, query: meaningfulQuery(entry, searchParams), signal: request.signal };
    return KIOSK_REPLACEMENTS[screen]?.loader(context(), visit) ?? loadScreenData(entry, screen, context(), visit);
  };
  const [root, ...others] = buildRoutes(table, { surface: 'kiosk', brand }, { layout, errorScreen, loaderOf, loadScreen: (name) => (KIOSK_REPLACEMENTS[name]?.load ?? SCREEN_CHUNKS[name])() });
  const own = Object.entries(KIOSK_SCREENS).map(([id, screen]) => ownRoute(id, screen, context));
  const [content] = root?.children ?? [];
  content?.children?.unshift(...own);
  return [root, ...others].filter((route) => route !== undefined);
}

/** Names of own screens where the route table has another address of the same name: routes of both stand beside each other. */
const OWN_NAMES: Readonly<Record<string, string>> = { house: 'ourHouse' };

function ownRoute(id: string, { path, load, loader }: KioskScreen, context: () => KioskLoadContext): RouteObject {
  const place = path === '' ? { index: true as const } : { path };
  const read: LoaderFunction = ({ request, params }) => {
    const { pathname, searchParams } = new URL(request.url);
    return loader(context(), { path: pathname, params, query: searchParams, signal: request.signal });
  };
  return { id: OWN_NAMES[id] ?? id, ...place, lazy: load, loader: read };
}
