import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { seededRandom } from './hostileNames.ts';
import {
  makeDocx,
  makeOdt,
  makeOle,
  makePdf,
  makeZip,
  sampleHeic,
  sampleSvg,
} from './sampleFiles.ts';

export interface HostileFile {
  readonly what: string;
  readonly content: Buffer;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const ODT = 'application/vnd.oasis.opendocument.text';

function pngPart(type: string, data: Buffer, checksum?: number): Buffer {
  const name = Buffer.from(type, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(checksum ?? crc32(Buffer.concat([name, data])));
  return Buffer.concat([length, name, data, sum]);
}

/** A greyscale picture with this many rows of data, whatever height its header declares. */
function makePng(width: number, height: number, rows: number, checksum?: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    PNG,
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(Buffer.alloc((width + 1) * rows)), checksum),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

/** A frame header with this width and height, without picture data. */
function makeJpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0000b08000000000101110000', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    JPEG,
    frame.subarray(0, 13),
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.alloc(200, 0x5a),
  ]);
}

const heif = (brand: string, rest = 40): Buffer =>
  Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from(`ftyp${brand}`), Buffer.alloc(rest)]);

/**
 * Malformed and malicious files, all generated here: each must be either refused with a message or
 * delivered.
 */
export function hostileFiles(seed = 11): readonly HostileFile[] {
  const random = seededRandom(seed);
  const bytes = (length: number): Buffer =>
    Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
  const half = (content: Buffer): Buffer => content.subarray(0, Math.floor(content.length / 2));
  const flipped = (content: Buffer): Buffer =>
    content.map((byte, index) => (index > 8 && index % 17 === 0 ? byte ^ 0x55 : byte)) as Buffer;
  const png = makePng(64, 64, 64);
  const docx = makeDocx();
  const pdf = makePdf();
  const files: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0]),
    'a line feed': Buffer.from('\n'),
    zeros: Buffer.alloc(5000),
    text: Buffer.from('Guten Tag'),
    'a byte order mark': Buffer.from('efbbbf', 'hex'),
    'a PNG': png,
    'half a PNG': half(png),
    'the beginning of a PNG': PNG,
    'a PNG with a wrong sum': makePng(64, 64, 64, 1),
    'a PNG without its end': png.subarray(0, -12),
    'a PNG of 60000 by 60000': makePng(60_000, 60_000, 2),
    'a PNG of no width': makePng(0, 0, 0),
    'a PNG of all the pixels there are': makePng(0x7fff, 0x7fffffff, 1),
    'a PNG that goes on': Buffer.concat([png, bytes(3000)]),
    'a PNG with flipped bits': flipped(png),
    'a PNG of noise': Buffer.concat([PNG, bytes(4000)]),
    'a PNG with a page in it': Buffer.concat([PNG, sampleSvg]),
    'the beginning of a JPEG': Buffer.from('ffd8ff', 'hex'),
    'a JPEG without a picture': JPEG,
    'a JPEG that breaks off': half(makeJpeg(2000, 3000)),
    'a JPEG without its data': makeJpeg(640, 480),
    'a JPEG of 65535 by 65535': makeJpeg(65_535, 65_535),
    'a JPEG of no size': makeJpeg(0, 0),
    'a JPEG of noise': Buffer.concat([JPEG, bytes(6000)]),
    'a JPEG with a program behind it': Buffer.concat([
      makeJpeg(8, 8),
      Buffer.from('<?php system($_GET[0]); ?>'),
    ]),
    'a JPEG with a note of endless length': Buffer.concat([
      Buffer.from('ffd8fffeffff', 'hex'),
      bytes(20),
    ]),
    'a JPEG with an archive behind it': Buffer.concat([makeJpeg(8, 8), docx]),
    'a photo of a phone that breaks off': sampleHeic.subarray(0, 12),
    'a photo of noise': Buffer.concat([heif('heic', 0), bytes(3000)]),
    'a picture as mif1': heif('mif1'),
    'a series as msf1': heif('msf1'),
    'a film': heif('isom'),
    'an AVIF': heif('avif'),
    'half a brand': Buffer.from('00000018667479706865', 'hex'),
    'a PDF': pdf,
    'half a PDF': half(pdf),
    'the head of a PDF': Buffer.from('%PDF-'),
    'a PDF of a version to come': Buffer.from('%PDF-9.9\n'),
    'a PDF behind a kilobyte': Buffer.concat([Buffer.alloc(1025, 0x20), pdf]),
    'a PDF at the end of the kilobyte': Buffer.concat([Buffer.alloc(1019, 0x20), pdf]),
    'a PDF in a page': Buffer.concat([Buffer.from('<html>'), pdf]),
    'a PDF with a password': makePdf('<< /Root 1 0 R /Encrypt 5 0 R >>'),
    'a PDF that only speaks of passwords': makePdf(undefined, '/Encrypt 5 0 R'),
    'a PDF of noise': Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes(5000)]),
    'a PDF with a script': makePdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
    'a PDF of a million streams': Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('stream\n'.repeat(100_000)),
    ]),
    'a PDF that is an archive too': Buffer.concat([pdf, docx]),
    'the beginning of an archive': Buffer.from('504b0304', 'hex'),
    'an archive with nothing in it': makeZip([]),
    'a .docx': docx,
    'half a .docx': half(docx),
    'a .docx with a program before it': Buffer.concat([Buffer.from('MZ'), docx]),
    'a .docx with flipped bits': flipped(docx),
    'a .docx of Word in the browser': makeZip([
      { name: '[Content_Types].xml' },
      { name: 'word/document2.xml' },
    ]),
    'a .docx with macros': makeDocx({ name: 'word/vbaProject.bin' }),
    'a .docx with paths in it': makeDocx({ name: '../../../etc/passwd', content: 'x' }),
    'a .docx that unpacks to much': makeDocx({
      name: 'word/media/a.bmp',
      packed: deflateRawSync(Buffer.alloc(30_000_000)),
      declared: 100,
    }),
    'a .docx that lies over itself': makeZip(
      [
        { name: '[Content_Types].xml', content: 'x' },
        { name: 'word/document.xml', content: 'x' },
      ],
      { overlapping: true },
    ),
    'a .docx with a password': makeZip([
      { name: '[Content_Types].xml', flags: 1 },
      { name: 'word/document.xml', flags: 1 },
    ]),
    'a .docx of 3000 parts': makeDocx(
      ...Array.from({ length: 3000 }, (_, index) => ({ name: `word/${index}` })),
    ),
    'a spreadsheet': makeZip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }]),
    'a .docx that begins like an .odt': makeZip([
      { name: 'x', content: `mimetype${ODT}-template`, stored: true },
      { name: '[Content_Types].xml' },
      { name: 'word/document.xml' },
    ]),
    'an .odt': makeOdt(),
    'an .odt whose kind is packed': makeZip([
      { name: 'mimetype', content: ODT },
      { name: 'content.xml', content: '<office/>' },
    ]),
    'an .odt with nothing but its kind': makeZip([
      { name: 'mimetype', content: ODT, stored: true },
    ]),
    'an .odt with a password': makeOdt('<manifest><encryption-data/></manifest>'),
    'a template': makeOdt('<manifest/>', `${ODT}-template`),
    'half an .odt': half(makeOdt()),
    'a .doc': makeOle('WordDocument'),
    'half a .doc': half(makeOle('WordDocument')),
    'a .doc with a password': makeOle('WordDocument', 1),
    'a .docx with a password, as Word keeps it': makeOle('EncryptedPackage'),
    'an old spreadsheet': makeOle('Workbook'),
    'the beginning of a .doc': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'a .doc of noise': Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      bytes(2000),
      Buffer.from('WordDocument', 'utf16le'),
    ]),
    'a program': Buffer.concat([Buffer.from('MZ'), bytes(500)]),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a drawing': sampleSvg,
    'a GIF': Buffer.from('GIF89a\u0001\u0000', 'latin1'),
    noise: bytes(10_000),
    'more than ten megabytes': Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(10 * 1024 * 1024),
    ]),
    'ten megabytes to the byte': Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(10 * 1024 * 1024 - 9, 0x20),
    ]),
  };
  return Object.entries(files).map(([what, content]) => ({ what, content }));
}
