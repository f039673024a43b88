import type { X509Certificate } from 'node:crypto';

/** Days before its end on which a certificate is renewed. */
export const RENEW_DAYS = 30;
/** With fewer days left, a certificate without a silent host is better than none. */
export const LAST_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

/** What of the certificate in use decides. */
export type PresentCertificate = Pick<
  X509Certificate,
  'validTo' | 'issuer' | 'subject' | 'checkHost'
>;

/** What to do with the certificate in use. */
type Renewal =
  | { readonly act: 'keep' }
  /** For these hosts. */
  | { readonly act: 'renew'; readonly hosts: readonly string[] }
  /** Until these hosts answer again: a new certificate would lose them. */
  | { readonly act: 'wait'; readonly hosts: readonly string[] };

/**
 * Decides whether a certificate is requested: if there is none of an authority, in its last
 * `RENEW_DAYS` days, or for a host that it does not cover. A host that it covers and that is silent
 * just now may only have a short fault: it would be without a certificate until it is asked again.
 */
export function decideRenewal({
  present,
  reached,
  silent,
  now,
}: {
  readonly present: PresentCertificate | null;
  /** Hosts that lead to this machine. */
  readonly reached: readonly string[];
  /** Other hosts that the certificate should cover. */
  readonly silent: readonly string[];
  readonly now: Date;
}): Renewal {
  const renew: Renewal = { act: 'renew', hosts: reached };
  if (present === null || present.issuer === present.subject) return renew;
  const days = (Date.parse(present.validTo) - now.getTime()) / DAY_MS;
  const covers = (host: string): boolean => present.checkHost(host) !== undefined;
  if (days >= RENEW_DAYS && reached.every(covers)) return { act: 'keep' };
  const lost = silent.filter(covers);
  return lost.length > 0 && days > LAST_DAYS ? { act: 'wait', hosts: lost } : renew;
}
