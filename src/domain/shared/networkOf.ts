const MAPPED = /^::ffff:(?:(\d{1,3}(?:\.\d{1,3}){3})|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i;

/**
 * The network by which a visitor's requests are counted: the whole IPv4 address, or the first 64
 * bits of an IPv6 address, because one connection owns all addresses below them (RFC 6177). An
 * IPv4-mapped IPv6 address counts as IPv4.
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

/**
 * The line by which guesses are counted: as `networkOf`, but the first 48 bits of an IPv6 address.
 * Providers give one home up to 65 536 networks (RFC 6177).
 */
export function lineOf(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;
}

/** Converts a group of up to four hexadecimal digits to two bytes in IPv4 notation. */
function bytesOf(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 0xff}`;
}
