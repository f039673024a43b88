import type { HandOff } from '../KioskServices.ts';

/** What a person recognises an address by: the host, the number, the mailbox. */
export function describeTarget({ address, kind }: Pick<HandOff, 'address' | 'kind'>): string {
  if (kind === 'phone') return asWritten(address.replace(/^tel:/, ''));
  if (kind === 'mail') return decodeURIComponent(address.replace(/^[a-z]+:|\?.*$/g, ''));
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}

/** A Swiss number as one writes it here, 044 000 21 10, in one piece; others as they are. */
const asWritten = (number: string): string =>
  number.replace(/^\+41(\d\d)(\d{3})(\d\d)(\d\d)$/, '0$1 $2 $3 $4').replaceAll(' ', '\u00a0');
