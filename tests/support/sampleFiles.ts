import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content?: Buffer | string;
  readonly stored?: boolean;
  readonly flags?: number;
  /** The size that the archive declares; the true one by default. */
  readonly declared?: number;
  /** The compressed data, in place of the content. */
  readonly packed?: Buffer;
}

/**
 * A zip archive (APPNOTE 4.3). With `overlapping`, all entries of the directory point to the bytes
 * of the first.
 */
export function makeZip(
  entries: readonly ZipEntry[],
  { overlapping = false }: { readonly overlapping?: boolean } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [
    index,
    { name, content = '', stored = false, flags = 0, declared, packed },
  ] of entries.entries()) {
    const plain = Buffer.from(content);
    const body = packed ?? (stored ? plain : deflateRawSync(plain));
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(stored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(body.length, 14);
    fields.writeUInt32LE(declared ?? plain.length, 18);
    fields.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, title, body]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(overlapping ? 0 : offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, tail, title]));
    if (!overlapping || index === 0) {
      parts.push(local);
      offset += local.length;
    }
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

const WORD: readonly ZipEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document>Lebenslauf</w:document>' },
];
export const makeDocx = (...more: readonly ZipEntry[]): Buffer => makeZip([...WORD, ...more]);

export const makeOdt = (
  manifest = '<manifest/>',
  type = 'application/vnd.oasis.opendocument.text',
): Buffer =>
  makeZip([
    { name: 'mimetype', content: type, stored: true },
    { name: 'content.xml', content: '<office/>' },
    { name: 'META-INF/manifest.xml', content: manifest },
  ]);

/**
 * An OLE file with a stream of this name, and the header of a Word document in its second sector.
 */
export function makeOle(stream: string, flags = 0): Buffer {
  const file = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  Buffer.from('eca5c100', 'hex').copy(file, 1024);
  file[1024 + 11] = flags;
  Buffer.from(stream, 'utf16le').copy(file, 1536);
  return file;
}

export const makePdf = (trailer = '<< /Root 1 0 R >>', content = 'Lebenslauf'): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Length 9 >>\nstream\n${content}\nendstream\nendobj\ntrailer\n${trailer}\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );

export const samplePng = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)]);
export const sampleJpg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(20)]);
export const sampleHeic = Buffer.concat([
  Buffer.from('00000018', 'hex'),
  Buffer.from('ftypheic'),
  Buffer.alloc(20),
]);
export const sampleSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
