import type { BrandId } from '../brand/Brand.ts';
import type { Locale } from '../locale/Locale.ts';
import type { Signature, SignatureFields, SignatureLogo, SignatureTexts } from './Signature.ts';
import { SIGNATURE_WORDS } from './signatureWords.ts';

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

/** What somebody entered, as the signature of a house. */
export const createSignature = (
  { locale, texts, logo, website, linkColor }: SignatureHouse,
  fields: SignatureFields,
): Signature => ({
  locale,
  fields,
  texts,
  words: SIGNATURE_WORDS[locale],
  logo,
  website,
  linkColor,
});
