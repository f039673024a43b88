'use strict';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

// OLE also holds spreadsheets, installers and encrypted files: a document has this stream.
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
/** After the name of the entry, and whatever the archiver has noted of it. */
const ODT = /^mimetype[^]{0,64}?application\/vnd\.oasis\.opendocument\.text([^])/;
const ODT_WITHIN = 200;
/** Word in the browser numbers the main part: `document2.xml`. */
const WORD_PART = /word\/document\d*\.xml/;
/** Adobe's readers accept the header anywhere in the first kilobyte, and scanners use that. */
const PDF_HEADER_WITHIN = 1024;

const MIMES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
};

/** How a file of each kind begins, at least. */
const BEGINNINGS = {
  pdf: (content) => content.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-'),
  doc: (content) => startsWith(content, OLE),
  docx: (content) => startsWith(content, ZIP),
  odt: (content) => startsWith(content, ZIP),
  jpg: (content) => startsWith(content, JPEG),
  png: (content) => startsWith(content, PNG),
  heic: (content) => content.subarray(4, 8).toString('latin1') === 'ftyp',
};

const startsWith = (content, signature) => content.subarray(0, signature.length).equals(signature);

/**
 * The type that a file is said to be, as extension and media type; null for another than ours, or
 * where it begins otherwise.
 */
function typeNamed(extension, content) {
  return Object.hasOwn(BEGINNINGS, extension ?? '') && BEGINNINGS[extension](content)
    ? { extension, mime: MIMES[extension] }
    : null;
}

/**
 * What a whole file is by its content, as extension and media type; null when applications don't
 * take it.
 */
function detectFileType(content) {
  const extension = extensionOf(content);
  return extension === null ? null : { extension, mime: MIMES[extension] };
}

function extensionOf(content) {
  if (startsWith(content, JPEG)) return 'jpg';
  if (startsWith(content, PNG)) return 'png';
  if (startsWith(content, OLE)) return content.includes(WORD_STREAM) ? 'doc' : null;
  if (startsWith(content, ZIP)) return zippedType(content);
  if (content.subarray(4, 8).toString('latin1') === 'ftyp')
    return HEIC_BRANDS.has(content.subarray(8, 12).toString('latin1')) ? 'heic' : null;
  return content.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-') ? 'pdf' : null;
}

function zippedType(content) {
  // OpenDocument puts an uncompressed file "mimetype" first: its name starts at byte 30, its
  // content follows. Other kinds of OpenDocument go on with a hyphen or a dot, the next entry of
  // the archive with "PK".
  const [, next] = ODT.exec(content.subarray(30, 30 + ODT_WITHIN).toString('latin1')) ?? [];
  if (next !== undefined) return /[-.]/.test(next) ? null : 'odt';
  return content.includes('[Content_Types].xml') && WORD_PART.test(content.toString('latin1'))
    ? 'docx'
    : null;
}

module.exports = { detectFileType, typeNamed };
