import type { HandOff } from '../KioskServices.ts';

/** What a person recognises an address by: the host, the number, the mailbox. */
export function describeTarget({ address, kind }: Pick<HandOff, 'address' | 'kind'>): string {
  if (kind === 'phone' || kind === 'mail') return decodeURIComponent(address.replace(/^[a-z]+:|\?.*$/g, ''));
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}
