import type { BrandId } from '../brand/Brand.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

export interface HrAddressRepository {
  /**
   * Where a brand hears of applications; null where editors gave no address. Never shown to
   * visitors.
   */
  find(brandId: BrandId): Promise<Result<string | null, ContentFailure>>;
}
