import type { Brand } from '../../../src/domain/brand/Brand.ts';
import { BASE_LOCALE, type SelectedLocale } from '../../../src/domain/locale/Locale.ts';
import type { PageRepository } from '../../../src/domain/page/PageRepository.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocale } from './chooseLocale.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemoryPageRepository implements PageRepository {
  constructor(private readonly fixture: ContentFixture) {}

  find(brand: Brand, path: string, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      chooseLocale(
        this.fixture.pages.filter(
          (page) => page.brandId === brand.id && page.content.path === path,
        ),
        locale,
      ),
    );
  }

  listAddresses(brand: Brand, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      this.fixture.pages
        .filter(({ brandId, locale }) => brandId === brand.id && locale === BASE_LOCALE)
        .map(({ content }) => ({ path: content.path, updatedAt: this.fixture.changedAt }))
        .toSorted((one, other) => one.path.localeCompare(other.path)),
    );
  }
}
