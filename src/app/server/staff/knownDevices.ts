import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKey } from '../security/deriveKey.ts';
import { isSameSecret } from '../security/isSameSecret.ts';
import { readCookies, setCookie } from './sessionCookies.ts';

/**
 * The devices on which people have signed in: guesses from elsewhere must not lock them out there.
 * The cookie signs nobody in; it only counts attempts on its device separately.
 */
export interface KnownDevices {
  /** The device's id if this name has signed in on it before, else null. */
  readonly find: (request: FastifyRequest, username: string) => string | null;
  /** Remembers a name that has signed in on this device. */
  readonly remember: (request: FastifyRequest, reply: FastifyReply, username: string) => void;
}

/** Of the device and of each mark: 128 bits. */
const BYTES = 16;
/** Names on one device, e.g. a ward's; the one that has not signed in for longest is forgotten. */
const MOST_NAMES = 8;
const COOKIE = /^[\w-]{22}(?:\.[\w-]{22}){1,8}$/;
/** Seconds: a year. */
const LIFETIME = 365 * 24 * 3600;

/**
 * Signs with a key derived from a secret that all servers have. Without a secret the key belongs to
 * this process.
 */
export function createKnownDevices(secret: string | null): KnownDevices {
  const key = deriveKey(secret, 'foyer known device');
  const markOf = (device: string, username: string): string =>
    createHmac('sha256', key)
      .update(`${device} ${username.trim().toLowerCase()}`)
      .digest()
      .subarray(0, BYTES)
      .toString('base64url');
  const read = (request: FastifyRequest): readonly string[] =>
    readCookies(request, 'device')
      .find((value) => COOKIE.test(value))
      ?.split('.') ?? [];
  return {
    find(request, username) {
      const [device, ...marks] = read(request);
      if (device === undefined) return null;
      const own = markOf(device, username);
      return marks.some((mark) => isSameSecret(mark, own)) ? device : null;
    },
    remember(request, reply, username) {
      const [device = randomBytes(BYTES).toString('base64url'), ...marks] = read(request);
      const own = markOf(device, username);
      const newest = [own, ...marks.filter((mark) => mark !== own)].slice(0, MOST_NAMES);
      setCookie(request, reply, 'device', [device, ...newest].join('.'), LIFETIME);
    },
  };
}
