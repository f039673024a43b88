import type { Language } from '../../domain/locale/Locale.ts';
import { DEFAULT_LANGUAGE } from '../../domain/locale/Locale.ts';
import { findLanguage } from '../../domain/locale/resolveLocale.ts';

/**
 * Looks like a language, is none of ours: no route starts with such a segment, so it is replaced
 * and not kept.
 */
const FOREIGN_PREFIX = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/|$)/i;

/** The same address with a language prefix. `/` is `/de`, `/jobs` is `/de/jobs`, `/es/jobs` too. */
export function withLanguage(path: string, language: Language): string {
  const bare =
    findLanguage(path) === null ? path.replace(FOREIGN_PREFIX, '') : path.replace(/^\/[^/]+/, '');
  return `/${language}${bare === '/' ? '' : bare}`;
}

/** The same address without its language prefix: `/it/jobs` is `/jobs`, `/it` is `/`. */
export const withoutLanguage = (path: string): string =>
  findLanguage(path) === null ? path : path.replace(/^\/[^/]+/, '') || '/';

/**
 * Where a path without a valid language prefix leads (specification, section 2); null where the
 * path is right.
 */
export function findPrefixedPath(
  path: string,
  brand: { readonly localeInPath: boolean },
  selected: Language = DEFAULT_LANGUAGE,
): string | null {
  return brand.localeInPath && findLanguage(path) === null ? withLanguage(path, selected) : null;
}
