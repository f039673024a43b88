import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ReadPhoneNumber } from '../../domain/signature/Signature.ts';
import { cleanLine } from './cleanText.ts';

/**
 * "044 …", "0041 44 …" and "+41 (0)44 …" are the same number. Numbers of other countries need their
 * country code.
 */
export const readPhoneNumber: ReadPhoneNumber = (typed) => {
  const text = cleanLine(typed);
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'CH', extract: false });
  if (number === undefined || !number.isValid()) return { shown: text, href: null };
  // The library writes the English "ext."; "int." is understood in all four languages of the site.
  return {
    shown: number.format('INTERNATIONAL').replace(' ext. ', ' int. '),
    href: number.getURI(),
  };
};
