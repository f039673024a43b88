import type { BrandId } from '../brand/Brand.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

export interface HrAddressRepository {
  /**
   * The mail address that is notified of a brand's applications, and that applicants answer to; null
   * if editors gave none. No page shows it.
   */
  find(brandId: BrandId): Promise<Result<string | null, ContentFailure>>;
}
