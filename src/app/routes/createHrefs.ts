import {
  LANGUAGES,
  DEFAULT_LANGUAGE,
  type SelectedLocale,
  type Language,
} from '../../domain/locale/Locale.ts';
import { findLanguage, languageOf } from '../../domain/locale/resolveLocale.ts';
import type { UiServices } from '../../ui/UiServices.ts';
import type { RouteEntry } from './RouteEntry.ts';
import type { Brand } from '../../domain/brand/Brand.ts';
import { JOB_KINDS, type JobKind } from '../../domain/job/Job.ts';

type Hrefs = Pick<UiServices, 'hrefOf' | 'hasRoute' | 'hrefOfContent' | 'hrefInLanguage'>;

interface HrefTraits {
  readonly localeInPath: boolean;
  readonly hiddenRoutes?: readonly string[];
}

/** Addresses that the server handles itself: they have no language prefix. */
const WITHOUT_LANGUAGE = /^\/(?:bilder|dateien|marken|assets|api)\//;

/**
 * The only place that creates links: `locale` is called for each link, since it changes with the
 * path.
 */
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

/** A route's path with its parameters filled in; throws if one is missing. */
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

/**
 * A segment that looks like a language but is none of ours: no route starts with such a segment, so
 * it is replaced.
 */
const FOREIGN_PREFIX = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/|$)/i;

/**
 * The same address with a language prefix: `/` becomes `/de`, `/jobs` and `/es/jobs` become
 * `/de/jobs`.
 */
export function withLanguage(path: string, language: Language): string {
  const bare =
    findLanguage(path) === null ? path.replace(FOREIGN_PREFIX, '') : path.replace(/^\/[^/]+/, '');
  return `/${language}${bare === '/' ? '' : bare}`;
}

/** The same address without its language prefix: `/it/jobs` becomes `/jobs`, `/it` becomes `/`. */
export const withoutLanguage = (path: string): string =>
  findLanguage(path) === null ? path : path.replace(/^\/[^/]+/, '') || '/';

/**
 * The redirect target for a path without a valid language prefix (specification, section 2); null
 * if the path is valid. `/FR` and `/fr-CH` name a language, although not as a prefix: they lead to
 * `/fr`.
 */
export function findPrefixedPath(
  path: string,
  brand: { readonly localeInPath: boolean },
  selected: Language = DEFAULT_LANGUAGE,
): string | null {
  if (!brand.localeInPath || findLanguage(path) !== null) return null;
  const named = FOREIGN_PREFIX.exec(path)?.[0].slice(1, 3).toLowerCase();
  return withLanguage(path, LANGUAGES.find((language) => language === named) ?? selected);
}

type JobRoute = 'job' | 'apprenticeship';

/**
 * The route of a job's advertisement: apprenticeships have their own route, unless the brand hides
 * it.
 */
export const jobRouteOf = (
  kind: JobKind,
  { hiddenRoutes }: Pick<Brand, 'hiddenRoutes'>,
): JobRoute =>
  kind === 'apprenticeship' && !hiddenRoutes.includes('apprenticeship') ? 'apprenticeship' : 'job';

/** The kinds of job that a brand shows at one of these routes. */
export const jobKindsAt = (route: string, brand: Pick<Brand, 'hiddenRoutes'>): readonly JobKind[] =>
  JOB_KINDS.filter((kind) => jobRouteOf(kind, brand) === route);

/**
 * The path as the route table writes it, for people who type "/Kontakt"; parameters stay as they
 * are. The path itself if no route of the brand has it in any spelling. `path` is without language
 * prefix.
 */
export function writtenPath(
  table: readonly RouteEntry[],
  path: string,
  { hiddenRoutes }: Pick<Brand, 'hiddenRoutes'>,
): string {
  if (path === path.toLowerCase()) return path;
  const segments = path.slice(1).split('/');
  for (const { id, path: pattern, surfaces } of table) {
    if (!surfaces.includes('web') || hiddenRoutes.includes(id)) continue;
    const parts = pattern.split('/');
    if (parts.length === segments.length && parts.every((part, at) => fits(part, segments[at])))
      return `/${parts.map((part, at) => (isParameter(part) ? segments[at] : part)).join('/')}`;
  }
  return path;
}

const isParameter = (part: string): boolean => part.startsWith(':');

const fits = (part: string, segment = ''): boolean =>
  isParameter(part) ? segment !== '' : part === segment.toLowerCase();
