import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { makeDocx, makePdf, makeZip } from '../../tests/support/sampleFiles.ts';
import { detectFileFormat } from '../src/private-files/detectFileFormat.ts';
import { isSigned, signAddress } from '../src/private-files/signedAddress.ts';
import { privateFolder as folder } from './privateFolder.ts';

const zip = (...parts: readonly string[]): Buffer =>
  Buffer.concat([
    Buffer.from('PK\u0003\u0004', 'latin1'),
    Buffer.alloc(26),
    ...parts.map((part) => Buffer.from(part)),
  ]);
const ole = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(64), ...parts]);
const heif = (brand: string): Buffer => Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0`, 'latin1');
const typeOf = (content: Buffer) => detectFileFormat(content);

describe('the type of a file, detected from its content', () => {
  const cases: readonly (readonly [string, Buffer, string])[] = [
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'pdf'],
    [
      'a PDF after a scanner’s preamble',
      Buffer.concat([Buffer.alloc(500, 10), Buffer.from('%PDF-1.4')]),
      'pdf',
    ],
    ['a JPEG', Buffer.from('ffd8ffe000104a46', 'hex'), 'jpg'],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'png'],
    ['a photo of a phone', heif('heic'), 'heic'],
    ['an old Word document', ole(Buffer.from('WordDocument', 'utf16le')), 'doc'],
    ['a Word document', zip('[Content_Types].xml', '…', 'word/document.xml'), 'docx'],
    [
      'a document of Word in the browser',
      zip('[Content_Types].xml', '…', 'word/document2.xml'),
      'docx',
    ],
    [
      'an OpenDocument text with a note of its archiver',
      zip('mimetype\u0001\u0002application/vnd.oasis.opendocument.textPK'),
      'odt',
    ],
    ['an OpenDocument text', zip('mimetypeapplication/vnd.oasis.opendocument.textPK'), 'odt'],
  ];
  for (const [what, content, extension] of cases)
    test(`${what} is detected as ${extension}`, () => assert.equal(typeOf(content), extension));

  const refused: readonly (readonly [string, Buffer])[] = [
    ['a program', Buffer.from('MZ\u0090\0')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a spreadsheet', ole(Buffer.from('Workbook', 'utf16le'))],
    ['a spreadsheet in a zip', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['an archive', zip('virus.exe')],
    ['an OpenDocument template', zip('mimetypeapplication/vnd.oasis.opendocument.text-templatePK')],
    ['a film', heif('isom')],
    ['nothing', Buffer.alloc(0)],
  ];
  for (const [what, content] of refused)
    test(`${what} is rejected`, () => assert.equal(typeOf(content), null));
});

describe('the address of a private file', () => {
  const [name = '', query = ''] = (
    signAddress('secret', 'cv.pdf', 1000).split('/').at(-1) ?? ''
  ).split('?');
  const given: { readonly bis?: string; readonly sig?: string } = Object.fromEntries(
    new URLSearchParams(query),
  );

  test('is valid for a quarter of an hour', () => {
    assert.equal(isSigned('secret', name, given, 1000 + 15 * 60), true);
    assert.equal(isSigned('secret', name, given, 1000 + 15 * 60 + 1), false);
  });
  test('is valid for this file only', () =>
    assert.equal(isSigned('secret', 'other.pdf', given, 1000), false));
  test('is valid with our secret only', () =>
    assert.equal(isSigned('another', name, given, 1000), false));
  test('is invalid if its expiry is changed', () =>
    assert.equal(isSigned('secret', name, { ...given, bis: '99999999' }, 1000), false));
  test('is invalid if its signature is missing or malformed', () => {
    assert.equal(isSigned('secret', name, { bis: given.bis }, 1000), false);
    assert.equal(isSigned('secret', name, { bis: given.bis, sig: [given.sig] }, 1000), false);
    assert.equal(isSigned('secret', name, { bis: given.bis, sig: 'ä'.repeat(64) }, 1000), false);
  });
});

describe('the store of private files', async () => {
  const { deletePrivate, openPrivate } = await import('../src/private-files/privateStore.ts');
  const read = async (name: string): Promise<string | null> => {
    const stream = await openPrivate(name);
    return stream === null ? null : (await stream.toArray()).join('');
  };

  test('opens and deletes a file', async () => {
    const stored = `${'3f2a'.repeat(8)}.jpg`;
    writeFileSync(join(folder, stored), 'alt');
    assert.equal(await read(stored), 'alt');
    await deletePrivate(stored);
    assert.equal(await read(stored), null);
  });
  test('returns null for a name that is a path or invalid', async () => {
    for (const name of ['../private-files.js', '..', '.', 'a/b', '', '_x.pdf'])
      assert.equal(await read(name), null);
  });
});

describe('the text of a letter', () => {
  const textOfDocument = async (file: Buffer): Promise<string | null> =>
    (await import('../src/private-files/textOfDocument.ts')).textOfDocument(file);
  const docx = (body: string): Buffer =>
    makeZip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document2.xml', content: `<w:document>${body}</w:document>` },
    ]);
  const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

  test('is read from Word, paragraph by paragraph', async () => {
    const box = `<mc:Choice>${run('Im Kasten')}</mc:Choice><mc:Fallback>${run('Im Kasten')}</mc:Fallback>`;
    assert.equal(
      await textOfDocument(
        docx(
          `<w:p>${run('Müller &amp; Söhne &#x2013; ')}${run('伟')}<w:tab/>${run('2027')}</w:p><w:p/>` +
            `<w:p><w:r><w:t/><w:instrText>HYPERLINK</w:instrText></w:r>${box}</w:p>`,
        ),
      ),
      'Müller & Söhne – 伟\t2027\nIm Kasten',
    );
  });
  test('is read from OpenDocument', async () => {
    const content =
      '<office:text><text:h>Lebenslauf</text:h><text:p>Seit<text:s/>2020</text:p></office:text>';
    assert.equal(
      await textOfDocument(makeZip([{ name: 'content.xml', content }])),
      'Lebenslauf\nSeit 2020',
    );
  });
  test('is null if the file is not a letter or cannot be unpacked', async () => {
    const broken = docx(run('Guten Tag'));
    broken.fill(7, 40, 80);
    const huge = docx(run('x'.repeat(9_000_000)));
    for (const file of [
      makePdf(),
      makeDocx(),
      broken,
      huge,
      Buffer.alloc(0),
      docx('').subarray(0, 90),
    ])
      assert.equal(await textOfDocument(file), null);
  });
});
