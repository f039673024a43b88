const COUNTRY = '+41';

/**
 * The `tel:` address of a number as people write it: "044 000 21 10" becomes tel:+41440002110.
 * Numbers without a country code are Swiss.
 */
export function telUri(written: string): string {
  const digits = written.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return `tel:${digits}`;
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`;
  // Short numbers such as 144 or 117 have no country code.
  return digits.startsWith('0') ? `tel:${COUNTRY}${digits.slice(1)}` : `tel:${digits}`;
}
