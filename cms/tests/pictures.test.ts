import { Readable } from 'node:stream';
import sharp from 'sharp';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isImageFile } from '../../src/domain/page/imageAddress.ts';
import {
  choosePictures,
  describePlace,
  usesInWords,
  type ListedPicture,
  type PicturePlace,
} from '../src/plugins/pictures/pictureWords.ts';
import { placeNewFiles, type Library } from '../src/plugins/pictures/guardLibrary.ts';
import { acceptPictures, shortenFileNames } from '../src/plugins/pictures/acceptFiles.ts';
import { shownFiles } from '../src/plugins/entries/shownFiles.ts';
import type { Model } from '../src/strapi.ts';
import { standIn } from './standIn.ts';

const picture = (id: number, rest: Partial<ListedPicture> = {}): ListedPicture => ({
  id,
  name: `bild-${id}.png`,
  url: '',
  thumbnail: '',
  width: 10,
  height: 10,
  alt: '',
  folder: 'Gemeinsam',
  uses: 1,
  missing: false,
  ...rest,
});

describe('the list of pictures', () => {
  const all = [
    picture(1, { alt: 'Der Garten im Mai', folder: 'Haus Linde' }),
    picture(2, { uses: 0, missing: true }),
  ];
  const chosen = (asked: Partial<{ words: string; folder: string; view: string }>) =>
    choosePictures(all, { words: '', folder: '', view: '', ...asked }).map(({ id }) => id);

  test('is searched by words of name, description and folder, in any order', () => {
    assert.deepEqual(chosen({}), [1, 2]);
    assert.deepEqual(chosen({ words: 'mai garten' }), [1]);
    assert.deepEqual(chosen({ words: 'LINDE bild-1' }), [1]);
    assert.deepEqual(chosen({ words: 'garten bild-2' }), []);
  });

  test('can be filtered by folder, to unused pictures and to those without a description', () => {
    assert.deepEqual(chosen({ folder: 'Haus Linde' }), [1]);
    assert.deepEqual(chosen({ view: 'unbenutzt' }), [2]);
    assert.deepEqual(chosen({ view: 'ohne-beschreibung' }), [2]);
  });
});

test('a new file is placed in the folder of its account, even if the parser writes its fields again', () => {
  const library: Library = {
    folders: [{ id: 2, name: 'Haus Linde', path: '/2' }],
    paths: ['/2'],
    roots: [2],
    isGroup: false,
    home: 2,
  };
  const sent = { fileInfo: JSON.stringify({ name: 'Garten', folder: null }) };
  const parsed = { ...sent };
  const file = { filepath: '', originalFilename: 'garten.png', size: 1 };
  const request = { headers: {}, body: parsed, files: { files: file } };
  placeNewFiles({ request }, library);
  Object.assign(parsed, sent);
  assert.deepEqual(JSON.parse(request.body.fileInfo), { name: 'Garten', folder: 2 });
});

test('a place of use and the number of uses are described in words', () => {
  const place: PicturePlace = {
    uid: 'api::seite.seite',
    documentId: 'eins',
    locale: 'fr-CH',
    title: 'Accueil',
    kind: 'Seite',
    brand: 'Haus Linde',
    isPublic: true,
    isInDraft: false,
    alts: [],
    described: true,
    mayChange: true,
  };
  assert.equal(
    describePlace(place),
    'Seite · Haus Linde · Französisch · Veröffentlicht, im Entwurf nicht mehr',
  );
  assert.equal(describePlace({ ...place, isPublic: false, locale: '' }).at(-1), 'f');
  assert.deepEqual([0, 1, 2].map(usesInWords), [
    'Steht nirgends',
    'Steht in einem Eintrag',
    'Steht in 2 Einträgen',
  ]);
});

test('files are found at every depth, in stored and in submitted form', () => {
  const models: Readonly<Record<string, Model>> = {
    seite: {
      attributes: {
        bild: { type: 'component', component: 'bild.bild' },
        bloecke: { type: 'dynamiczone', components: ['galerie'] },
        metaImage: { type: 'media' },
      },
    },
    galerie: { attributes: { bilder: { type: 'component', component: 'bild.bild' } } },
    'bild.bild': { attributes: { datei: { type: 'media' }, alt: { type: 'string' } } },
  };
  const found = shownFiles({ getModel: (uid) => models[uid] }, 'seite', {
    bild: { datei: { id: 1 }, alt: ' Der Park ' },
    bloecke: [
      {
        __component: 'galerie',
        bilder: [
          { datei: 2, alt: '' },
          { datei: '3', dekorativ: true },
        ],
      },
    ],
    metaImage: { set: [{ id: 4 }] },
  });
  assert.deepEqual(found, [
    { id: 1, alt: 'Der Park', described: true },
    { id: 2, alt: '', described: false },
    { id: 3, alt: '', described: true },
    { id: 4, alt: '', described: true },
  ]);
});

