import type { Brand } from '../brand/Brand.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { Redirect } from './resolveRedirect.ts';

export interface RedirectRepository {
  /**
   * The brand's redirects; empty when there are none. Invalid entries are left out and reported.
   */
  list(brand: Brand, signal?: AbortSignal): Promise<Result<readonly Redirect[], ContentFailure>>;
}
