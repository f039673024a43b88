import * as v from 'valibot';
import { areTrustedProxies } from './security/trustedProxies.ts';
import { withoutTrailingSlashes } from '../../domain/shared/withoutTrailingSlashes.ts';

/* The addresses in the site server's settings. */

export const HttpAddress = v.pipe(
  v.string(),
  v.check(isHttpAddress, 'must be an address like http://localhost:1337'),
  v.transform(withoutTrailingSlashes),
);

/** Null for `off`. */
export const ServiceAddress = v.pipe(
  v.string(),
  v.check(
    (text) => text === 'off' || isServiceAddress(text),
    'must be an address like https://transport.opendata.ch/v1, or off',
  ),
  v.transform((text) => (text === 'off' ? null : withoutTrailingSlashes(text))),
);

export const HttpAddressWithPath = v.pipe(
  v.string(),
  v.check(isServiceAddress, 'must be an address like http://127.0.0.1:4318'),
  v.transform(withoutTrailingSlashes),
);

export const ProxyAddresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/)),
  v.check(
    (addresses) => addresses.every(isProxyAddress),
    'must be addresses like http://127.0.0.1:8089, separated by commas',
  ),
);

export const TrustedProxies = v.pipe(
  v.string(),
  v.check(areTrustedProxies, 'must be addresses or networks like 10.0.0.0/8, separated by commas'),
);

export const PostgresAddress = v.pipe(
  v.string(),
  v.check(
    isPostgresAddress,
    'must be an address like postgres://name:password@host:5432/database, with special characters percent-encoded',
  ),
);

export const ScannerAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^\/\S+$/.test(text) || (/^[^/\s:]+:\d{1,5}$/.test(text) && hasPort(text)),
    "must be a socket's path or host:port",
  ),
);

export const TracesAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^(?:\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i.test(text) && hasPort(text),
    'must be an address like 127.0.0.1:4319',
  ),
);

function hasPort(text: string): boolean {
  const port = Number(text.slice(text.lastIndexOf(':') + 1));
  return port >= 1 && port <= 65_535;
}

function isHttpAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.username === ''
  );
}

function isPostgresAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    ['postgres:', 'postgresql:'].includes(url.protocol) &&
    url.hostname !== '' &&
    url.pathname.length > 1
  );
}

/** The proxy is on this machine or next to it, so there is no certificate for its address. */
function isProxyAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    isHttpAddress(text) &&
    url.protocol === 'http:' &&
    url.pathname === '/' &&
    url.search === ''
  );
}

/** The address must have no query, because the server appends its own. */
function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  return isHttpAddress(text) && url?.search === '' && url.hash === '';
}
