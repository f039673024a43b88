import type { Brand, BrandId } from '../brand/Brand.ts';
import type { SignatureLogo } from './Signature.ts';

/** Screens of today show so many points for a pixel of an e-mail. */
export const LOGO_DENSITY = 2;

/**
 * White around the logo, in pixels of the e-mail: on a dark ground the logo stands on it as on a
 * label.
 */
export const LOGO_MARGIN = 4;

/** All logos are as high as this, without their margin, in pixels of the e-mail. */
const LOGO_HEIGHT = 36;

/** The height that a brand's `logoWidths` belong to. */
const DRAWN_HEIGHT = 48;

/**
 * The logo for mails, where `origin` has it: e.g. https://www.example.ch, without a slash at the
 * end.
 */
export function signatureLogo(
  brand: Pick<Brand, 'id' | 'name' | 'assets'>,
  origin: string,
): SignatureLogo {
  return {
    address: `${origin}${signatureLogoPath(brand.id)}`,
    alt: brand.name,
    width:
      Math.round((brand.assets.logoWidths.default * LOGO_HEIGHT) / DRAWN_HEIGHT) + 2 * LOGO_MARGIN,
    height: LOGO_HEIGHT + 2 * LOGO_MARGIN,
  };
}

/** On every host of the group, and for ever: mails that were sent years ago ask for it. */
export const signatureLogoPath = (brandId: BrandId): string => `/marken/${brandId}/signatur.png`;
