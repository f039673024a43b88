import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ReadPhoneNumber } from '../../domain/signature/Signature.ts';
import { cleanLine } from './cleanText.ts';

/**
 * "044 …", "0041 44 …" and "+41 (0)44 …" are the same number; numbers of other countries are
 * understood with their prefix.
 */
export const readPhoneNumber: ReadPhoneNumber = (typed) => {
  const text = cleanLine(typed);
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'CH', extract: false });
  if (number === undefined || !number.isValid()) return { shown: text, href: null };
  // The library writes "ext.", which is English; "int." is understood in all four languages of the
  // site.
  return {
    shown: number.format('INTERNATIONAL').replace(' ext. ', ' int. '),
    href: number.getURI(),
  };
};
