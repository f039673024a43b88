import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import { resolveLocale } from '../../domain/locale/resolveLocale.ts';
import type { ScreenHead } from '../../ui/blocks/liveContent.ts';
import type { RouteHandle } from '../routes/buildRoutes.ts';
import { createHead } from './createHead.ts';
import type { Head } from './Head.ts';

/** What both routers, the static one and the browser's, know after a navigation. */
export interface RoutedState {
  readonly matches: readonly { readonly route: { readonly id?: string | undefined; readonly handle?: unknown } }[];
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, unknown>> | null;
}

export interface HeadSurroundings {
  readonly brand: Brand;
  readonly config: BrandConfig | null;
  readonly path: string;
  readonly knownHost: boolean;
  /** The title of the screen for an error. */
  readonly errorTitle: (error: unknown) => string;
}

/** The head of what a router shows. */
export function headOfMatches(state: RoutedState, { brand, config, path, knownHost, errorTitle }: HeadSurroundings): Head {
  const [error] = Object.values(state.errors ?? {});
  const status = statusOf(state.errors);
  const { route } = state.matches.at(-1) ?? { route: {} };
  const data = status === 200 && route.id !== undefined ? (state.loaderData[route.id] as Partial<ScreenHead> | null | undefined) : null;
  const screen: ScreenHead = status === 200 ? { ...data, title: data?.title ?? null, meta: data?.meta ?? null } : { title: errorTitle(error), meta: null };
  const entry = (route.handle as RouteHandle | undefined)?.entry;
  return createHead({
    brand, brandName: config?.name.text ?? brand.name, locale: resolveLocale(path, brand), path, routeId: entry?.id ?? null,
    knownHost, indexable: entry?.indexable ?? false, screen, status,
  });
}

/** 200 where nothing failed; what is no answer of a loader is a failure of ours. */
export function statusOf(errors: RoutedState['errors']): number {
  const [error] = Object.values(errors ?? {});
  if (error === undefined) return 200;
  const status = (error as { readonly status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : 500;
}
