import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's public site (IANA special-purpose registry, and multicast). */
const RESERVED_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/**
 * Within 2000::/3: Teredo and others of 2001::/23, documentation, and 6to4, which carries an IPv4
 * address.
 */
const RESERVED_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [network, prefix] of RESERVED_4) reserved.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of RESERVED_6) reserved.addSubnet(network, prefix, 'ipv6');

/** All of IPv6 that is given out to public networks so far. */
const unicast6 = new BlockList();
unicast6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address is one of the public net: an editor's link must not make our server knock
 * at doors behind the firewall.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4');
    case 6:
      return unicast6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
    default:
      return false;
  }
}
