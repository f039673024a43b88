import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** As authenticator apps expect it (RFC 6238): they ignore other algorithms, lengths and periods. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps before and after the current one: clocks of phones differ, and people type slowly. */
const WINDOW = 1;

const totpOf = (secret: string): TOTP => new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });

/** A new secret, base32. */
export const createSecret = (): string => new Secret({ buffer: bytes(SECRET_BYTES) }).base32;

const bytes = (count: number): ArrayBuffer => new Uint8Array(randomBytes(count)).buffer;

/** The address that an authenticator app reads from the picture. */
export const secretAddress = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...FORM, secret: Secret.fromBase32(secret), issuer, label: account }).toString();

/**
 * The step to which this code belongs; null for a wrong one. A caller refuses steps that are not
 * later than the last one used, so that nobody uses a code a second time.
 */
export function findCodeStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  // Compares in constant time.
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / FORM.period) + delta;
}

/** The code at a time, as the phone shows it. */
export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** Without letters and digits that look alike; 32 of them are five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** 60 random bits, in groups of four. */
export const createRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, randomGroup).join('-');

const randomGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A QR code as the `d` of an SVG path, with the white border that cameras need. */
export function qrPath(content: string): { readonly side: number; readonly path: string } {
  const { data: rows } = encode(content, { border: 4, ecc: 'M' });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { side: rows.length, path };
}
