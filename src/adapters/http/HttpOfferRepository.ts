import type { BrandId } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import { isOfferSlug } from '../../domain/page/addressRules.ts';
import type { StatedOccupancy } from '../../domain/places/availability.ts';
import type { CareShares } from '../../domain/places/careShares.ts';
import type { Offer, OfferSummary } from '../../domain/places/Offer.ts';
import type { OfferRepository } from '../../domain/places/OfferRepository.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type LocalEntry, type ReportProblem } from './dto/LocalEntry.ts';
import { parseCareShares } from './dto/parseCareShares.ts';
import { parseOccupancies } from './dto/parseOccupancies.ts';
import { parseOffer, parseOffers } from './dto/parseOffers.ts';
import { findLocalized, readAllLocalized } from './readLocalized.ts';

export class HttpOfferRepository implements OfferRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  async list(
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly OfferSummary[], ContentFailure>> {
    const answer = await readAllLocalized(
      this.client,
      (locale, page) => ({ kind: 'offers', page, locale }),
      locale,
      signal,
    );
    return answer.ok ? success(parseOffers(answer.value.entries, this.report)) : answer;
  }

  async find(
    slug: string,
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<Offer | null, ContentFailure>> {
    // Reject an invalid slug without a request to the content service.
    if (!isOfferSlug(slug)) return success(null);
    return findLocalized(
      this.client,
      (locale) => ({ kind: 'offer', slug, brandId, locale }),
      locale,
      signal,
      (entry) => {
        const offer = parseOffer(entry, this.report);
        // Another house's price must not be shown, whatever the service answers.
        return offer?.brandId === brandId && offer.slug === slug ? offer : null;
      },
    );
  }

  listOccupancies(
    signal?: AbortSignal,
  ): Promise<Result<readonly StatedOccupancy[], ContentFailure>> {
    return this.listUntranslated('occupancies', parseOccupancies, signal);
  }

  listCareShares(signal?: AbortSignal): Promise<Result<readonly CareShares[], ContentFailure>> {
    return this.listUntranslated('careShares', parseCareShares, signal);
  }

  private async listUntranslated<Each>(
    kind: 'occupancies' | 'careShares',
    parse: (entries: readonly LocalEntry[], report: ReportProblem) => readonly Each[],
    signal: AbortSignal | undefined,
  ): Promise<Result<readonly Each[], ContentFailure>> {
    const answer = await readAllLocalized(
      this.client,
      (locale, page) => ({ kind, page, locale }),
      BASE_LOCALE,
      signal,
    );
    return answer.ok ? success(parse(answer.value.entries, this.report)) : answer;
  }
}
