import type { ViewRepository } from '../../../src/domain/view/ViewRepository.ts';
import { answerFrom } from './answerFrom.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemoryViewRepository implements ViewRepository {
  constructor(private readonly fixture: ContentFixture) {}

  find(handle: string, signal?: AbortSignal) {
    return answerFrom(
      this.fixture,
      signal,
      () => this.fixture.views.find((view) => view.handle === handle) ?? null,
    );
  }
}
