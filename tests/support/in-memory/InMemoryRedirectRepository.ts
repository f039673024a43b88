import type { Brand } from '../../../src/domain/brand/Brand.ts';
import type { RedirectRepository } from '../../../src/domain/redirect/RedirectRepository.ts';
import { answerFrom } from './answerFrom.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemoryRedirectRepository implements RedirectRepository {
  constructor(private readonly fixture: ContentFixture) {}

  list(brand: Brand, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      this.fixture.redirects
        .filter(({ brandId }) => brandId === brand.id)
        .map(({ content }) => content),
    );
  }
}
