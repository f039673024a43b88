import type { ContentFailure } from '../../../src/domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../../src/domain/shared/Result.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

/** Returns a copy of the picked data, so that no caller can change it for the next one. */
export async function answerFrom<T>(
  fixture: ContentFixture,
  signal: AbortSignal | undefined,
  pick: () => T,
): Promise<Result<T, ContentFailure>> {
  if (signal?.aborted) return failure({ kind: 'aborted', detail: 'given up' });
  return fixture.failure ? failure(fixture.failure) : success(structuredClone(pick()));
}
