import type { BrandId } from '../../../src/domain/brand/Brand.ts';
import type { House, HouseSummary } from '../../../src/domain/house/House.ts';
import type { HouseRepository } from '../../../src/domain/house/HouseRepository.ts';
import type { SelectedLocale } from '../../../src/domain/locale/Locale.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocales } from './chooseLocale.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemoryHouseRepository implements HouseRepository {
  constructor(private readonly fixture: ContentFixture) {}

  list(locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () => this.all(locale).map(summaryOf));
  }

  find(slug: string, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(
      this.fixture,
      signal,
      () => this.all(locale).find((house) => house.slug === slug) ?? null,
    );
  }

  findOfBrand(brandId: BrandId, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(
      this.fixture,
      signal,
      () => this.all(locale).find((house) => house.brandId === brandId) ?? null,
    );
  }

  private all(locale: SelectedLocale): readonly House[] {
    return chooseLocales(this.fixture.houses, locale, ({ slug }) => slug);
  }
}

const summaryOf = ({
  brandId,
  slug,
  name,
  descriptor,
  place,
  canton,
  position,
  phone,
  image,
  updatedAt,
}: House): HouseSummary => ({
  brandId,
  slug,
  name,
  descriptor,
  place,
  canton,
  position,
  phone,
  image,
  updatedAt,
});
