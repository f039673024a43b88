import type { Brand } from '../../../src/domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../src/domain/locale/Locale.ts';
import type { ProgrammeRepository } from '../../../src/domain/programme/ProgrammeRepository.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocale } from './chooseLocale.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemoryProgrammeRepository implements ProgrammeRepository {
  constructor(private readonly fixture: ContentFixture) {}

  listDay(brand: Brand, date: string, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(
      this.fixture,
      signal,
      () =>
        chooseLocale(
          this.fixture.days.filter((day) => day.brandId === brand.id && day.date === date),
          locale,
        ) ?? [],
    );
  }

  listMenus(brand: Brand, monday: string, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(
      this.fixture,
      signal,
      () =>
        chooseLocale(
          this.fixture.weeks.filter((week) => week.brandId === brand.id && week.monday === monday),
          locale,
        ) ?? [],
    );
  }
}
