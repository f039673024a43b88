import type { ApplicationFileFormat, FileProblem } from '../../domain/application/Application.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { opensWithoutPassword } from './opensWithoutPassword.ts';
import { readArchive } from './readArchive.ts';

type Detected = Result<ApplicationFileFormat, FileProblem>;

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
const SECTOR = 512;
/**
 * The start of a Word document's stream: its magic number, and a bit in byte 11 that marks
 * encryption ([MS-DOC] 2.5.2).
 */
const WORD_MAGIC = Buffer.from('eca5', 'hex');
const WORD_ENCRYPTED = { at: 11, bit: 1 };
/**
 * Adobe's readers accept the header anywhere in the first kilobyte, and scanners make use of that.
 */
const PDF_HEADER_WITHIN = 1024;
/** Word in the browser numbers the main part: `document2.xml`. */
const WORD_PART = /^word\/document\d*\.xml$/;
const ODT = 'application/vnd.oasis.opendocument.text';

/**
 * Detects the format of a complete file from its content; the file name is ignored (ASVS 5.2.2).
 * Files that ask for a password are refused, because staff could not open them.
 */
export async function detectFormat(content: Buffer): Promise<Detected> {
  if (content.length === 0) return failure('empty');
  if (startsWith(content, JPEG)) return success('jpg');
  if (startsWith(content, PNG)) return success('png');
  if (startsWith(content, OLE)) return detectOle(content);
  if (startsWith(content, ZIP)) return detectArchive(content);
  if (content.subarray(4, 8).toString('latin1') === 'ftyp')
    return HEIC_BRANDS.has(content.subarray(8, 12).toString('latin1'))
      ? success('heic')
      : failure('wrongType');
  return detectPdf(content);
}

const startsWith = (content: Buffer, signature: Buffer): boolean =>
  content.subarray(0, signature.length).equals(signature);

/**
 * OLE files may also be spreadsheets or installers: only a document has a stream of this name. An
 * encrypted .docx is an OLE file with a package in it.
 */
function detectOle(content: Buffer): Detected {
  if (content.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return failure('encrypted');
  if (!content.includes(Buffer.from('WordDocument', 'utf16le'))) return failure('wrongType');
  for (let at = SECTOR; at + WORD_ENCRYPTED.at < content.length; at += SECTOR) {
    if (startsWith(content.subarray(at), WORD_MAGIC))
      return ((content[at + WORD_ENCRYPTED.at] ?? 0) & WORD_ENCRYPTED.bit) === 0
        ? success('doc')
        : failure('encrypted');
  }
  return success('doc');
}

async function detectArchive(content: Buffer): Promise<Detected> {
  const archive = await readArchive(content, ['mimetype', 'META-INF/manifest.xml']);
  if (!archive.ok) return archive;
  const { names, texts } = archive.value;
  if (names.includes('encrypted-package')) return failure('encrypted');
  if (names[0] === 'mimetype') {
    if (texts.get('mimetype') !== ODT) return failure('wrongType');
    return (texts.get('META-INF/manifest.xml') ?? '').includes('encryption-data')
      ? failure('encrypted')
      : success('odt');
  }
  // A file with macros is a .docm, whatever its name.
  const isWord =
    names.includes('[Content_Types].xml') &&
    names.some((name) => WORD_PART.test(name)) &&
    !names.some((name) => /vbaproject\.bin$/i.test(name));
  return isWord ? success('docx') : failure('wrongType');
}

function detectPdf(content: Buffer): Detected {
  const head = content.subarray(0, PDF_HEADER_WITHIN).toString('latin1');
  // HTML that only mentions the header would be opened as a page by many programs.
  if (!head.includes('%PDF-') || /^(?:\u00EF\u00BB\u00BF)?\s*</.test(head))
    return failure('wrongType');
  return isLockedPdf(content.toString('latin1')) ? failure('encrypted') : success('pdf');
}

/**
 * Whether a PDF asks for a password. The trailer, or the dictionary of the cross-reference stream
 * that replaces it, names the encryption (ISO 32000-1, 7.6.1). `/Encrypt` inside a stream is
 * content. The text is read in one pass: searching backwards from each occurrence could take hours
 * for a malicious file.
 */
function isLockedPdf(text: string): boolean {
  const encrypted: number[] = [];
  const ids: number[] = [];
  let inStream = false;
  for (const { 0: token, index } of text.matchAll(
    /endstream|stream[\r\n]|\/ID\b|\/Encrypt(?:\s+\d+\s+\d+\s+R\b|\s*<<)/g,
  )) {
    if (!token.startsWith('/')) inStream = token !== 'endstream';
    else if (!inStream && token === '/ID') ids.push(index + token.length);
    else if (!inStream) encrypted.push(index + '/Encrypt'.length);
  }
  return encrypted.length > 0 && !opensWithoutPassword(text, encrypted, ids);
}
