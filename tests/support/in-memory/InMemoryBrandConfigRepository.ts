import type { Brand } from '../../../src/domain/brand/Brand.ts';
import type { BrandConfigRepository } from '../../../src/domain/brand/BrandConfigRepository.ts';
import type { SelectedLocale } from '../../../src/domain/locale/Locale.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocale } from './chooseLocale.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemoryBrandConfigRepository implements BrandConfigRepository {
  constructor(private readonly fixture: ContentFixture) {}

  find(brand: Brand, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      chooseLocale(
        this.fixture.configurations.filter(({ brandId }) => brandId === brand.id),
        locale,
      ),
    );
  }
}
