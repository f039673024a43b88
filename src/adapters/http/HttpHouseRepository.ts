import type { BrandId } from '../../domain/brand/Brand.ts';
import type { House, HouseSummary } from '../../domain/house/House.ts';
import type { HouseRepository } from '../../domain/house/HouseRepository.ts';
import type { Locale, SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import type { ContentRead } from './ContentRead.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { parseHouse, parseHouses } from './dto/parseHouses.ts';
import { isHouseSlug } from '../../domain/page/addressRules.ts';
import { findLocalized, readLocalized } from './readLocalized.ts';

export class HttpHouseRepository implements HouseRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  async list(
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly HouseSummary[], ContentFailure>> {
    const answer = await readLocalized(
      this.client,
      (locale) => ({ kind: 'houses', locale }),
      locale,
      signal,
    );
    return answer.ok ? success(parseHouses(answer.value.entries, this.report)) : answer;
  }

  async find(
    slug: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<House | null, ContentFailure>> {
    // Reject an invalid slug without a request to the content service.
    return isHouseSlug(slug)
      ? this.findFirst((locale) => ({ kind: 'house', slug, locale }), locale, signal)
      : success(null);
  }

  findOfBrand(
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<House | null, ContentFailure>> {
    return this.findFirst((locale) => ({ kind: 'houseOfBrand', brandId, locale }), locale, signal);
  }

  private findFirst(
    readIn: (locale: Locale) => ContentRead,
    locale: SelectedLocale,
    signal: AbortSignal | undefined,
  ): Promise<Result<House | null, ContentFailure>> {
    return findLocalized(this.client, readIn, locale, signal, (entry) =>
      parseHouse(entry, this.report),
    );
  }
}
