import type { BrandId } from '../brand/Brand.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

export interface HrAddressRepository {
  /**
   * The mail address that is notified of a brand's applications; null if editors gave none. Never
   * shown to visitors.
   */
  find(brandId: BrandId): Promise<Result<string | null, ContentFailure>>;
}
