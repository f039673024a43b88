import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/**
 * Hexadecimal digits: 4096 lanes. Few enough to say nothing about who is in one, and many enough
 * that a stranger is hardly in the same.
 */
const DIGITS = 3;

/**
 * Where the tries of those who ask from this address are counted. By network, since a house's line
 * may have another address tomorrow and a stranger has many; by a secret, since nobody may find out
 * which networks share the lane of a house.
 */
export function resolveLane(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`lane ${networkOf(address)}`)
    .digest('hex')
    .slice(0, DIGITS);
}

/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 one. */
function networkOf(address: string): string {
  const [v4] = /(?<=^|^::ffff:)\d+\.\d+\.\d+(?=\.\d+$)/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const gap = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  return [...head, ...gap, ...tail]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
