import type { HouseRepository } from '../../domain/house/HouseRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocales } from './chooseLocale.ts';
import type { ContentFixture } from './ContentFixture.ts';

export class InMemoryHouseRepository implements HouseRepository {
  constructor(private readonly fixture: ContentFixture) {}

  list(locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () => chooseLocales(this.fixture.houses, locale, ({ slug }) => slug));
  }
}
