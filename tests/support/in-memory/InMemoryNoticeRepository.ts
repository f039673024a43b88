import type { Brand } from '../../../src/domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../src/domain/locale/Locale.ts';
import type { NoticeRepository } from '../../../src/domain/notice/NoticeRepository.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';
import { noticeIn } from '../../../src/samples/sampleNotices.ts';
import { answerFrom } from './answerFrom.ts';

export class InMemoryNoticeRepository implements NoticeRepository {
  constructor(private readonly fixture: ContentFixture) {}

  list(brand: Brand, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      this.fixture.notices
        .filter(({ brandId }) => brandId === brand.id)
        .toSorted((one, other) => other.until.getTime() - one.until.getTime())
        .map((notice) => noticeIn(notice, locale)),
    );
  }
}
