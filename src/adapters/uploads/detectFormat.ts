import type { ApplicationFileFormat, FileProblem } from '../../domain/application/Application.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { readArchive } from './readArchive.ts';

type Detected = Result<ApplicationFileFormat, FileProblem>;

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
const SECTOR = 512;
/**
 * How the stream of a Word document begins: its magic number, and in the eleventh byte whether it
 * is encrypted ([MS-DOC] 2.5.2).
 */
const WORD_MAGIC = Buffer.from('eca5', 'hex');
const WORD_ENCRYPTED = { at: 11, bit: 1 };
/** Adobe's readers accept the header anywhere in the first kilobyte, and scanners use that. */
const PDF_HEADER_WITHIN = 1024;
/** Word in the browser numbers the main part: `document2.xml`. */
const WORD_PART = /^word\/document\d*\.xml$/;
const ODT = 'application/vnd.oasis.opendocument.text';

/**
 * What a whole file is by its content; its name plays no part (ASVS 5.2.2). Staff could not
 * open a file that is protected by a password.
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
 * OLE also holds spreadsheets and installers: a document has a stream of this name. An encrypted
 * .docx is an OLE file with a package in it.
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
  // With macros it is a .docm, whatever it is called.
  const isWord =
    names.includes('[Content_Types].xml') &&
    names.some((name) => WORD_PART.test(name)) &&
    !names.some((name) => /vbaproject\.bin$/i.test(name));
  return isWord ? success('docx') : failure('wrongType');
}

function detectPdf(content: Buffer): Detected {
  const head = content.subarray(0, PDF_HEADER_WITHIN).toString('latin1');
  // A page that only mentions the header is opened as a page by whatever looks at it first.
  if (!head.includes('%PDF-') || /^(?:\u00EF\u00BB\u00BF)?\s*</.test(head))
    return failure('wrongType');
  return isEncryptedPdf(content.toString('latin1')) ? failure('encrypted') : success('pdf');
}

/**
 * The trailer, or the dictionary of the cross-reference stream in its place, names the encryption
 * (ISO 32000-1, 7.6.1). What is inside of streams is content. Read in one go: looking back from
 * each mention would take hours for a file made for that.
 */
function isEncryptedPdf(text: string): boolean {
  let inStream = false;
  for (const [token] of text.matchAll(/endstream|stream|\/Encrypt(?:\s+\d+\s+\d+\s+R\b|\s*<<)/g)) {
    if (token.endsWith('stream')) inStream = token === 'stream';
    else if (!inStream) return true;
  }
  return false;
}
