import type { BrandId } from '../../../src/domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../src/domain/locale/Locale.ts';
import type { SignatureTextRepository } from '../../../src/domain/signature/SignatureHouse.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocale } from './chooseLocale.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemorySignatureTextRepository implements SignatureTextRepository {
  constructor(private readonly fixture: ContentFixture) {}

  find(brandId: BrandId, locale: SelectedLocale, signal?: AbortSignal) {
    const own = this.fixture.signatureTexts.filter((texts) => texts.brandId === brandId);
    return answerFrom(this.fixture, signal, () =>
      chooseLocale(
        own.map((each) => ({
          locale: each.locale,
          content: { locale: each.locale, texts: each.content },
        })),
        locale,
      ),
    );
  }
}
