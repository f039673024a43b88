import type { Brand, BrandId } from './Brand.ts';
import type { BrandResolution } from './resolveBrand.ts';

/**
 * The brands of this installation. They are known before the first request and change only with a
 * restart.
 */
export interface BrandDirectory {
  /** All brands, by id. */
  list(): readonly Brand[];
  /** Undefined if there is no such brand. */
  find(id: BrandId): Brand | undefined;
  /**
   * Always returns a brand: a host that no brand owns gets the brand for unknown hosts, flagged as
   * unknown.
   */
  resolve(hostHeader: string | undefined): BrandResolution;
}
