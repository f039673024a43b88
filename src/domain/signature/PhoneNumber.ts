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
