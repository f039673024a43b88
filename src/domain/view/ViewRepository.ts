import type { BrandId } from '../brand/Brand.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

/** The embedded view of a handle in `/v/{handle}`. */
export interface View {
  readonly handle: string;
  readonly brandId: BrandId;
  /** Path of the screen that it shows, without language prefix, e.g. `/` or `/s/willkommen`. */
  readonly startPath: string;
}

export interface ViewRepository {
  /** Null when no profile has this handle. */
  find(handle: string, signal?: AbortSignal): Promise<Result<View | null, ContentFailure>>;
}
