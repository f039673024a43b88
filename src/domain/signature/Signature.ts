import { stripInvisibleCharacters } from '../shared/stripInvisibleCharacters.ts';
import type { Locale } from '../locale/Locale.ts';

/** What a person enters for their e-mail signature; an empty text where nothing was given. */
export interface SignatureFields {
  readonly name: string;
  readonly function: string;
  readonly email: string;
  /** As typed: the renderer shows them in one form. */
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

/** One thing for each field, e.g. its text. */
export const everyField = <T>(
  of: (field: keyof SignatureFields) => T,
): Record<keyof SignatureFields, T> =>
  Object.fromEntries(SIGNATURE_FIELDS.map((field) => [field, of(field)])) as Record<
    keyof SignatureFields,
    T
  >;

export const EMPTY_FIELDS: SignatureFields = everyField(() => '');

/**
 * Characters that the form takes. A character becomes six bytes of markup at most, and in an
 * address with its link 23: with these limits and those of the fixed texts no entry makes a
 * signature of 10 kB.
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

/** The fixed texts of a house, as editors keep them in the content service. */
export interface SignatureTexts {
  readonly greeting: string;
  /** Name and address of the house in one line. */
  readonly companyLine: string;
  readonly disclaimer: string;
}

/**
 * Characters; what is longer came into its field by mistake. Editors are held to the same
 * (`signaturtext`).
 */
export const SIGNATURE_TEXT_LIMITS = {
  greeting: 80,
  companyLine: 160,
  disclaimer: 700,
} as const satisfies Readonly<Record<keyof SignatureTexts, number>>;

/** The picture of the logo in mails: a PNG with twice as many pixels as it is shown with. */
export interface SignatureLogo {
  /** Absolute, https where the site has it: mail programs fetch it from there. */
  readonly address: string;
  /** The accessible name. */
  readonly alt: string;
  /** Shown size in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Labels of the signature itself, in its language: "Telefon", "direkt", "Mobile", "Anwesend". */
export interface SignatureLabels {
  readonly phone: string;
  readonly direct: string;
  readonly mobile: string;
  readonly present: string;
}

/** One person's signature for one house, with all that its text and its markup are made of. */
export interface Signature {
  /** BCP 47, e.g. de-CH. */
  readonly locale: string;
  readonly fields: SignatureFields;
  readonly texts: SignatureTexts;
  readonly labels: SignatureLabels;
  readonly logo: SignatureLogo;
  /** The site of the house, absolute. */
  readonly website: string;
  /** `#rrggbb`, readable on white: of links. */
  readonly linkColor: string;
}

/** `reply` is the short one: name, function, phones. */
export type SignatureVariant = 'full' | 'reply';

/** A phone number as it is shown and called. */
export interface PhoneNumber {
  /** E.g. "+41 44 000 96 60"; as it was typed where it could not be understood. */
  readonly shown: string;
  /** E.g. "tel:+41440009660"; null where the number could not be understood. */
  readonly href: string | null;
}

/**
 * Understands what was typed, Swiss where no country is named. Never throws; what is empty stays
 * empty.
 */
export type ReadPhoneNumber = (typed: string) => PhoneNumber;

/** For as long as nothing better has been loaded. */
export const phoneNumberAsTyped: ReadPhoneNumber = (typed) => ({ shown: typed.trim(), href: null });

/**
 * - `incomplete`: no address at all
 * - `otherDomain`: an address, but of another house or of no house: seldom meant in a signature
 */
export type EmailDoubt = 'incomplete' | 'otherDomain';

const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * What is doubtful about an e-mail address; null for a good one and for none. A hint, for the
 * signature is the writer's own.
 */
export function checkEmail(typed: string, emailDomain: string): EmailDoubt | null {
  const address = stripInvisibleCharacters(typed).trim().toLowerCase();
  if (address === '') return null;
  if (!ADDRESS.test(address)) return 'incomplete';
  return address.endsWith(`@${emailDomain.toLowerCase()}`) ? null : 'otherDomain';
}

/**
 * A signature keeps the language of its house's texts, whatever language the screen is in: its
 * labels are not messages of the interface.
 */
export const SIGNATURE_LABELS: Readonly<Record<Locale, SignatureLabels>> = {
  'de-CH': { phone: 'Telefon', direct: 'direkt', mobile: 'Mobile', present: 'Anwesend' },
  'it-CH': { phone: 'Telefono', direct: 'diretto', mobile: 'Cellulare', present: 'Presenza' },
  'fr-CH': { phone: 'Téléphone', direct: 'direct', mobile: 'Mobile', present: 'Présence' },
  en: { phone: 'Phone', direct: 'direct', mobile: 'Mobile', present: 'Working days' },
};

/** The same signature in the two forms that a clipboard carries. */
export interface RenderedSignature {
  /**
   * A fragment without html, head and body, below 10 kB, that classic Outlook's Word engine draws.
   */
  readonly html: string;
  /** Lines with \n; what is empty is left out. */
  readonly text: string;
}

export interface SignatureRenderer {
  /**
   * Pure: the same signature gives the same text. Everything in it is text, whatever was typed.
   * Never throws.
   */
  render(signature: Signature, variant: SignatureVariant): RenderedSignature;
}
