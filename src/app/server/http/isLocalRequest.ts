import type { FastifyRequest } from 'fastify';

/** Headers that proxies add to a forwarded request. */
const OF_PROXIES = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** The parts of Fastify's request that show where it comes from. */
interface ReceivedRequest {
  readonly headers: FastifyRequest['headers'];
  readonly raw: {
    readonly socket: {
      readonly remoteAddress?: string | undefined;
      readonly localAddress?: string | undefined;
    };
  };
}

/**
 * Whether the request comes from a program on this machine; the site listens on `host`. All
 * requests through a local proxy seem to; they are recognised by the proxy's headers.
 */
export function isLocalRequest({ headers, raw }: ReceivedRequest, host: string): boolean {
  if (OF_PROXIES.some((name) => headers[name] !== undefined)) return false;
  const { remoteAddress, localAddress } = raw.socket;
  if (remoteAddress === undefined) return false;
  if (/^(?:::ffff:)?127\.|^::1$/.test(remoteAddress)) return true;
  // A machine calls an address of its own from that same address. A site that listens on all
  // addresses is called on loopback: with a container engine, strangers may seem to come from the
  // container's own address.
  return remoteAddress === localAddress && !isWildcard(host);
}

/** `0.0.0.0` and `::`, in all spellings: all addresses of a machine, of which none can be called. */
export const isWildcard = (host: string): boolean => /^[0.:]*$/.test(host);
