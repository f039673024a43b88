import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

/** The networks that have a name in this setting, as Fastify knows them. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

const proxiesOf = (setting: string): string[] => setting.split(',').map((each) => each.trim());

/**
 * Compiles the setting `TRUST_PROXY` as Fastify does: returns a function that tells whether an
 * address is one of these proxies. Throws if one is no address or network.
 */
export const compileTrustedProxies = (setting: string): ReturnType<typeof compile> =>
  compile(proxiesOf(setting));

/** Whether `TRUST_PROXY` can be compiled. A number alone is refused: it would be 0.0.0.1. */
export function areTrustedProxies(setting: string): boolean {
  const isNetwork = (each: string): boolean =>
    NAMED.includes(each) || isIP(each.split('/')[0] ?? '') !== 0;
  if (!proxiesOf(setting).every(isNetwork)) return false;
  try {
    compileTrustedProxies(setting);
    return true;
  } catch {
    return false;
  }
}
