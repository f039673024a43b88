import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { nameForStaff, nameInAscii } from '../src/submissions/nameForStaff.ts';
import { statedFormat } from '../src/private-files/detectFileFormat.ts';

// The library with which Koa writes the header.
const contentDisposition = createRequire(createRequire(import.meta.url).resolve('koa'))(
  'content-disposition',
);

const names = [
  ['Lebenslauf.pdf', 'Lebenslauf.pdf'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['சுயவிவரம்.pdf', 'சுயவிவரம்.pdf'],
  ['ሲቪ.pdf', 'ሲቪ.pdf'],
  ['😀.pdf', '😀.pdf'],
  ['-.pdf', '-.pdf'],
  ['_x.pdf', '_x.pdf'],
  ['Was? "Ja": <*|>.PDF', 'Was? "Ja": <*|>.PDF'],
  ['Lebenslauf Dr. Meier', 'Lebenslauf Dr. Meier.pdf'],
  ['Bild.exe', 'Bild.exe.pdf'],
  ['con.pdf', 'con.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Briefe\\CV.pdf', 'CV.pdf'],
  ['a\u0000b\r\n.pdf', 'ab.pdf'],
  ['\u202efdp.exe', 'fdp.exe.pdf'],
  ['\ud800.pdf', '\ufffd.pdf'],
  ['', 'Datei.pdf'],
  [undefined, 'Datei.pdf'],
  [7, 'Datei.pdf'],
];
for (const [sent, shown] of names)
  test(`the name ${JSON.stringify(sent)} is shown as ${JSON.stringify(shown)}`, () =>
    assert.equal(nameForStaff(sent, 'pdf'), shown));

test('a name that is too long for the database is cut at a whole character', () =>
  assert.equal(nameForStaff('😀'.repeat(400), 'pdf'), `${'😀'.repeat(150)}.pdf`));
test('a picture keeps a file extension that its format allows', () =>
  assert.deepEqual(
    [nameForStaff('a.JPEG', 'jpg'), nameForStaff('a.heif', 'heic')],
    ['a.JPEG', 'a.heif'],
  ));

test('every name is unchanged after it is written to the download header and parsed again', () => {
  for (const [sent] of names) {
    const name = nameForStaff(sent, 'pdf');
    const header = contentDisposition(name, { fallback: nameInAscii(name) });
    assert.match(header, /^[ -~]+$/);
    assert.equal(contentDisposition.parse(header).parameters.filename, name);
  }
});

describe('the file format that the site states', () => {
  test('is accepted if the file begins with its signature', () => {
    assert.equal(statedFormat('odt', Buffer.from('PK\u0003\u0004 and the rest')), 'odt');
    assert.equal(statedFormat('jpg', Buffer.from('ffd8ff', 'hex')), 'jpg');
  });
  test('is ignored if the file begins differently or the format is unknown', () => {
    for (const kind of ['png', 'exe', 'toString', '__proto__', undefined, null, 7])
      assert.equal(statedFormat(kind, Buffer.from('ffd8ff', 'hex')), null);
  });
});
