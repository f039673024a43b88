import { isWildcard } from '../../../src/app/server/http/isLocalRequest.ts';
import type { Installation } from '../Installation.ts';

/* The addresses at which this machine itself reaches its services. */

type WithSettings = Pick<Installation, 'settings'>;

/** An IPv6 address needs brackets in front of a port. */
export const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** `host:port`, e.g. `127.0.0.1:3000` or `[::1]:3000`. */
export function siteAddress({ settings }: WithSettings): string {
  const host = settings['HOST'] ?? '127.0.0.1';
  // Its socket on `::` accepts IPv4 as well.
  const called = host === 'localhost' || isWildcard(host) ? '127.0.0.1' : host;
  return `${bracketed(called)}:${settings['PORT'] ?? '3000'}`;
}

export const siteOrigin = (installation: WithSettings): string =>
  `http://${siteAddress(installation)}`;

/** Null if the content service of someone else is used. */
export const contentOrigin = ({ settings }: WithSettings): string | null =>
  settings['CONTENT_URL'] === undefined
    ? `http://127.0.0.1:${settings['CONTENT_PORT'] ?? '1337'}`
    : null;

export interface NginxAddress {
  /** Without brackets. */
  readonly host: string;
  readonly port: number;
  /** Both, as in an address. */
  readonly text: string;
}

/** The address of the first of the places where nginx listens, e.g. `443 [::]:443`. */
export function nginxAddress(places: string): NginxAddress {
  const [first = ''] = places.trim().split(/[ ,]+/);
  const end = Math.max(0, first.lastIndexOf(':'));
  const listens = first.slice(0, end).replaceAll(/[[\]]/g, '');
  const port = Number(first.slice(end).replace(':', ''));
  // On `[::]` nginx accepts IPv6 alone.
  const loopback = listens.includes(':') ? '::1' : '127.0.0.1';
  const host = isWildcard(listens) ? loopback : listens;
  return { host, port, text: `${bracketed(host)}:${port}` };
}

/** Where nginx serves visitors over https. */
export const httpsAddress = ({ settings }: WithSettings): NginxAddress =>
  nginxAddress(settings['NGINX_HTTPS'] ?? '443');
