import type { BrandId } from '../../../src/domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../src/domain/locale/Locale.ts';
import { inEditorsOrder, type Offer, type OfferSummary } from '../../../src/domain/places/Offer.ts';
import type { OfferRepository } from '../../../src/domain/places/OfferRepository.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocales } from './chooseLocale.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemoryOfferRepository implements OfferRepository {
  constructor(private readonly fixture: ContentFixture) {}

  list(locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () => inEditorsOrder(this.all(locale)).map(summaryOf));
  }

  find(slug: string, brandId: BrandId, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(
      this.fixture,
      signal,
      () =>
        this.all(locale).find((offer) => offer.slug === slug && offer.brandId === brandId) ?? null,
    );
  }

  listOccupancies(signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () => this.fixture.occupancies);
  }

  listCareShares(signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () => this.fixture.careShares);
  }

  private all(locale: SelectedLocale): readonly Offer[] {
    return chooseLocales(this.fixture.offers, locale, ({ id }) => id);
  }
}

const summaryOf = ({
  body: _body,
  bodyLang: _bodyLang,
  pictures: _pictures,
  included: _included,
  excluded: _excluded,
  ...summary
}: Offer): OfferSummary => summary;
