import { isBrandId } from '../../domain/brand/brandStyle.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE, LOCALES, type Locale } from '../../domain/locale/Locale.ts';
import { isPagePath } from '../../domain/page/isPagePath.ts';
import { isDate, weekdayOf } from '../../domain/shared/zurichTime.ts';
import { clampLimit, type ContentRead } from './contentReads.ts';

const CONFIGURATION = /^\/konfiguration-([a-z0-9-]+)$/;
const DEFAULT_LIMIT = 10;

/**
 * The read that an address asks for, or null when it is none of ours. `requestOf` backwards: only what a read depends on is
 * looked at, so a caller's depth, fields, sorting and other parameters have no effect, and limits are brought into range.
 */
export function parseRead(path: string, query: URLSearchParams): ContentRead | null {
  const locale = parseLocale(query.get('locale'));
  if (locale === null) return null;
  const [, configured] = CONFIGURATION.exec(path) ?? [];
  if (configured !== undefined) {
    return isBrandId(configured) ? { kind: 'configuration', brandId: configured, locale: query.get('locale') ? locale : '' } : null;
  }
  const limit = clampLimit(Number(query.get('pagination[pageSize]') ?? DEFAULT_LIMIT));
  const brandId = query.get('filters[marke][$eq]');
  if (path === '/haeuser') return { kind: 'houses', locale };
  if (path === '/stellen') return parseJobs(query, brandId, limit, locale);
  return brandId !== null && isBrandId(brandId) ? parseBrandRead(path, query, brandId, limit, locale) : null;
}

function parseBrandRead(path: string, query: URLSearchParams, brandId: BrandId, limit: number, locale: Locale): ContentRead | null {
  switch (path) {
    case '/seiten': {
      const page = query.get('filters[pfad][$eq]');
      return page !== null && isPagePath(page) ? { kind: 'page', brandId, path: page, locale } : null;
    }
    case '/veranstaltungen': {
      const from = parseDate(query.get('filters[$or][0][beginn][$gte]'));
      return from === null ? null : { kind: 'events', brandId, from, locale };
    }
    case '/beitraege':
      return { kind: 'media', brandId, limit, locale };
    case '/tagesprogramme': {
      const date = parseDate(query.get('filters[datum][$eq]'));
      return date === null ? null : { kind: 'programmeDay', brandId, date, locale };
    }
    case '/menueplaene': {
      const monday = parseDate(query.get('filters[woche][$eq]'));
      return monday !== null && weekdayOf(monday) === 1 ? { kind: 'menuWeek', brandId, monday, locale } : null;
    }
    default:
      return null;
  }
}

function parseJobs(query: URLSearchParams, brandId: string | null, limit: number, locale: Locale): ContentRead | null {
  const openOn = parseDate(query.get('filters[$or][1][gueltigBis][$gte]'));
  const kind = query.get('filters[art][$eq]');
  if (openOn === null || (kind !== 'stelle' && kind !== 'lehrstelle') || (brandId !== null && !isBrandId(brandId))) return null;
  return { kind: 'jobs', brandId, jobKind: kind === 'stelle' ? 'job' : 'apprenticeship', openOn, limit, locale };
}

/** An absent or empty locale means the default; one that does not exist means that the read does not exist. */
function parseLocale(text: string | null): Locale | null {
  return text === null || text === '' ? BASE_LOCALE : (LOCALES.find((locale) => locale === text) ?? null);
}

const parseDate = (text: string | null): string | null => (text !== null && isDate(text) ? text : null);
