import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { attributesOf, textOf } from '../../../tests/support/readHtml.ts';
import { ENTERED, signatureAt } from '../../../tests/support/outlook/sampleSignatures.ts';
import { FileBrandDirectory } from '../files/FileBrandDirectory.ts';
import { HtmlSignatureRenderer } from './HtmlSignatureRenderer.ts';
import { packSignature } from './packSignature.ts';
import { readPhoneNumber } from './readPhoneNumber.ts';

const [sample] = new FileBrandDirectory('brands').list();
if (sample === undefined) throw new Error('brands/ is empty');
const renderer = new HtmlSignatureRenderer(readPhoneNumber);
const LOGO = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 255]);

const pack = (name: string) =>
  packSignature(signatureAt(sample, { ...ENTERED.full, name }), LOGO, renderer);

test('the package contains the files that Outlook stores for a signature', () => {
  const { name, mediaType, bytes } = pack('Jürg Müller-Öz');
  const files = unzipSync(bytes);
  expect([name, mediaType]).toEqual(['Jürg Müller-Öz.zip', 'application/zip']);
  expect(Object.keys(files)).toEqual([
    'Jürg Müller-Öz.htm',
    'Jürg Müller-Öz.txt',
    'Jürg Müller-Öz_files/logo.png',
  ]);
  expect(files['Jürg Müller-Öz_files/logo.png']).toEqual(LOGO);
});

test('the HTML document links the logo next to it, has the text of the signature and contains only ASCII', () => {
  const file = unzipSync(pack('Jürg Müller-Öz').bytes)['Jürg Müller-Öz.htm'] ?? new Uint8Array();
  expect([...file].every((byte) => byte < 128)).toBe(true);
  const html = strFromU8(file).replace(/&#(\d+);/g, (_, code: string) =>
    String.fromCodePoint(Number(code)),
  );
  expect(html).toContain('charset=utf-8');
  expect(attributesOf(html, 'img', 'src').map(decodeURIComponent)).toEqual([
    'Jürg Müller-Öz_files/logo.png',
  ]);
  const { text } = renderer.render(
    signatureAt(sample, { ...ENTERED.full, name: 'Jürg Müller-Öz' }),
    'full',
  );
  expect(textOf(html.replace(/<title>.*<\/title>/, '')).replace(/\s+/g, '')).toBe(
    text.replace(/\s+/g, ''),
  );
});

test('the text file is UTF-16 with a byte order mark and Windows line endings', () => {
  const file = unzipSync(pack('Jürg 🌻').bytes)['Jürg.txt'] ?? new Uint8Array();
  const { text } = renderer.render(
    signatureAt(sample, { ...ENTERED.full, name: 'Jürg 🌻' }),
    'full',
  );
  expect(file.slice(0, 2)).toEqual(Uint8Array.of(0xff, 0xfe));
  expect(new TextDecoder('utf-16le').decode(file)).toBe(text.replaceAll('\n', '\r\n'));
});

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Windows\\win.ini', 'C Windows win ini'],
  ['CON', 'Signatur'],
  ['lpt1', 'Signatur'],
  ['.', 'Signatur'],
  ['', 'Signatur'],
  ['  Fatima\u0000 Oberholzer. ', 'Fatima Oberholzer'],
  ["D'Angelo & Söhne", 'D Angelo Söhne'],
  ['x'.repeat(300), 'x'.repeat(60)],
  ['👩🏽‍⚕️', 'Signatur'],
  ['__proto__', 'proto'],
])('the name %s becomes the safe file name %s', (typed, safe) => {
  const { name, bytes } = pack(typed);
  expect(name).toBe(`${safe}.zip`);
  expect(Object.keys(unzipSync(bytes))).toEqual([
    `${safe}.htm`,
    `${safe}.txt`,
    `${safe}_files/logo.png`,
  ]);
});
