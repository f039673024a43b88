import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const unpack = promisify(inflateRaw);

/** More than a thousand pages: a file that unpacks to more is not a letter. */
const MAX_BYTES = 8_000_000;
const MAX_LETTERS = 200_000;
/** Tags and the texts between them. */
const MAX_PIECES = 500_000;

/** The records of an archive: their signatures, and their lengths in bytes without names. */
const END = 'PK\u0005\u0006';
const LISTED = { sign: 0x02_01_4b_50, size: 46 } as const;
const LOCAL = { sign: 0x04_03_4b_50, size: 30 } as const;
const ENCRYPTED = 1;

/** The file in the archive that contains the text; Word in the browser numbers it. */
const TEXT_PART = /^(?:word\/document\d*|content)\.xml$/;

/**
 * The text of a Word (.docx) or OpenDocument (.odt) file, paragraph by paragraph, without
 * formatting and pictures; null if no text is found. The file comes from an unknown sender: its
 * unpacked size is limited, and nothing in it is followed or run.
 */
export async function textOfDocument(file: Buffer): Promise<string | null> {
  try {
    const part = await unpackTextPart(file);
    const text = part === null ? '' : textOfMarkup(part.toString('utf8'));
    return text === '' ? null : text;
  } catch {
    // A record points outside the file, or the data cannot be unpacked.
    return null;
  }
}

async function unpackTextPart(file: Buffer): Promise<Buffer | null> {
  const end = file.lastIndexOf(END, undefined, 'latin1');
  if (end === -1) return null;
  let at = file.readUInt32LE(end + 16);
  while (file.readUInt32LE(at) === LISTED.sign) {
    const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)];
    const packedBytes = file.readUInt32LE(at + 20);
    const nameBytes = file.readUInt16LE(at + 28);
    const name = file.toString('latin1', at + LISTED.size, at + LISTED.size + nameBytes);
    if (TEXT_PART.test(name) && (flags & ENCRYPTED) === 0) {
      const local = file.readUInt32LE(at + 42);
      if (file.readUInt32LE(local) !== LOCAL.sign) return null;
      const begin =
        local + LOCAL.size + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const packed = file.subarray(begin, begin + packedBytes);
      return method === 0 ? packed : unpack(packed, { maxOutputLength: MAX_BYTES });
    }
    at += LISTED.size + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return null;
}

/** The text that a tag of either format is replaced with. */
const MARKS: Readonly<Record<string, string>> = {
  '/w:p': '\n',
  'w:br': '\n',
  'w:cr': '\n',
  'w:tab': '\t',
  '/w:tc': '\t',
  '/text:p': '\n',
  '/text:h': '\n',
  'text:line-break': '\n',
  'text:tab': '\t',
  'text:s': ' ',
};

/** A tag, or text between tags. A tag that is not closed ends before the next one. */
const PIECE = /<([^<>]*)>?|[^<]+/g;
const TAG_NAME = /^\/?[^\s/]*/;

function textOfMarkup(markup: string): string {
  const isWord = markup.includes('<w:document');
  // Word writes the text of a text box twice, the second time for older readers.
  let [text, isWritten, isTwice] = ['', !isWord, false];
  let left = MAX_PIECES;
  for (const [piece, inner] of markup.matchAll(PIECE)) {
    left -= 1;
    if (text.length >= MAX_LETTERS || left < 0) break;
    const tag = inner === undefined ? undefined : (TAG_NAME.exec(inner)?.[0] ?? '');
    if (tag === undefined) text += isWritten && !isTwice ? decode(piece.slice(0, MAX_LETTERS)) : '';
    else if (tag === 'mc:Fallback' || tag === '/mc:Fallback') isTwice = tag === 'mc:Fallback';
    else if (isWord && (tag === 'w:t' || tag === '/w:t'))
      isWritten = tag === 'w:t' && !piece.endsWith('/>');
    else if (!isTwice) text += MARKS[tag] ?? '';
  }
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0x10_ff_ff ? whole : String.fromCodePoint(code);
  });
