import assert from 'node:assert/strict';
import { buffer as bytesOf } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { archiveNames, folderName } from '../src/plugins/applications/dossier/archiveNames.ts';
import type { DossierPerson } from '../src/plugins/applications/dossier/dossierPages.ts';
import {
  makeDossier,
  type DossierFile,
  type DossierSource,
} from '../src/plugins/applications/dossier/makeDossier.ts';
import { makeDossierZip } from '../src/plugins/applications/dossier/makeDossierZip.ts';
import { makeLetter, type Letter } from '../src/plugins/applications/dossier/makeLetter.ts';
import { actualTextsIn, everythingIn, pagesOf, textsOf } from './pdfReading.ts';
import { present } from './standIn.ts';

const MADE = '30.11.2026, 09:00, Sabine Rüegg';
const MM = 72 / 25.4;

const personCalled = (name: string, more: Partial<DossierPerson> = {}): DossierPerson => ({
  name,
  reference: 'ABCD-EFGH',
  house: 'Haus am Weg',
  job: 'Pflegehelfer/in SRK',
  facts: [['Stand', 'In Prüfung']],
  answers: [['Nachricht', 'Ich freue mich.']],
  ...more,
});

const fileOf = (name: string, bytes: Uint8Array | null): DossierFile => ({
  name,
  ext: name.slice(name.lastIndexOf('.')),
  read: async () => bytes,
});

async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([595, 842]);
  return document.save();
}

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
  .jpeg()
  .toBuffer();

interface OutlineItem {
  readonly title: string;
  readonly page: number;
  readonly items: readonly OutlineItem[];
}

/** The bookmarks of a PDF, with the numbers of their pages from 1. */
function outlineOf(document: PDFDocument): readonly OutlineItem[] {
  const pages = document.getPages().map(({ ref }) => ref);
  const itemsIn = (parent: PDFDict): readonly OutlineItem[] => {
    const items: OutlineItem[] = [];
    let item = parent.lookupMaybe(PDFName.of('First'), PDFDict);
    while (item !== undefined) {
      const place = item.lookup(PDFName.of('Dest'), PDFArray).get(0);
      items.push({
        title: item.lookup(PDFName.of('Title'), PDFHexString).decodeText(),
        page: place instanceof PDFRef ? pages.indexOf(place) + 1 : 0,
        items: itemsIn(item),
      });
      item = item.lookupMaybe(PDFName.of('Next'), PDFDict);
    }
    return items;
  };
  return itemsIn(document.catalog.lookup(PDFName.of('Outlines'), PDFDict));
}

