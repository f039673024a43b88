const MAPPED = /^::ffff:(?:(\d{1,3}(?:\.\d{1,3}){3})|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i;

/**
 * What a visitor is counted by: an address of version 4 as it is, of version 6 its first 64 bits,
 * since one line has all addresses below them (RFC 6177). An address of version 4 that is written
 * as one of version 6 counts as what it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [, dotted, high, low] = MAPPED.exec(address) ?? [];
  if (dotted !== undefined) return dotted;
  if (high !== undefined && low !== undefined) return `${bytesOf(high)}.${bytesOf(low)}`;
  const [head = '', tail] = (address.toLowerCase().split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Four hexadecimal digits as the two numbers that an address of version 4 has in their place. */
function bytesOf(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 0xff}`;
}
