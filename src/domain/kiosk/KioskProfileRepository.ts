import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { KioskProfile } from './KioskProfile.ts';

export interface KioskProfileRepository {
  /** Null when no profile has this handle. */
  find(handle: string, signal?: AbortSignal): Promise<Result<KioskProfile | null, ContentFailure>>;
}
