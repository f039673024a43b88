import type { Brand } from '../../../domain/brand/Brand.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../domain/locale/Locale.ts';
import { telUri } from '../../../domain/shared/telUri.ts';

export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** Months for which a text is valid: RFC 9116, section 2.5.5, recommends less than a year. */
const GOOD_FOR = 6;

/**
 * Where to report a vulnerability of the site (RFC 9116): the house itself, with the contact from
 * its brand. The text expires at the end of the month half a year ahead. So it changes once per
 * month, is always valid, and needs no reminder.
 */
export function securityText({ fallback, localeInPath, ...brand }: Brand, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + GOOD_FOR + 1, 1));
  const languages = localeInPath ? LANGUAGES : [DEFAULT_LANGUAGE, 'en'];
  const call = telUri(fallback.phone);
  return [
    `Contact: mailto:${fallback.email}`,
    ...(call === null ? [] : [`Contact: ${call}`]),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: https://${canonicalHost(brand)}${SECURITY_TEXT_PATH}`,
    '',
  ].join('\n');
}
