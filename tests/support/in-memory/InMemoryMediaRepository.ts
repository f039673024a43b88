import type { Brand } from '../../../src/domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../src/domain/locale/Locale.ts';
import type { MediaEntry, MediaSummary } from '../../../src/domain/media/Media.ts';
import type { MediaListQuery, MediaRepository } from '../../../src/domain/media/MediaRepository.ts';
import { selectMedia } from '../../../src/domain/media/selectMedia.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocales } from './chooseLocale.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemoryMediaRepository implements MediaRepository {
  constructor(private readonly fixture: ContentFixture) {}

  listNewest(
    brand: Brand,
    query: { readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ) {
    return answerFrom(this.fixture, signal, () =>
      this.newest(brand, locale).slice(0, query.limit).map(summaryOf),
    );
  }

  list(brand: Brand, query: MediaListQuery, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      selectMedia(this.newest(brand, locale).map(summaryOf), query),
    );
  }

  find(brand: Brand, id: string, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(
      this.fixture,
      signal,
      () => this.newest(brand, locale).find((entry) => entry.id === id) ?? null,
    );
  }

  listAddresses(brand: Brand, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      this.newest(brand, '').map(({ id, slug, updatedAt }) => ({ id, slug, updatedAt })),
    );
  }

  private newest(brand: Brand, locale: SelectedLocale): readonly MediaEntry[] {
    return chooseLocales(
      this.fixture.media.filter(({ brandId }) => brandId === brand.id),
      locale,
      ({ id }) => id,
    ).toSorted((one, other) => other.date.localeCompare(one.date));
  }
}

const summaryOf = ({
  id,
  slug,
  title,
  date,
  kind,
  teaser,
  files,
  updatedAt,
}: MediaEntry): MediaSummary => ({ id, slug, title, date, kind, teaser, files, updatedAt });
