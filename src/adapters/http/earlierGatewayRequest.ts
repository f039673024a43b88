import { isBrandId } from '../../domain/brand/brandRules.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type { Locale } from '../../domain/locale/Locale.ts';
import {
  isPagePath,
  isEntryId,
  isHandle,
  isHouseSlug,
  isYear,
} from '../../domain/page/addressRules.ts';
import { isDate } from '../../domain/shared/zurichCalendar.ts';
import { weekdayOf } from '../../domain/shared/zurichTime.ts';
import { clampLimit, clampPage, MAX_PAGES, type ContentRead } from './ContentRead.ts';
import { parseGatewayLocale } from './gatewayRequest.ts';

const DEFAULT_LIMIT = 10;

/**
 * The read that an address of the previous release stands for; null if it is none of ours. Until
 * that release, browsers sent Strapi's query language to the gateway, and lobby screens still do so
 * until they load the next build. Only parameters that affect a read are evaluated. To be removed
 * with the next release.
 */
export function parseEarlierGatewayRequest(
  path: string,
  query: URLSearchParams,
): ContentRead | null {
  const locale = parseGatewayLocale(query.get('locale'));
  if (locale === null) return null;
  const brandId = query.get('filters[marke][$eq]');
  if (brandId !== null && !isBrandId(brandId)) return null;
  switch (path) {
    case '/haeuser':
      return parseHouses(query, brandId, locale);
    case '/kioskprofile':
      return parseKioskProfile(query, locale);
    case '/stellen':
      return parseJobs(query, brandId, locale);
    case '/veranstaltungen':
      return parseEvents(query, brandId, locale);
    default:
      return brandId === null ? null : parseBrandRead(path, query, brandId, locale);
  }
}

function parseBrandRead(
  path: string,
  query: URLSearchParams,
  brandId: BrandId,
  locale: Locale,
): ContentRead | null {
  switch (path) {
    case '/seiten': {
      const page = query.get('filters[pfad][$eq]');
      return page !== null && isPagePath(page)
        ? { kind: 'page', brandId, path: page, locale }
        : null;
    }
    case '/ausbildungsangebote':
      return { kind: 'trainingOffers', brandId, locale };
    case '/beitraege':
      return parseMedia(query, brandId, locale);
    case '/tagesprogramme': {
      const date = parseDate(query.get('filters[datum][$eq]'));
      return date === null ? null : { kind: 'programmeDay', brandId, date, locale };
    }
    case '/menueplaene': {
      const monday = parseDate(query.get('filters[woche][$eq]'));
      return monday !== null && weekdayOf(monday) === 1
        ? { kind: 'menuWeek', brandId, monday, locale }
        : null;
    }
    default:
      return null;
  }
}

function parseHouses(
  query: URLSearchParams,
  brandId: BrandId | null,
  locale: Locale,
): ContentRead | null {
  const slug = query.get('filters[slug][$eq]');
  if (slug !== null) return isHouseSlug(slug) ? { kind: 'house', slug, locale } : null;
  return brandId === null ? { kind: 'houses', locale } : { kind: 'houseOfBrand', brandId, locale };
}

function parseKioskProfile(query: URLSearchParams, locale: Locale): ContentRead | null {
  const handle = query.get('filters[handle][$eq]');
  return handle !== null && isHandle(handle) ? { kind: 'kioskProfile', handle, locale } : null;
}

function parseEvents(
  query: URLSearchParams,
  brandId: BrandId | null,
  locale: Locale,
): ContentRead | null {
  const id = idIn(query);
  if (id !== null)
    return brandId !== null && isEntryId(id) ? { kind: 'event', brandId, id, locale } : null;
  const from = parseDate(query.get('filters[$or][0][beginn][$gte]'));
  return from === null
    ? null
    : { kind: 'events', brandId, from, page: pageIn(query, MAX_PAGES), locale };
}

function parseMedia(query: URLSearchParams, brandId: BrandId, locale: Locale): ContentRead | null {
  const id = idIn(query);
  if (id !== null) return isEntryId(id) ? { kind: 'mediaEntry', brandId, id, locale } : null;
  const first = query.get('filters[datum][$gte]');
  const year = first === null ? null : Number(/^(\d{4})-01-01$/.exec(first)?.[1]);
  if (year !== null && !isYear(year)) return null;
  const order = query.get('sort[0]') === 'datum:asc' ? 'oldest' : 'newest';
  return {
    kind: 'media',
    brandId,
    year,
    order,
    page: pageIn(query),
    limit: limitIn(query),
    locale,
  };
}

function parseJobs(
  query: URLSearchParams,
  brandId: BrandId | null,
  locale: Locale,
): ContentRead | null {
  const kind = query.get('filters[art][$eq]');
  if (kind !== 'stelle' && kind !== 'lehrstelle') return null;
  const jobKind = kind === 'stelle' ? 'job' : 'apprenticeship';
  const id = idIn(query);
  if (id !== null) return isEntryId(id) ? { kind: 'job', jobKind, id, locale } : null;
  const openOn = parseDate(query.get('filters[$or][1][gueltigBis][$gte]'));
  return openOn === null
    ? null
    : { kind: 'jobs', brandId, jobKind, openOn, limit: limitIn(query), locale };
}

const parseDate = (text: string | null): string | null =>
  text !== null && isDate(text) ? text : null;

/** A document id, or a Strapi 4 id as that release wrote it. */
const idIn = (query: URLSearchParams): string | null =>
  query.get('filters[documentId][$eq]') ?? query.get('filters[$or][0][id][$eq]');

const limitIn = (query: URLSearchParams): number =>
  clampLimit(Number(query.get('pagination[pageSize]') ?? DEFAULT_LIMIT));

const pageIn = (query: URLSearchParams, most = Infinity): number =>
  Math.min(most, clampPage(Number(query.get('pagination[page]') ?? 1)));
