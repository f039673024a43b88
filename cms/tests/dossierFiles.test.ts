import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import {
  degrees,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { cleanPdf } from '../src/plugins/applications/dossier/cleanPdf.ts';
import { cleanPicture } from '../src/plugins/applications/dossier/cleanPicture.ts';
import { joinFile } from '../src/plugins/applications/dossier/joinFile.ts';
import {
  MOST_PAGES,
  type JoinedContent,
  type JoinResult,
} from '../src/plugins/applications/dossier/joinedFiles.ts';
import { everythingIn } from './pdfReading.ts';

const CANARY = 'kanarienvogel';

async function pdfWith(draw: (document: PDFDocument) => unknown, pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page += 1)
    document.addPage([595, 842]).drawText('Lebenslauf', { font, x: 50, y: 750 });
  await draw(document);
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

/** A PDF of these objects, the first of them its catalog. */
const rawPdf = (...objects: readonly (string | Buffer)[]): Uint8Array =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`),
  ]);

function joined(result: JoinResult): JoinedContent {
  if (result.kind === 'problem') assert.fail(result.problem);
  return result;
}

const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex').toUpperCase();

describe('a PDF of an applicant', () => {
  test('loses everything that acts, is attached or can be filled in', async () => {
    const hostile = await pdfWith(async (document) => {
      const { context, catalog } = document;
      const [page] = document.getPages();
      assert.ok(page);
      const script = { S: 'JavaScript', JS: PDFString.of(`app.alert("${CANARY}")`) };
      document.addJavaScript('start', `app.alert("${CANARY}")`);
      await document.attach(Buffer.from(CANARY), `${CANARY}.exe`);
      document.getForm().createTextField('name').addToPage(page, { x: 50, y: 600 });
      document.setTitle(CANARY);
      catalog.set(PDFName.of('OpenAction'), context.obj(script));
      catalog.set(PDFName.of('AA'), context.obj({ WC: script }));
      catalog
        .lookup(PDFName.of('AcroForm'), PDFDict)
        .set(PDFName.of('XFA'), context.register(context.flateStream(`<xdp>${CANARY}</xdp>`)));
      page.node.set(PDFName.of('AA'), context.obj({ O: script }));
      page.node.set(PDFName.of('PieceInfo'), context.obj({ X: PDFString.of(CANARY) }));
      const link = (action: object) =>
        context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [0, 0, 99, 99],
          A: context.obj({ ...action }),
        });
      page.node.addAnnot(
        context.register(link({ S: 'URI', URI: PDFString.of(`https://${CANARY}`) })),
      );
      page.node.addAnnot(context.register(link({ S: 'Launch', F: PDFString.of(CANARY) })));
      // What is hidden where a page keeps its fonts and pictures.
      const resources = page.node.Resources();
      assert.ok(resources);
      resources.set(PDFName.of('Evil'), PDFString.of(CANARY));
      resources.set(
        PDFName.of('XObject'),
        context.obj({
          A: context.register(
            context.stream(CANARY, { Type: 'EmbeddedFile', Params: context.obj({ Size: 1 }) }),
          ),
          B: context.register(
            context.stream('', {
              Type: 'XObject',
              Subtype: 'Form',
              BBox: [0, 0, 1, 1],
              Ref: { F: PDFString.of(CANARY) },
              OPI: PDFString.of(CANARY),
              Metadata: context.register(context.stream(CANARY)),
              F: PDFString.of(CANARY),
            }),
          ),
        }),
      );
    });
    const sent = await everythingIn(hostile);
    for (const part of ['<xdp>', `(https://${CANARY})`, '/OpenAction', '/EmbeddedFiles'])
      assert.ok(sent.includes(part), part);

    const { bytes } = joined(await cleanPdf(hostile));

    const everything = await everythingIn(bytes);
    assert.doesNotMatch(everything, new RegExp(CANARY));
    for (const word of [
      'JavaScript',
      'OpenAction',
      'EmbeddedFile',
      'AcroForm',
      'XFA',
      'Annots',
      'Launch',
      'URI',
      '/AA',
    ])
      assert.ok(!everything.includes(word), word);
    assert.match(everything, new RegExp(hexOf('Lebenslauf')), 'what can be read stays');
  });

  test('shows what was filled into its form', async () => {
    const filled = await pdfWith((document) => {
      const [page] = document.getPages();
      const field = document.getForm().createTextField('beruf');
      field.setText('Fachfrau');
      if (page) field.addToPage(page, { x: 50, y: 600, width: 200, height: 30 });
    });

    const everything = await everythingIn(joined(await cleanPdf(filled)).bytes);

    assert.match(everything, new RegExp(hexOf('Fachfrau')));
    assert.doesNotMatch(everything, /Widget|FT \/Tx/);
  });

  test('is not joined if its values would be missing', async () => {
    const unseen = await pdfWith(() => {});
    const document = await PDFDocument.load(unseen);
    const field = document.context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Tx',
      V: PDFString.of('Fachfrau'),
      Rect: [0, 0, 9, 9],
    });
    document.getPage(0).node.addAnnot(document.context.register(field));

    assert.deepEqual(await cleanPdf(await document.save()), { kind: 'problem', problem: 'form' });
  });

  test('stands upright, whatever its rotation', async () => {
    const turned = await pdfWith((document) => document.getPage(1).setRotation(degrees(90)), 2);

    const { bytes } = joined(await cleanPdf(turned));

    const pages = (await PDFDocument.load(bytes)).getPages();
    assert.deepEqual(
      pages.map((page) => page.getSize()),
      [
        { width: 595, height: 842 },
        { width: 842, height: 595 },
      ],
    );
    assert.deepEqual(
      pages.map((page) => page.getRotation().angle),
      [0, 0],
    );
  });

  test('with absurd measures gets those of A4', async () => {
    const absurd = await pdfWith((document) =>
      document
        .getPage(0)
        .node.set(PDFName.of('MediaBox'), document.context.obj([0, 0, 1e9, PDFNumber.of(-3)])),
    );

    const { bytes } = joined(await cleanPdf(absurd));

    assert.deepEqual((await PDFDocument.load(bytes)).getPage(0).getSize(), {
      width: 595,
      height: 842,
    });
  });

  test(`is joined up to ${MOST_PAGES} pages`, async () => {
    const longest = await cleanPdf(await pdfWith(() => {}, MOST_PAGES));
    const tooLong = await cleanPdf(await pdfWith(() => {}, 300));

    assert.equal(longest.kind === 'pages' && longest.pages, MOST_PAGES);
    assert.deepEqual(tooLong, { kind: 'problem', problem: 'tooLong' });
  });

  test('with a password is named as such', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: 'geheim', ownerPassword: 'geheimer' });

    assert.deepEqual(await cleanPdf(await document.save()), {
      kind: 'problem',
      problem: 'encrypted',
    });
  });

  test('that is broken is named as such', async () => {
    const whole = await pdfWith(() => {});
    const broken: Readonly<Record<string, Uint8Array>> = {
      empty: new Uint8Array(),
      'no PDF': Buffer.from('<html></html>'),
      'header alone': Buffer.from('%PDF-1.7\n'),
      'cut off': whole.subarray(0, 300),
      'no pages': rawPdf(
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [] /Count 0 >>',
      ),
      'pages in a circle': rawPdf(
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
      ),
      'deeply nested': rawPdf('['.repeat(200_000)),
    };
    for (const [what, bytes] of Object.entries(broken))
      assert.deepEqual(await cleanPdf(bytes), { kind: 'problem', problem: 'unreadable' }, what);
  });
});

