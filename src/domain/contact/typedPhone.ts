const PHONE = /^\+?[\d ()/.'’-]+$/;
/** E.164 allows fifteen digits; `00` may stand in front. */
const DIGITS = { fewest: 7, most: 17 };

/** In characters. */
export const LONGEST_PHONE = 30;

/**
 * Wide digits and all kinds of dashes as a keyboard here has them: numbers are copied from
 * anywhere.
 */
export const inPlainSigns = (phone: string): string =>
  phone.normalize('NFKC').replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** Whether something can be called by what was typed. */
export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return PHONE.test(text) && digits >= DIGITS.fewest && digits <= DIGITS.most;
}
