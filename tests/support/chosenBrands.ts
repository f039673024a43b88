import type { Brand } from '../../src/domain/brand/Brand.ts';
import { brands } from './listAddresses.ts';
import { inTier } from './tier.ts';

function mustFind(trait: (brand: Brand) => boolean): Brand {
  const found = brands.find(trait);
  if (found === undefined) throw new Error('No brand has the trait that the journeys need');
  return found;
}

/** Brands chosen by their traits, so that no journey depends on a brand's name. */
export const house = mustFind(
  (brand) =>
    !brand.localeInPath &&
    brand.hiddenRoutes.length === 0 &&
    brand.holdingCredit &&
    Object.keys(brand.assets.seals).length > 0,
);
export const group = mustFind((brand) => brand.groupSite === true);
export const multilingual = mustFind((brand) => brand.localeInPath);

/** The brands over which loops run. */
export const testedBrands = inTier('brands', [house, group, multilingual], brands);
