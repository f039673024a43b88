import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocale } from './chooseLocale.ts';
import type { ContentFixture } from '../../samples/ContentFixture.ts';

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
