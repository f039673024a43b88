import { LANGUAGES } from '../../domain/locale/Locale.ts';
import { findLanguage, languageOf } from '../../domain/locale/resolveLocale.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { UiServices } from '../../ui/UiServices.ts';
import { withLanguage } from './languagePrefix.ts';
import type { RouteEntry } from './RouteEntry.ts';

type Hrefs = Pick<UiServices, 'hrefOf' | 'hasRoute' | 'hrefOfContent' | 'hrefInLanguage'>;

interface HrefTraits {
  readonly localeInPath: boolean;
  readonly hiddenRoutes?: readonly string[];
}

/** Addresses that the server answers itself: they have no language. */
const WITHOUT_LANGUAGE = /^\/(?:bilder|dateien|marken|assets|api)\//;

/** The only maker of links: `locale` is asked at each call, since it changes with the path. */
export function createHrefs(
  table: readonly RouteEntry[],
  brand: HrefTraits,
  locale: () => SelectedLocale,
): Hrefs {
  const prefixed = (path: string): string =>
    brand.localeInPath && findLanguage(path) === null
      ? withLanguage(path, languageOf(locale()))
      : path;
  return {
    hrefOf: (id, params = {}) => prefixed(`/${fillPath(pathOf(table, id), params)}`),
    hasRoute: (id) =>
      (findEntry(table, id)?.screen ?? null) !== null && !brand.hiddenRoutes?.includes(id),
    hrefOfContent: (link) =>
      link.startsWith('/') && !WITHOUT_LANGUAGE.test(link) ? prefixed(link) : link,
    hrefInLanguage: (path, language) => {
      const known = LANGUAGES.find((each) => each === language);
      return brand.localeInPath && known !== undefined ? withLanguage(path, known) : path;
    },
  };
}

/** A route's path with its parameters filled in; a missing one is a mistake of the caller. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  return path.replace(/:([a-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The address "${path}" needs "${name}"`);
    return encodeURIComponent(value);
  });
}

function pathOf(table: readonly RouteEntry[], id: string): string {
  const entry = findEntry(table, id);
  if (entry === undefined) throw new Error(`There is no route "${id}"`);
  return entry.path;
}

const findEntry = (table: readonly RouteEntry[], id: string): RouteEntry | undefined =>
  table.find((each) => each.id === id);