describe('a dossier', () => {
  test('has what was sent, then the files, with numbers for each person', async () => {
    const bytes = await makeDossier(
      [
        {
          person: personCalled('Anna Muster'),
          files: [fileOf('Lebenslauf.pdf', await pdfOf(2)), fileOf('Foto.jpg', photo)],
        },
        { person: personCalled('Beat Beispiel'), files: [] },
      ],
      MADE,
    );

    const pages = await pagesOf(bytes);
    for (const text of [
      'Anna Muster',
      'Haus am Weg',
      'Pflegehelfer/in SRK',
      'StandIn Prüfung',
      'Ich freue mich.',
      '2 SeitenLebenslauf.pdf',
      'BildFoto.jpg',
      MADE,
    ])
      assert.ok(pages[0]?.includes(text), text);
    assert.deepEqual(
      pages.map((page) => page.slice(-7)),
      ['1 von 4', '2 von 4', '3 von 4', '4 von 4', '1 von 1'],
    );
    assert.match(pages[2] ?? '', /^Anna Muster · ABCD-EFGH · Lebenslauf\.pdf/);
    const document = await PDFDocument.load(bytes);
    assert.equal(document.getTitle(), '2 Dossiers');
    assert.equal(document.getLanguage(), 'de-CH');
    assert.deepEqual(outlineOf(document), [
      {
        title: 'Anna Muster',
        page: 1,
        items: [
          { title: 'Lebenslauf.pdf', page: 2, items: [] },
          { title: 'Foto.jpg', page: 4, items: [] },
        ],
      },
      { title: 'Beat Beispiel', page: 5, items: [] },
    ]);
  });

  test('names what cannot be joined, and has everything else', async () => {
    const bytes = await makeDossier(
      [
        {
          person: personCalled('Anna Muster'),
          files: [
            fileOf('Brief.docx', Buffer.from('PK')),
            fileOf('Scan.heic', Buffer.from('ftypheic')),
            fileOf('kaputt.pdf', Buffer.from('%PDF-1.7')),
            fileOf('weg.pdf', null),
            fileOf('gut.pdf', await pdfOf(1)),
          ],
        },
      ],
      MADE,
    );

    const [cover = '', ...others] = await pagesOf(bytes);
    for (const text of [
      'Brief.docx: dieses Format lässt sich nicht einbinden',
      'Scan.heic: dieses Format lässt sich nicht einbinden',
      'kaputt.pdf: lässt sich nicht lesen',
      'weg.pdf: liegt nicht mehr auf dem Server',
      '1 Seitegut.pdf',
    ])
      assert.ok(cover.includes(text), text);
    assert.equal(others.length, 1);
  });

  test('continues a long answer on further pages, and divides what has no spaces', async () => {
    const message = `${'Ich pflege gern. '.repeat(400)}\n${'x'.repeat(3000)}`;
    const person = personCalled('Anna Muster', { answers: [['Nachricht', message]] });

    const texts = await textsOf(await makeDossier([{ person, files: [] }], MADE));

    assert.ok(texts.length > 2);
    const all = texts
      .flat()
      .map(({ text }) => text)
      .join('');
    assert.equal(all.split('x').length - 1, 3000);
    assert.equal(all.split('pflege').length - 1, 400);
    for (const { x, y } of texts.flat()) assert.ok(x > 20 && x < 570 && y > 10 && y < 800);
  });

  test('writes the names of the world, or shows that letters are missing', async () => {
    const written = ['Đorđe Šarić', 'Nguyễn Thị Ánh', 'Οδυσσέας', 'Олександра', 'Jürg Zürcher'];
    const replaced = ['محمد', 'สมชาย', '李小龍', 'ሰላም', '😀'];
    for (const name of [...written, ...replaced]) {
      const bytes = await makeDossier([{ person: personCalled(name), files: [] }], MADE);
      const [cover = ''] = await pagesOf(bytes);
      const everything = await everythingIn(bytes);
      const isWritten = written.includes(name);
      assert.equal(cover.includes(name.normalize('NFC')), isWritten, name);
      assert.equal(cover.includes('\uFFFD'), !isWritten, name);
      assert.equal(actualTextsIn(everything).includes(name), !isWritten, name);
      assert.equal(everything.includes('/EmbeddedFile'), !isWritten, name);
      assert.equal((await PDFDocument.load(bytes)).getTitle(), `Dossier ${name}`);
    }
  });

  test('does not break with what cannot be written at all', async () => {
    const odd = 'A\u0000\u202E\u00AD\uD800\tB\u0301\r\nC';
    const person = personCalled(odd, { answers: [[odd, odd]], job: '' });

    const [cover = ''] = await pagesOf(
      await makeDossier([{ person, files: [fileOf(odd, null)] }], MADE),
    );

    assert.match(cover, /A/);
    assert.doesNotMatch(cover, /[\u0000\u202E\u00AD]/);
  });
});

