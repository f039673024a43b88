import type { HouseNotice } from './HouseNotice.ts';

/** Where a form without script posts what its visitor has read. */
export const CLOSE_NOTICE_PATH = '/mitteilung-schliessen';

/**
 * What a browser without script remembers of a closed notice: its id, its words, and the minute of
 * its end. A changed text is another notice. The digest of the words has 32 bits (FNV-1a): the
 * worst of two like digests is one changed notice that stays closed.
 */
export const closedToken = ({ id, text, until }: Pick<HouseNotice, 'id' | 'text' | 'until'>) =>
  `${id}.${digestOf(text.text)}.${Math.ceil(until.getTime() / 60_000)}`;

/** Reads a token of a form or a cookie; null if it is none. */
export function parseClosedToken(value: string): ClosedNotice | null {
  const [, version, minutes] = /^([\w-]{1,64}\.[\da-z]{1,7})\.(\d{1,9})$/.exec(value) ?? [];
  return version === undefined ? null : { version, until: Number(minutes) * 60_000 };
}

export interface ClosedNotice {
  /** The id and the digest of the words. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

function digestOf(text: string): string {
  let digest = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) digest = Math.imul(digest ^ byte, 0x01000193);
  return (digest >>> 0).toString(36);
}
