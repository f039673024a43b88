/**
 * The text with digits of all scripts and all kinds of dashes as ASCII ones, because numbers are
 * copied from many sources.
 */
export const asciiDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Nd}/gu, digitOf);

/** Unicode has the digits of a script in a row, from 0 to 9; rows may follow each other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}
