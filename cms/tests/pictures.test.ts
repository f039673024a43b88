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
import { refuseHugePictures, shortenFileNames } from '../src/plugins/pictures/acceptFiles.ts';
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

test('a picture that the site cannot show is refused in the library, and kept in an application', async () => {
  interface Images {
    isImage(file: object): Promise<boolean>;
  }
  const isImage = (user: object | undefined, getDimensions: () => Promise<object>) => {
    let images = { isImage: async () => true, getDimensions } as Images;
    refuseHugePictures(
      standIn({
        requestContext: { get: () => ({ state: { user } }) },
        get: () => ({
          extend: (_: string, change: (service: Images) => Images) => (images = change(images)),
        }),
      }),
    );
    return images.isImage({ name: 'Panorama' });
  };
  const person = { firstname: 'Anna' };
  const size = (width: number) => async () => ({ width, height: 6000 });
  const fail = (words: string) => async () => {
    throw new Error(words);
  };
  assert.equal(await isImage(person, size(10_000)), true);
  assert.equal(await isImage(person, fail('unsupported image format')), true);
  assert.equal(await isImage(undefined, size(10_001)), true);
  for (const huge of [size(10_001), fail('Input image exceeds pixel limit')])
    await assert.rejects(isImage(person, huge), /«Panorama» ist zu gross: .* bis 60 Megapixel/);
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
