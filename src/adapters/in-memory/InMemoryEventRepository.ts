import type { Brand } from '../../domain/brand/Brand.ts';
import type { EventRepository } from '../../domain/event/EventRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocales } from './chooseLocale.ts';
import type { ContentFixture } from './ContentFixture.ts';

export class InMemoryEventRepository implements EventRepository {
  constructor(private readonly fixture: ContentFixture) {}

  listUpcoming(brand: Brand, query: { readonly from: Date; readonly limit: number }, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      chooseLocales(this.fixture.events.filter(({ brandId }) => brandId === brand.id), locale, ({ id, start }) => `${id} ${start}`)
        .filter(({ start }) => new Date(start) >= query.from)
        .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
        .slice(0, query.limit));
  }
}