describe('the archive of dossiers', () => {
  const unzip = async (sources: readonly DossierSource[]) => {
    const archived = sources.map((source, index) => ({ ...source, folder: `P${index}` }));
    return unzipSync(await bytesOf(Readable.from(makeDossierZip(archived, MADE))));
  };

  test('has a folder for each person, with all files as they were sent', async () => {
    const pdf = await pdfOf(1);
    const letter = Buffer.from('PK, not joined');
    const files = [
      fileOf('../../Brief.docx', letter),
      fileOf('Zeugnis.pdf', pdf),
      fileOf('zeugnis.pdf', pdf),
      fileOf('CON.pdf', pdf),
      fileOf('dossier.pdf', pdf),
      fileOf('Lebenslauf Müller 李.pdf', pdf),
    ];

    const entries = await unzip([
      { person: personCalled('Anna Muster'), files },
      { person: personCalled('Beat Beispiel'), files: [fileOf('weg.pdf', null)] },
    ]);

    assert.deepEqual(Object.keys(entries), [
      'P0/dossier.pdf',
      'P0/_.._Brief.docx',
      'P0/Zeugnis.pdf',
      'P0/zeugnis (2).pdf',
      'P0/_CON.pdf',
      'P0/dossier (2).pdf',
      'P0/Lebenslauf Müller 李.pdf',
      'P1/dossier.pdf',
    ]);
    assert.deepEqual(Buffer.from(present(entries['P0/_.._Brief.docx'])), letter);
    assert.deepEqual(Buffer.from(present(entries['P0/zeugnis (2).pdf'])), Buffer.from(pdf));
    assert.equal((await PDFDocument.load(present(entries['P0/dossier.pdf']))).getPageCount(), 6);
  });

  test('says that its names are UTF-8', async () => {
    const source = { person: personCalled('Anna'), files: [], folder: 'Müller' };
    const zip = await bytesOf(Readable.from(makeDossierZip([source], MADE)));
    assert.equal(zip.readUInt16LE(6) & 0x0800, 0x0800);
  });

  test('has names that every system can unpack', () => {
    for (const [name, safe] of [
      ['a/b\\c:d*e?"<>|.pdf', 'a_b_c_d_e_____.pdf'],
      ['\u0000\u202Efdp.exe', 'fdp.exe'],
      ['lpt1.pdf', '_lpt1.pdf'],
      ['COM² .txt', '_COM².txt'],
      ['Console.pdf', 'Console.pdf'],
      ['... .', 'Datei'],
      ['', 'Datei'],
      ['.versteckt', 'versteckt'],
      ['Ende. ', 'Ende'],
      [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(91)}.pdf`],
    ] as const)
      assert.deepEqual(archiveNames([name]), [safe], name);
    const [long = ''] = archiveNames([`${'龍'.repeat(150)}.pdf`]);
    assert.ok(Buffer.byteLength(long) <= 240);
    assert.match(long, /^龍+\.pdf$/);
    const names = archiveNames(Array.from({ length: 12 }, () => `${'é'.repeat(200)}.pdf`));
    assert.equal(new Set(names).size, 12);
    assert.ok(names.every((name) => name.length <= 100));
  });

  test('names a folder after the person and the reference', () => {
    assert.equal(folderName('von Arx', 'Anna', 'ABCD-EFGH'), 'von_Arx_Anna_ABCD-EFGH');
    assert.equal(folderName('../CON', '', 'ABCD-EFGH'), '_CON_ABCD-EFGH');
    assert.match(folderName('x'.repeat(100), 'y'.repeat(100), 'ABCD-EFGH'), /^x{70}_ABCD-EFGH$/);
  });
});

describe('a letter', () => {
  const letter: Letter = {
    house: {
      name: 'Haus am Weg',
      street: 'Am Weg 1',
      postcode: '8400',
      place: 'Winterthur',
      phone: '052 000 00 00',
    },
    to: {
      name: 'Anna Muster',
      address: 'c/o Beispiel\nDorfstrasse 2',
      zip: '8401',
      place: 'Winterthur',
    },
    language: 'de',
    place: 'Winterthur',
    date: '30. November 2026',
    subject: 'Ihre Bewerbung',
    body: 'Guten Tag Frau Muster\n\nVielen Dank.\n\nFreundliche Grüsse',
    signer: 'Sabine Rüegg\nPersonal',
  };

  test('has its address where the window of the envelope is', async () => {
    const [page = []] = await textsOf(await makeLetter(letter));

    const address = page.filter(({ x, y }) => x >= 118 * MM - 1 && y > 842 - 93 * MM);
    assert.equal(
      address.map(({ text }) => text).join('|'),
      'Anna| |Muster|c/o| |Beispiel|Dorfstrasse| |2|8401| |Winterthur',
    );
    for (const { y } of address) assert.ok(y < 842 - 48 * MM && y > 842 - 93 * MM);
    assert.deepEqual(
      ['Sabine', 'Freundliche'].map((word) => page.filter(({ text }) => text === word).length),
      [1, 1],
    );
    const document = await PDFDocument.load(await makeLetter(letter));
    assert.equal(document.getTitle(), 'Ihre Bewerbung');
    assert.equal(document.getLanguage(), 'de-CH');
  });

  test('has no empty line for what is not known', async () => {
    const to = { name: 'Anna Muster', address: '', zip: '', place: '' };
    const [page = []] = await textsOf(await makeLetter({ ...letter, to }));
    const address = page.filter(({ x, y }) => x >= 118 * MM - 1 && y > 842 - 93 * MM);
    assert.equal(address.map(({ text }) => text).join(''), 'Anna Muster');
  });

  test('continues on a second page, with the greeting beside the signature', async () => {
    const body = `${'Ein Absatz mit einigen Worten. '.repeat(12)}\n\n`.repeat(8);
    const pages = await pagesOf(await makeLetter({ ...letter, body: `${body}Freundliche Grüsse` }));
    assert.deepEqual(
      pages.map((page) => page.slice(-7)),
      ['1 von 2', '2 von 2'],
    );
    assert.match(pages[1] ?? '', /Freundliche GrüsseSabine RüeggPersonal/);
    assert.doesNotMatch(pages[0] ?? '', /Sabine/);
  });
});
