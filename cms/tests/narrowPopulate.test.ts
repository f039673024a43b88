import assert from 'node:assert/strict';
import { test } from 'node:test';
import { narrowPopulate } from '../src/rest/deepPopulate.ts';

const whole = {
  haus: { fields: ['name', 'ort'], populate: { bild: { fields: ['url'] } } },
  kontakt: { populate: {} },
  bloecke: { on: {} },
};

test('a request that names a relation and its fields gets only those', () => {
  assert.deepEqual(narrowPopulate(whole, { haus: { fields: ['ort'] } }), {
    haus: { fields: ['ort'] },
  });
  assert.deepEqual(narrowPopulate(whole, { haus: { fields: { 0: 'ort' } } }), {
    haus: { fields: ['ort'] },
  });
});

test('fields and relations that are not public are ignored', () => {
  assert.deepEqual(
    narrowPopulate(whole, {
      haus: { fields: ['pinHash', 'ort'] },
      createdBy: { fields: ['password'] },
      localizations: { fields: ['locale'] },
      constructor: { fields: ['name'] },
    }),
    { haus: { fields: ['ort'] } },
  );
});

test('a request that names fields of components gets them with all that they contain', () => {
  assert.deepEqual(
    narrowPopulate(whole, { kontakt: { populate: '*' }, localizations: { fields: ['locale'] } }),
    { kontakt: whole.kontakt },
  );
  assert.deepEqual(
    narrowPopulate(whole, {
      kontakt: { populate: '*' },
      haus: { fields: ['ort'] },
      createdBy: { populate: '*' },
      constructor: { populate: '*' },
    }),
    { kontakt: whole.kontakt, haus: { fields: ['ort'] } },
  );
});

test('a request in any other form gets everything', () => {
  for (const asked of [
    'deep',
    '*',
    ['haus'],
    { haus: true },
    { kontakt: { populate: ['bild'] } },
    { kontakt: { populate: '*', fields: ['name'] } },
    { kontakt: { populate: '*' }, haus: true },
    { haus: { fields: ['ort'], populate: { createdBy: true } } },
    { haus: { fields: null } },
  ]) {
    assert.equal(narrowPopulate(whole, asked), whole);
  }
});
