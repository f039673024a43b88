import type { Brand } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE, type Locale, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { MediaEntry, MediaSummary } from '../../domain/media/Media.ts';
import type {
  MediaMatches,
  MediaListQuery,
  MediaRepository,
} from '../../domain/media/MediaRepository.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { clampLimit, clampPage, type ContentRead } from './ContentRead.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { memoizeByIdentity } from './dto/memoizeByIdentity.ts';
import {
  parseMedia,
  parseMediaAddresses,
  parseMediaDates,
  parseMediaEntry,
} from './dto/parseMedia.ts';
import { isEntryId, isYear } from '../../domain/page/addressRules.ts';
import {
  readAllLocalized,
  readLocalized,
  readPageLocalized,
  type LocalizedEntries,
} from './readLocalized.ts';

type MediaRead = Extract<ContentRead, { kind: 'media' }>;

const parseOnce = memoizeByIdentity(parseMediaEntry);

export class HttpMediaRepository implements MediaRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  async listNewest(
    brand: Brand,
    query: { readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly MediaSummary[], ContentFailure>> {
    const page = await this.readPage(
      brand,
      { year: null, page: 1, pageSize: query.limit },
      locale,
      signal,
    );
    return page.ok ? success(page.value.entries) : page;
  }

  async list(
    brand: Brand,
    query: MediaListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<MediaMatches, ContentFailure>> {
    const isFirst = query.year === null && clampPage(query.page) === 1;
    const reading = isFirst ? this.readPage(brand, query, locale, signal) : null;
    const years = await this.years(brand, locale, signal);
    // Do not request a page for a year or page number that does not exist.
    const total =
      years.ok && !isFirst
        ? await this.countBefore(brand, query, years.value, locale, signal)
        : success(null);
    if (years.ok && total.ok && total.value !== null)
      return success({ entries: [], total: total.value, years: years.value });
    const page = await (reading ?? this.readPage(brand, query, locale, signal));
    if (!page.ok) return page;
    if (!total.ok) return total;
    return years.ok ? success({ ...page.value, years: years.value }) : years;
  }

  async find(
    brand: Brand,
    id: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<MediaEntry | null, ContentFailure>> {
    if (!isEntryId(id)) return success(null);
    const answer = await readLocalized(
      this.client,
      (locale) => ({ kind: 'mediaEntry', brandId: brand.id, id, locale }),
      locale,
      signal,
    );
    if (!answer.ok) return answer;
    const entry = answer.value.entries.find((each) => each.id === id);
    return success(entry === undefined ? null : parseOnce(entry, this.report));
  }

  async listAddresses(
    brand: Brand,
    signal?: AbortSignal,
  ): Promise<Result<readonly Pick<MediaSummary, 'id' | 'slug' | 'updatedAt'>[], ContentFailure>> {
    const answer = await readAllLocalized(
      this.client,
      (locale, page) => ({
        kind: 'mediaAddresses',
        brandId: brand.id,
        page,
        locale,
      }),
      BASE_LOCALE,
      signal,
    );
    return answer.ok ? success(parseMediaAddresses(answer.value.entries, this.report)) : answer;
  }

  private async readPage(
    brand: Brand,
    query: MediaListQuery,
    locale: SelectedLocale,
    signal: AbortSignal | undefined,
  ): Promise<Result<Omit<MediaMatches, 'years'>, ContentFailure>> {
    if (query.year !== null && !isYear(query.year)) return success({ entries: [], total: 0 });
    const limit = clampLimit(query.pageSize);
    const page = clampPage(query.page);
    const readIn = (locale: Locale, window: Pick<MediaRead, 'page' | 'limit'>): MediaRead => ({
      kind: 'media',
      brandId: brand.id,
      year: query.year,
      order: 'newest',
      locale,
      ...window,
    });
    const answer = await readPageLocalized(this.client, readIn, { page, limit }, locale, signal);
    return answer.ok
      ? success({
          entries: parseMedia(answer.value.entries, this.report),
          total: answer.value.total,
        })
      : answer;
  }

  /**
   * The number of entries if the requested page is past the last one; null if the page has entries.
   */
  private async countBefore(
    brand: Brand,
    query: MediaListQuery,
    years: readonly number[],
    locale: SelectedLocale,
    signal: AbortSignal | undefined,
  ): Promise<Result<number | null, ContentFailure>> {
    if (query.year !== null && !years.includes(query.year)) return success(0);
    const first = (clampPage(query.page) - 1) * clampLimit(query.pageSize);
    if (first === 0) return success(null);
    const counted = await this.readOne(brand, query.year, 'newest', locale, signal);
    if (!counted.ok) return counted;
    return success(first >= counted.value.total ? counted.value.total : null);
  }

  private readOne(
    brand: Brand,
    year: number | null,
    order: MediaRead['order'],
    locale: SelectedLocale,
    signal: AbortSignal | undefined,
  ): Promise<Result<LocalizedEntries, ContentFailure>> {
    return readLocalized(
      this.client,
      (locale) => ({
        kind: 'media',
        brandId: brand.id,
        year,
        order,
        page: 1,
        limit: 1,
        locale,
      }),
      locale,
      signal,
    );
  }

  /**
   * All years with entries, found without reading every entry: one small request for each end, and
   * one for each year between them.
   */
  private years(
    brand: Brand,
    locale: SelectedLocale,
    signal: AbortSignal | undefined,
  ): Promise<Result<readonly number[], ContentFailure>> {
    const read = (year: number | null, order: MediaRead['order']) =>
      this.readOne(brand, year, order, locale, signal);
    return listYears({
      end: async (order) => {
        const answer = await read(null, order);
        return answer.ok
          ? success(
              parseMediaDates(answer.value.entries, this.report).map((date) =>
                Number(date.slice(0, 4)),
              ),
            )
          : answer;
      },
      count: async (year) => {
        const answer = await read(year, 'newest');
        return answer.ok ? success(answer.value.total) : answer;
      },
    });
  }
}

/**
 * More years than the group is old. A mistyped date in the Middle Ages must not cause a thousand
 * requests.
 */
const MAX_YEARS = 60;

export interface YearSource {
  /** The years of the newest or the oldest entries; empty if there are none. */
  end(order: 'newest' | 'oldest'): Promise<Result<readonly number[], ContentFailure>>;
  /** The number of entries in a year. */
  count(year: number): Promise<Result<number, ContentFailure>>;
}

/** Every year with entries, newest first; a failure if one of the requests fails. */
export async function listYears({
  end,
  count,
}: YearSource): Promise<Result<readonly number[], ContentFailure>> {
  const [newest, oldest] = await Promise.all([end('newest'), end('oldest')]);
  if (!newest.ok) return newest;
  if (!oldest.ok) return oldest;
  if (newest.value.length === 0 || oldest.value.length === 0) return success([]);
  const last = Math.max(...newest.value);
  const first = Math.max(Math.min(...oldest.value), last - MAX_YEARS + 1);
  const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, back) => last - back);
  // The years at both ends are known to have entries.
  const counts = await Promise.all(
    years.map((year) =>
      year === last || Math.min(...oldest.value) === year ? success(1) : count(year),
    ),
  );
  const failed = counts.find((each) => !each.ok);
  if (failed !== undefined && !failed.ok) return failed;
  return success(
    years.filter((_, position) => {
      const each = counts[position];
      return each?.ok === true && each.value > 0;
    }),
  );
}
