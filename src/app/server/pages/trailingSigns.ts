/** What programs write for a sign in text, and what an encoded sign becomes if encoded again. */
const WRITTEN_OUT = /(?:&(?:gt|lt|quot|apos|nbsp|amp|#\d{1,4});?|%[2-7][0-9a-f])$/i;
/** The longest of them. */
const LONGEST = 7;
/** Far longer than any address of ours; a longer one is an attack or a mistake. */
export const LONGEST_PATH = 2000;
const WORD = /[\p{L}\p{N}]/u;

/**
 * The path without the signs at its end, which mails and chats take for a part of a link: a full
 * stop, a bracket, a quote, a blank, also invisible and encoded ones. Null if it ends in a letter or
 * a digit. The result is a path of this site, never an address of another one.
 */
export function withoutTrailingSigns(path: string): string | null {
  // An encoded slash would become a real one.
  if (path.length > LONGEST_PATH || /%2f/i.test(path)) return null;
  const written = decode(path);
  if (written === null) return null;
  let end = written.length;
  while (end > 0) {
    const [out] = WRITTEN_OUT.exec(written.slice(Math.max(0, end - LONGEST), end)) ?? [];
    const sign = signBefore(written, end);
    if (out === undefined && WORD.test(sign)) break;
    end -= out?.length ?? sign.length;
  }
  if (end === written.length) return null;
  const shortened = encodeURI(written.slice(0, end).toWellFormed()) || '/';
  return /^\/(?!\/)/.test(shortened) ? shortened : null;
}

/** The character that ends at this place, of one or two code units. */
function signBefore(text: string, end: number): string {
  const pair = text.slice(Math.max(0, end - 2), end);
  return [...pair].length === 1 ? pair : text.slice(end - 1, end);
}

/** Node reads bytes that were sent without encoding as letters of Latin-1. */
const decode = (path: string): string | null =>
  decoded(path.replaceAll(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)) ??
  decoded(path);

/** Null if the path is not encoded as addresses are. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
