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

/** The data of a house that all its signatures share. */
export interface SignatureHouse {
  readonly id: BrandId;
  readonly name: string;
  /** The language of its texts: German if there are none in the language of the page. */
  readonly locale: Locale;
  readonly texts: SignatureTexts;
  readonly logo: SignatureLogo;
  /** The logo's path on the current site, which a preview may load. */
  readonly logoPath: string;
  /** Absolute. */
  readonly website: string;
  /** `#rrggbb`, readable on white. */
  readonly linkColor: string;
  readonly headOfficePhone: string;
  /** The domain of the house's e-mail addresses, without @. */
  readonly emailDomain: string;
}

/** Creates the signature of a house from a person's input. */
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

/** Fixed texts and the language that they are in. */
export interface LocalSignatureTexts {
  readonly locale: Locale;
  readonly texts: SignatureTexts;
}

export interface SignatureTextRepository {
  /**
   * A house's fixed texts in a language, or in German if it has none in that language; null if
   * editors entered none.
   */
  find(
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<LocalSignatureTexts | null, ContentFailure>>;
}

/** Device pixels per pixel of the e-mail on current screens. */
export const LOGO_DENSITY = 2;

/**
 * White margin around the logo, in pixels of the e-mail: on a dark background the logo looks like a
 * label.
 */
export const LOGO_MARGIN = 4;

/** Height of every logo without its margin, in pixels of the e-mail. */
const LOGO_HEIGHT = 36;

/** The height to which a brand's `logoWidths` refer. */
const DRAWN_HEIGHT = 48;

/**
 * The logo for mails, loaded from `origin`: e.g. https://www.example.ch, without a trailing slash.
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

/**
 * Valid on every host of the group. It must never change: mails that were sent years ago still
 * request it.
 */
export const signatureLogoPath = (brandId: BrandId): string => `/marken/${brandId}/signatur.png`;
