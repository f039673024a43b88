import type { ApplicationFileFormat } from '../../../src/domain/application/Application.ts';

/*
 * The site inspects files more thoroughly (src/adapters) and states each file's format. This is the
 * minimum below it, for an application without that statement; it needs no library.
 */

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

// OLE also contains spreadsheets, installers and encrypted files; only a document has this stream.
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
/** Follows the entry's name and any extra fields of the archiver. */
const ODT = /^mimetype[^]{0,64}?application\/vnd\.oasis\.opendocument\.text([^])/;
const ODT_WITHIN = 200;
/** Word in the browser numbers the main part: `document2.xml`. */
const WORD_PART = /word\/document\d*\.xml/;
/** Adobe's readers accept the header anywhere in the first kilobyte, and scanners rely on that. */
const PDF_HEADER_WITHIN = 1024;

export const MIMES: Readonly<Record<ApplicationFileFormat, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
};

/** The minimal check of the first bytes, for each format. */
const BEGINNINGS: Readonly<Record<ApplicationFileFormat, (content: Buffer) => boolean>> = {
  pdf: (content) => content.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-'),
  doc: (content) => startsWith(content, OLE),
  docx: (content) => startsWith(content, ZIP),
  odt: (content) => startsWith(content, ZIP),
  jpg: (content) => startsWith(content, JPEG),
  png: (content) => startsWith(content, PNG),
  heic: (content) => content.subarray(4, 8).toString('latin1') === 'ftyp',
};

const startsWith = (content: Buffer, signature: Buffer): boolean =>
  content.subarray(0, signature.length).equals(signature);

const isFormat = (extension: unknown): extension is ApplicationFileFormat =>
  typeof extension === 'string' && Object.hasOwn(BEGINNINGS, extension);

/** The stated format; null if it is none of ours or the file's first bytes do not match it. */
export const statedFormat = (extension: unknown, content: Buffer): ApplicationFileFormat | null =>
  isFormat(extension) && BEGINNINGS[extension](content) ? extension : null;

/** The format of a whole file, detected from its content; null if applications do not accept it. */
export function detectFileFormat(content: Buffer): ApplicationFileFormat | null {
  if (startsWith(content, JPEG)) return 'jpg';
  if (startsWith(content, PNG)) return 'png';
  if (startsWith(content, OLE)) return content.includes(WORD_STREAM) ? 'doc' : null;
  if (startsWith(content, ZIP)) return zippedFormat(content);
  if (content.subarray(4, 8).toString('latin1') === 'ftyp')
    return HEIC_BRANDS.has(content.subarray(8, 12).toString('latin1')) ? 'heic' : null;
  return content.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-') ? 'pdf' : null;
}

function zippedFormat(content: Buffer): ApplicationFileFormat | null {
  // OpenDocument stores an uncompressed file "mimetype" first: its name starts at byte 30, its
  // content follows. In a text document the next bytes are the "PK" of the next entry; other kinds
  // of OpenDocument continue with a hyphen or a dot.
  const [, next] = ODT.exec(content.subarray(30, 30 + ODT_WITHIN).toString('latin1')) ?? [];
  if (next !== undefined) return /[-.]/.test(next) ? null : 'odt';
  return content.includes('[Content_Types].xml') && WORD_PART.test(content.toString('latin1'))
    ? 'docx'
    : null;
}
