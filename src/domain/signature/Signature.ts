import { stripInvisibleCharacters } from '../shared/stripInvisibleCharacters.ts';
import type { Locale } from '../locale/Locale.ts';

/** The input for a person's e-mail signature; '' for an empty field. */
export interface SignatureFields {
  readonly name: string;
  readonly function: string;
  readonly email: string;
  /** As typed: the renderer formats them uniformly. */
  readonly headOfficePhone: string;
  readonly directPhone: string;
  readonly mobilePhone: string;
  /** E.g. "Mo, Do, Fr". */
  readonly presenceDays: string;
}

export const SIGNATURE_FIELDS = [
  'name',
  'function',
  'email',
  'headOfficePhone',
  'directPhone',
  'mobilePhone',
  'presenceDays',
] as const satisfies readonly (keyof SignatureFields)[];

/** Creates one value for each field, e.g. its text. */
export const everyField = <T>(
  of: (field: keyof SignatureFields) => T,
): Record<keyof SignatureFields, T> =>
  Object.fromEntries(SIGNATURE_FIELDS.map((field) => [field, of(field)])) as Record<
    keyof SignatureFields,
    T
  >;

export const EMPTY_FIELDS: SignatureFields = everyField(() => '');

/**
 * Maximum number of characters in the form. A character becomes at most six bytes of markup, or 23
 * in an address with its link. With these limits and German fixed texts at their own limits, no
 * input makes a signature of 10 kB; fixed texts of dashes, quotes or Chinese alone can make 11 to
 * 14 kB.
 */
export const SIGNATURE_FIELD_LIMITS = {
  name: 300,
  function: 120,
  email: 90,
  headOfficePhone: 40,
  directPhone: 40,
  mobilePhone: 40,
  presenceDays: 80,
} as const satisfies Readonly<Record<keyof SignatureFields, number>>;

/** The fixed texts of a house, which editors maintain in the content service. */
export interface SignatureTexts {
  readonly greeting: string;
  /** Name and address of the house in one line. */
  readonly companyLine: string;
  readonly disclaimer: string;
}

/**
 * In characters; a longer text was entered in the wrong field. The content service enforces the
 * same limits (`signaturtext`).
 */
export const SIGNATURE_TEXT_LIMITS = {
  greeting: 80,
  companyLine: 160,
  disclaimer: 700,
} as const satisfies Readonly<Record<keyof SignatureTexts, number>>;

/** The logo for mails: a PNG with twice the resolution of its displayed size. */
export interface SignatureLogo {
  /** Absolute, https if the site supports it: mail programs load the picture from there. */
  readonly address: string;
  /** The accessible name. */
  readonly alt: string;
  /** Displayed size in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Labels within the signature, in its language: "Telefon", "direkt", "Mobile", "Anwesend". */
export interface SignatureLabels {
  readonly phone: string;
  readonly direct: string;
  readonly mobile: string;
  readonly present: string;
}

/**
 * One person's signature for one house, with everything that its plain text and its markup contain.
 */
export interface Signature {
  /** BCP 47, e.g. de-CH. */
  readonly locale: string;
  readonly fields: SignatureFields;
  readonly texts: SignatureTexts;
  readonly labels: SignatureLabels;
  readonly logo: SignatureLogo;
  /** Absolute address of the house's site. */
  readonly website: string;
  /** Colour of links: `#rrggbb`, readable on white. */
  readonly linkColor: string;
}

/** `reply` is the short one: name, function, phones. */
export type SignatureVariant = 'full' | 'reply';

/** A phone number in its displayed form and as a link. */
export interface PhoneNumber {
  /** E.g. "+41 44 000 96 60"; as typed if the number could not be parsed. */
  readonly shown: string;
  /** E.g. "tel:+41440009660"; null if the number could not be parsed. */
  readonly href: string | null;
}

/**
 * Parses a typed phone number, as Swiss if it has no country code. Never throws; an empty text
 * stays empty.
 */
export type ReadPhoneNumber = (typed: string) => PhoneNumber;

/**
 * - `incomplete`: not an e-mail address
 * - `otherDomain`: an address of another house or of no house, which is rarely intended in a
 *   signature
 */
export type EmailDoubt = 'incomplete' | 'otherDomain';

const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * What is doubtful about an e-mail address; null for a valid one and for an empty one. Only a hint:
 * the writer decides about the signature.
 */
export function checkEmail(typed: string, emailDomain: string): EmailDoubt | null {
  const address = stripInvisibleCharacters(typed).trim().toLowerCase();
  if (address === '') return null;
  if (!ADDRESS.test(address)) return 'incomplete';
  return address.endsWith(`@${emailDomain.toLowerCase()}`) ? null : 'otherDomain';
}

/**
 * A signature's labels are in the language of its house's texts, whatever the language of the
 * screen. They are therefore not messages of the interface.
 */
export const SIGNATURE_LABELS: Readonly<Record<Locale, SignatureLabels>> = {
  'de-CH': { phone: 'Telefon', direct: 'direkt', mobile: 'Mobile', present: 'Anwesend' },
  'it-CH': { phone: 'Telefono', direct: 'diretto', mobile: 'Cellulare', present: 'Presenza' },
  'fr-CH': { phone: 'Téléphone', direct: 'direct', mobile: 'Mobile', present: 'Présence' },
  en: { phone: 'Phone', direct: 'direct', mobile: 'Mobile', present: 'Working days' },
};

/** The same signature in the two formats of a clipboard. */
export interface RenderedSignature {
  /**
   * A fragment without html, head and body, below 10 kB, that classic Outlook's Word engine can
   * render.
   */
  readonly html: string;
  /** Lines separated by \n; empty values are left out. */
  readonly text: string;
}

export interface SignatureRenderer {
  /** Pure: the same signature gives the same output. All input is escaped as text. Never throws. */
  render(signature: Signature, variant: SignatureVariant): RenderedSignature;
}
