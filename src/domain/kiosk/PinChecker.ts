import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

export interface PinChecker {
  /**
   * Whether it is the PIN of the screen with this handle; false also where that has none. Tries are
   * counted by the caller.
   */
  check(handle: string, pin: string): Promise<Result<boolean, ContentFailure>>;
}
