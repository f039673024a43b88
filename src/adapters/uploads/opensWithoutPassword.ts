import { createCipheriv, createHash } from 'node:crypto';

/** The values of an encryption dictionary; strings as latin1, one character per byte. */
type Entries = ReadonlyMap<string, string>;

/** Fills up a password to 32 bytes; it is the whole of the empty one (ISO 32000-1, algorithm 2). */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
/** Characters of an encryption dictionary; ours have at most 1500. */
const LONGEST_DICTIONARY = 8192;
const LONGEST_REFERENCE = 40;
const OBJECT = 'obj';
/**
 * A revised document repeats its trailer and its dictionary, nearly always the same. The last ones
 * are looked at, so that a malicious file costs little.
 */
const MOST = 4;
/** A name, a bracket, a string, or a number or word. */
const TOKEN = /[\s\0]*(?:\/([^\s()<>[\]{}/%]*)|<<|>>|<([0-9A-Fa-f\s]*)>|[([\]]|[^\s()<>[\]{}/%]+)/y;
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\r\n': '',
  '\r': '',
  '\n': '',
};

/**
 * Whether programs open an encrypted PDF without asking for a password: it has only an owner's
 * password, which protects it against changes, and its user password is empty. `encrypted` and
 * `ids` are the positions behind `/Encrypt` and `/ID` of its trailers. The password is verified
 * (ISO 32000-2, 7.6.4.4; revisions 2 to 6 of the standard handler); nothing is decrypted.
 */
export function opensWithoutPassword(
  text: string,
  encrypted: readonly number[],
  ids: readonly number[],
): boolean {
  const documents = [...new Set([...ids.slice(-MOST).map((at) => readId(text, at)), ''])];
  const places = new Set(encrypted.slice(-MOST).flatMap((at) => findDictionaries(text, at)));
  return [...places].slice(-MOST).some((place) => {
    const entries = readDictionary(text, place);
    return documents.some((id) => isPasswordEmpty(entries, Buffer.from(id, 'latin1')));
  });
}

