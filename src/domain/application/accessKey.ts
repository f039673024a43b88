/**
 * The key of an applicant's own page, `/bewerbung/<key>`: 128 bits, derived from the secret that
 * site and content service share and the key of the application. So the confirmation and every
 * later mail lead to the same page, and nobody has to store the key; the content service keeps only
 * its hash.
 */

const PURPOSE = 'foyer applicant page ';
const BYTES = 16;
/** 16 bytes in base64url. */
const ACCESS_KEY = /^[\w-]{22}$/;

/** `secret` is `HOOK_SECRET`, `submissionKey` the key under which the application was sent. */
export async function accessKeyOf(secret: string, submissionKey: string): Promise<string> {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = await crypto.subtle.sign('HMAC', key, text.encode(PURPOSE + submissionKey));
  const bytes = String.fromCodePoint(...new Uint8Array(mac).slice(0, BYTES));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether a text from an address may be a key: its form only. */
export const isAccessKey = (text: unknown): text is string =>
  typeof text === 'string' && ACCESS_KEY.test(text);

/** A key and what mail programs and people take for a part of its link: a dot, a bracket. */
const WITH_MORE = /^([\w-]{22})[^\w-]/;

/** The key at the beginning of a text that goes on with something else; null for other texts. */
export const keyBefore = (text: string): string | null => WITH_MORE.exec(text)?.[1] ?? null;

/** The hash that is stored, in hexadecimal digits; null for a text that is no key of ours. */
export async function hashAccessKey(key: unknown): Promise<string | null> {
  if (!isAccessKey(key)) return null;
  const bytes = new TextEncoder().encode(`foyer applicant ${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
