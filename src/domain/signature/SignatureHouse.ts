import type { Brand, BrandId } from '../brand/Brand.ts';
import type { Locale, SelectedLocale } from '../locale/Locale.ts';
import {
  type Signature,
  SIGNATURE_LABELS,
  type SignatureFields,
  type SignatureLogo,
  type SignatureTexts,
} from './Signature.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

/** What a house gives to the signatures of all who write for it. */
export interface SignatureHouse {
  readonly id: BrandId;
  readonly name: string;
  /** The language of its texts: German where it has none in the language of the page. */
  readonly locale: Locale;
  readonly texts: SignatureTexts;
  readonly logo: SignatureLogo;
  /** The picture of the logo on this very site, from the root: what a preview may load. */
  readonly logoPath: string;
  /** Absolute. */
  readonly website: string;
  /** `#rrggbb`, readable on white. */
  readonly linkColor: string;
  readonly headOfficePhone: string;
  /** What e-mail addresses of the house end in, without @. */
  readonly emailDomain: string;
}

/** What a person entered, as the signature of a house. */
export const createSignature = (
  { locale, texts, logo, website, linkColor }: SignatureHouse,
  fields: SignatureFields,
): Signature => ({
  locale,
  fields,
  texts,
  labels: SIGNATURE_LABELS[locale],
  logo,
  website,
  linkColor,
});

/** Fixed texts with the language that they are in. */
export interface LocalSignatureTexts {
  readonly locale: Locale;
  readonly texts: SignatureTexts;
}

export interface SignatureTextRepository {
  /**
   * A house's fixed texts in a language, German where it has none in it; null when editors entered
   * none.
   */
  find(
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<LocalSignatureTexts | null, ContentFailure>>;
}

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