interface Images {
  isImage(file: object): Promise<boolean>;
  getDimensions(file: object): Promise<{ readonly width: number; readonly height: number }>;
}
/** Strapi's service with our rules, for this account; its own takes every file as a picture. */
function imagesFor(user: object | undefined): Images {
  let images = { isImage: async () => true } as unknown as Images;
  acceptPictures(
    standIn({
      requestContext: { get: () => ({ state: { user } }) },
      get: () => ({
        extend: (_: string, change: (service: Images) => Images) => (images = change(images)),
      }),
    }),
  );
  return images;
}
const EDITOR = { firstname: 'Anna' };
const fileOf = (content: Buffer, name: string) => ({
  name,
  ext: name.slice(name.lastIndexOf('.')),
  mime: '',
  getStream: () => Readable.from([content]),
});
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3322' } });

for (const kind of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const)
  test(`a picture of kind ${kind} is accepted by its bytes, in its upright size`, async () => {
    const images = imagesFor(EDITOR);
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const content = await red(40, 20).withMetadata({ orientation })[kind]().toBuffer();
      const file = fileOf(content, 'Ferien.pdf');
      assert.equal(await images.isImage(file), true);
      assert.equal(file.mime, `image/${kind}`);
      assert.equal(file.ext, kind === 'jpeg' ? '.jpg' : `.${kind}`);
      const isTurned = orientation > 4 && kind !== 'gif';
      const { width, height } = await images.getDimensions(file);
      assert.deepEqual([width, height], isTurned ? [20, 40] : [40, 20], `${kind} ${orientation}`);
    }
  });

test('a PDF is accepted by its bytes, and is no picture', async () => {
  const file = fileOf(Buffer.from('\n%PDF-1.7 …'), 'Plan.png');
  assert.equal(await imagesFor(EDITOR).isImage(file), false);
  assert.deepEqual([file.ext, file.mime], ['.pdf', 'application/pdf']);
});

test('films and captions are accepted by their bytes, and are no pictures', async () => {
  const films = {
    '.mp4': [Buffer.from('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41'), 'video/mp4'],
    '.webm': [
      Buffer.concat([Buffer.from('1a45dfa39f4286', 'hex'), Buffer.from('webm')]),
      'video/webm',
    ],
    '.vtt': [Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHallo'), 'text/vtt'],
  } as const;
  for (const [ext, [content, mime]] of Object.entries(films)) {
    const file = fileOf(content, 'Rundgang.pdf');
    assert.equal(await imagesFor(EDITOR).isImage(file), false);
    assert.deepEqual([file.ext, file.mime], [ext, mime]);
  }
  await assert.rejects(
    imagesFor(EDITOR).isImage(fileOf(Buffer.from('\0\0\0\u0014ftypqt  \0\0'), 'IMG_1.MOV')),
    /«IMG_1\.MOV» .*MOV.* H\.264/,
  );
  const others = ['\0\0\0\u0014ftypM4A \0\0', '1\n00:00:01,000 --> x'];
  for (const content of others)
    await assert.rejects(imagesFor(EDITOR).isImage(fileOf(Buffer.from(content), 'Film.mp4')));
});

test('what the site cannot show is refused in the library, and kept in an application', async () => {
  const others = {
    'Archiv.pdf': Buffer.from('PK\u0003\u0004 …'),
    'Logo.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>'),
    'Seite.jpg': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'Leer.gif': Buffer.alloc(0),
    'Scan.webp': await red(4, 4).tiff().toBuffer(),
  };
  for (const [name, content] of Object.entries(others)) {
    await assert.rejects(
      imagesFor(EDITOR).isImage(fileOf(content, name)),
      new RegExp(`«${name}» ist weder ein Bild noch ein PDF`),
    );
    assert.equal(await imagesFor(undefined).isImage(fileOf(content, name)), true);
  }
  const huge = await red(10_001, 6000).png().toBuffer();
  await assert.rejects(
    imagesFor(EDITOR).isImage(fileOf(huge, 'Panorama.png')),
    /«Panorama.png» ist zu gross: .* bis 60 Megapixel/,
  );
  assert.equal(await imagesFor(undefined).isImage(fileOf(huge, 'Panorama.png')), true);
});

test('a file with a very long name is stored under a name that pages accept', () => {
  interface Names {
    generateFileName(words: string): string;
  }
  let names: Names = { generateFileName: (words) => `${words.replaceAll('ä', 'ae')}_0a1b2c3d4e` };
  shortenFileNames(
    standIn({
      get: () => ({
        extend: (_: string, change: (service: Names) => Names) => (names = change(names)),
      }),
    }),
  );
  const long = names.generateFileName('Gäste_am_Fest_'.repeat(18));
  assert.match(long, /^Gaeste_am_Fest_Gaeste.*_0a1b2c3d4e$/);
  assert.ok(isImageFile(`${long}.jpeg`));
  assert.equal(names.generateFileName('Garten_Mai'), 'Garten_Mai_0a1b2c3d4e');
});
