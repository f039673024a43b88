import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { MediaRepository } from '../../domain/media/MediaRepository.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocales } from './chooseLocale.ts';
import type { ContentFixture } from './ContentFixture.ts';

export class InMemoryMediaRepository implements MediaRepository {
  constructor(private readonly fixture: ContentFixture) {}

  listNewest(brand: Brand, query: { readonly limit: number }, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      chooseLocales(this.fixture.media.filter(({ brandId }) => brandId === brand.id), locale, ({ id }) => id)
        .toSorted((one, other) => other.date.localeCompare(one.date))
        .slice(0, query.limit));
  }
}
