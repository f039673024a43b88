import type { Brand, BrandId } from './Brand.ts';
import type { BrandResolution } from './resolveBrand.ts';

/**
 * The brands of this installation. They are known before the first request and change only with a
 * restart.
 */
export interface BrandDirectory {
  /** All brands, by id. */
  list(): readonly Brand[];
  /** Undefined when there is no such brand. */
  find(id: BrandId): Brand | undefined;
  /** Always a brand: a host without an owner gets the one for unknown hosts, flagged. */
  resolve(hostHeader: string | undefined): BrandResolution;
}
