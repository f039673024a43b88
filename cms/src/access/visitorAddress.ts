import { BlockList, isIP } from 'node:net';
import type { RequestContext } from '../requestContext.ts';

/** The networks that have a name in `TRUST_PROXY`, as for the site. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Reads `TRUST_PROXY` as the site does: addresses, networks and names, with commas. Throws for
 * anything else.
 */
export function trustedProxies(setting: string): (address: string) => boolean {
  const trusted = new BlockList();
  const networks = setting.split(',').flatMap((each) => NAMED[each.trim()] ?? [each.trim()]);
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

/**
 * The address of the person behind trusted proxies: the last one in `X-Forwarded-For` that no
 * trusted proxy has. What stands before it was written by that person and is not believed.
 */
export function visitorAddress(
  { req, request }: Pick<RequestContext, 'req' | 'request'>,
  isTrusted: (address: string) => boolean,
): string {
  const peer = req?.socket.remoteAddress ?? '';
  const named = (request.headers['x-forwarded-for'] ?? '').split(',').map((each) => each.trim());
  let address = peer;
  for (const next of named.toReversed()) {
    if (!isTrusted(address) || isIP(next) === 0) break;
    address = next;
  }
  return address;
}