/** Where the dictionary after `/Encrypt` is, or the objects with the number that stands there. */
function findDictionaries(text: string, at: number): readonly number[] {
  const [, number, generation] =
    /^\s*(\d+)\s+(\d+)\s+R/.exec(text.slice(at, at + LONGEST_REFERENCE)) ?? [];
  if (number === undefined) return [at];
  const heading = new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+$`);
  const found: number[] = [];
  // Backwards: a malicious file may have a million objects of this number.
  for (
    let end = text.lastIndexOf(OBJECT);
    end > 0 && found.length < MOST;
    end = text.lastIndexOf(OBJECT, end - 1)
  )
    if (heading.test(text.slice(Math.max(0, end - LONGEST_REFERENCE), end)))
      found.unshift(end + OBJECT.length);
  return found;
}

/** The first string of the array at this position, '' if there is none. */
function readId(text: string, at: number): string {
  const tokens = readTokens(text.slice(at, at + LONGEST_DICTIONARY));
  tokens.next();
  const { value } = tokens.next();
  return value?.kind === 'string' ? value.text : '';
}

/** The names and simple values of the dictionary at this position, without nested ones. */
function readDictionary(text: string, at: number): Entries {
  const entries = new Map<string, string>();
  let depth = 0;
  let name: string | null = null;
  for (const token of readTokens(text.slice(at, at + LONGEST_DICTIONARY))) {
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (depth === 0) break;
    if (depth === 1 && name === null && token.kind === 'name') name = token.text;
    else if (name !== null) {
      if (depth === 1) entries.set(name, token.text);
      name = null;
    }
  }
  return entries;
}

interface Token {
  readonly kind: 'open' | 'close' | 'name' | 'string' | 'word';
  readonly text: string;
}

function* readTokens(text: string): Generator<Token, undefined> {
  const pattern = new RegExp(TOKEN);
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [whole, name, hex] = found;
    const sign = whole.trim();
    if (name !== undefined) yield { kind: 'name', text: name };
    else if (hex !== undefined) {
      const digits = hex.replaceAll(/\s/g, '');
      const padded = digits.length % 2 === 0 ? digits : `${digits}0`;
      yield { kind: 'string', text: Buffer.from(padded, 'hex').toString('latin1') };
    } else if (sign === '(') {
      const { read, end } = readLiteral(text, pattern.lastIndex);
      pattern.lastIndex = end;
      yield { kind: 'string', text: read };
    } else if (sign === '<<' || sign === '[') yield { kind: 'open', text: sign };
    else if (sign === '>>' || sign === ']') yield { kind: 'close', text: sign };
    else yield { kind: 'word', text: sign };
  }
}

/** A string in parentheses, which may contain balanced ones (ISO 32000-1, 7.3.4.2). */
function readLiteral(text: string, start: number): { readonly read: string; readonly end: number } {
  const piece = /\\(\r\n|[0-7]{1,3}|[^])|\r\n?|[^]/y;
  piece.lastIndex = start;
  let depth = 1;
  let read = '';
  for (let found = piece.exec(text); found !== null; found = piece.exec(text)) {
    const [sign, escaped] = found;
    if (escaped !== undefined)
      read += /^[0-7]/.test(escaped)
        ? String.fromCharCode(Number.parseInt(escaped, 8) % 256)
        : (ESCAPES[escaped] ?? escaped);
    else {
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      if (depth === 0) break;
      read += sign.startsWith('\r') ? '\n' : sign;
    }
  }
  return { read, end: piece.lastIndex === 0 ? text.length : piece.lastIndex };
}

function isPasswordEmpty(entries: Entries, id: Buffer): boolean {
  if (entries.get('Filter') !== 'Standard') return false;
  const revision = Number(entries.get('R'));
  const user = Buffer.from(entries.get('U') ?? '', 'latin1');
  if (revision === 5 || revision === 6) {
    const [hash, salt] = [user.subarray(0, 32), user.subarray(32, 40)];
    const own = revision === 5 ? digest('sha256', salt) : hardenedHash(salt);
    return salt.length === 8 && own.equals(hash);
  }
  if (user.length < 32 || !(revision >= 2 && revision <= 4)) return false;
  // Writers of revision 4 leave out the length, or state it in bytes.
  const lengths = revision === 2 ? [5] : [Number(entries.get('Length') ?? 40) / 8, 16];
  return lengths.some((length) => {
    if (!Number.isInteger(length) || length < 5 || length > 16) return false;
    const key = deriveKey(entries, { id, revision, length });
    if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
    let own = digest('md5', PADDING, id);
    for (let round = 0; round < 20; round += 1)
      own = rc4(
        key.map((byte) => byte ^ round),
        own,
      );
    return own.equals(user.subarray(0, 16));
  });
}

/** The key of the empty password, for revisions 2 to 4 (algorithm 2). */
function deriveKey(
  entries: Entries,
  { id, revision, length }: Readonly<{ id: Buffer; revision: number; length: number }>,
): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(entries.get('P')) | 0);
  const owner = Buffer.from(entries.get('O') ?? '', 'latin1').subarray(0, 32);
  const isMetadataPlain = revision === 4 && entries.get('EncryptMetadata') === 'false';
  const mark = isMetadataPlain ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = digest('md5', PADDING, owner, permissions, id, mark).subarray(0, length);
  if (revision > 2)
    for (let round = 0; round < 50; round += 1) key = digest('md5', key).subarray(0, length);
  return key;
}

/** The hash of the empty password in revision 6 (ISO 32000-2, algorithm 2.B). */
function hardenedHash(salt: Buffer): Buffer {
  let key = digest('sha256', salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    cipher.setAutoPadding(false);
    const sealed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    last = sealed.at(-1) ?? 0;
    // 256 leaves a remainder of 1, so the sum has the remainder of the whole number.
    const sum = sealed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = digest((['sha256', 'sha384', 'sha512'] as const)[sum % 3] ?? 'sha256', sealed);
  }
  return key.subarray(0, 32);
}

const digest = (name: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: Buffer[]): Buffer =>
  createHash(name).update(Buffer.concat(parts)).digest();

/** RC4, which current OpenSSL no longer offers. */
function rc4(key: Uint8Array, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number): void => {
    const swapped = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = swapped;
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) % 256;
    swap(at, other);
  }
  let at = 0;
  let other = 0;
  return content.map((byte) => {
    at = (at + 1) % 256;
    other = (other + (state[at] ?? 0)) % 256;
    swap(at, other);
    return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) % 256] ?? 0);
  }) as Buffer;
}
