import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntryFields, Model } from '../src/strapi.ts';
import * as content from '../src/private-files/rejectPrivateFiles.ts';

const MODELS: Readonly<Record<string, Model>> = {
  page: {
    attributes: {
      titel: { type: 'string' },
      bild: { type: 'component', component: 'picture' },
      bloecke: { type: 'dynamiczone' },
      anhang: { type: 'media' },
    },
  },
  picture: { attributes: { datei: { type: 'media' }, alt: { type: 'string' } } },
};

test('the files of an entry are found at any depth and in every form of reference', () => {
  const mediaIn = (data: EntryFields) =>
    content.mediaIn({ getModel: (uid) => MODELS[uid] }, 'page', data);
  assert.deepEqual(
    mediaIn({
      titel: '7',
      bild: { datei: 1, alt: '8' },
      bloecke: [{ __component: 'picture', datei: { id: 2 } }],
      anhang: [3, { id: '4' }],
    }),
    [1, 2, 3, '4'],
  );
  assert.deepEqual(
    mediaIn({ anhang: { connect: [{ id: 5 }], disconnect: [{ id: 6 }], set: [7] } }),
    [5, 7],
  );
  assert.deepEqual(mediaIn({ titel: 'Ohne', bild: null, anhang: null }), []);
});