describe('the process that reads files', () => {
  test('ends with a file that takes too much, and the next file is read', async () => {
    // Each page below the root is there four times, twelve levels deep: 16 million pages.
    const levels = Array.from({ length: 12 }, (_, level) => {
      const child = `${level + 3} 0 R`;
      return `<< /Type /Pages /Count 9 /Kids [${`${child} `.repeat(4)}] >>`;
    });
    const pages = rawPdf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      ...levels,
      '<< /Type /Page /MediaBox [0 0 9 9] >>',
    );
    const packed = deflateSync(Buffer.alloc(300_000_000, ' '));
    const stream = Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]);
    const bomb = rawPdf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [4 0 R 4 0 R 4 0 R] >>',
      stream,
    );
    const good = await pdfWith(() => {});

    // The first one takes time, the second one memory.
    for (const [bytes, mostMs] of [
      [bomb, 1000],
      [pages, 60_000],
    ] as const) {
      assert.deepEqual(await joinFile({ format: '.pdf', bytes }, mostMs), {
        kind: 'problem',
        problem: 'costly',
      });
      assert.equal((await joinFile({ format: '.pdf', bytes: good })).kind, 'pages');
    }
  });
});

describe('a picture of an applicant', () => {
  test('stands upright and says nothing about where it was taken', async () => {
    const photo = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#468' },
    })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '47/1 22/1 0/1' } })
      .jpeg()
      .toBuffer();
    assert.ok(photo.includes('Exif'));

    const { kind, bytes } = joined(await cleanPicture(photo));

    const { width, height, exif } = await sharp(bytes).metadata();
    assert.deepEqual(
      { kind, width, height, exif },
      { kind: 'picture', width: 200, height: 300, exif: undefined },
    );
  });

  test('is made smaller, and a transparent one gets a white ground', async () => {
    const large = await sharp({
      create: {
        width: 4000,
        height: 3000,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
    })
      .png()
      .toBuffer();

    const { bytes } = joined(await cleanPicture(large));

    const { width, height } = await sharp(bytes).metadata();
    const { dominant } = await sharp(bytes).stats();
    assert.deepEqual([width, height], [2400, 1800]);
    assert.ok(dominant.r > 240 && dominant.g > 240);
  });

  test('that is huge or broken is named as such', async () => {
    assert.deepEqual(await cleanPicture(hugePng(40_000)), { kind: 'problem', problem: 'costly' });
    assert.deepEqual(await cleanPicture(Buffer.from('\u0089PNG')), {
      kind: 'problem',
      problem: 'unreadable',
    });
  });
});

/** The header of a black and white PNG with this many pixels on each side, and no content. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
