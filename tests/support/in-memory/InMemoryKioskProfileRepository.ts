import type { KioskProfileRepository } from '../../../src/domain/kiosk/KioskProfileRepository.ts';
import { answerFrom } from './answerFrom.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemoryKioskProfileRepository implements KioskProfileRepository {
  constructor(private readonly fixture: ContentFixture) {}

  find(handle: string, signal?: AbortSignal) {
    return answerFrom(
      this.fixture,
      signal,
      () => this.fixture.kioskProfiles.find((profile) => profile.handle === handle) ?? null,
    );
  }
}
