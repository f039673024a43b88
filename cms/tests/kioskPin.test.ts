import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContentTypeSchema, DocumentAct, DocumentMiddleware } from '../src/strapi.ts';
import { messageIn, standIn } from './standIn.ts';
import { checkField } from '../src/validation/fieldRules.ts';
import { hashPin, hashPins, matchesPin } from '../src/kiosk/pins.ts';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const UID = 'api::kioskprofil.kioskprofil';

test('a PIN is stored as a salted hash that only this PIN matches', async () => {
  const [one, other] = await Promise.all([hashPin('2468'), hashPin('2468')]);
  assert.notEqual(one, other);
  assert.doesNotMatch(one, /2468$/);
  assert.equal(await matchesPin('2468', one), true);
  for (const wrong of ['2469', '', '24680', 'abcd'])
    assert.equal(await matchesPin(wrong, one), false);
});

for (const nothing of [null, undefined, '', '2468', 'scrypt:00:11']) {
  test(`${JSON.stringify(nothing)} is not a valid hash, so no PIN matches it`, async () =>
    assert.equal(await matchesPin('2468', nothing), false));
}

test('the PIN field accepts four to eight digits or a stored hash', async () => {
  const rule = (value: string) =>
    checkField({ owner: UID, name: 'pinHash', attribute: { type: 'string' }, value });
  assert.equal(rule('2468'), null);
  assert.equal(rule(await hashPin('12345678')), null);
  for (const wrong of ['123', '123456789', '12a4', 'scrypt:x:y'])
    assert.match(messageIn(rule(wrong)), /vier bis acht/);
});

test('a PIN is hashed once when it is saved, and only in a kiosk profile', async () => {
  const middlewares: DocumentMiddleware[] = [];
  hashPins(standIn({ documents: { use: (each: DocumentMiddleware) => middlewares.push(each) } }));
  const save = async (uid: string, data: { pinHash: string }): Promise<string> => {
    const act = { uid, action: 'update', params: { data } } as unknown as DocumentAct;
    for (const middleware of middlewares) await middleware(act, async () => undefined);
    return data.pinHash;
  };
  const hash = await save(UID, { pinHash: '2468' });
  assert.match(hash, /^scrypt:/);
  assert.equal(await save(UID, { pinHash: hash }), hash);
  assert.equal(await save('api::seite.seite', { pinHash: '2468' }), '2468');
});

test('a translated profile has its own title, message and floors; all other fields, including the PIN, are shared', () => {
  const { attributes, pluginOptions } =
    require('../src/api/kioskprofil/content-types/kioskprofil/schema.json') as ContentTypeSchema;
  assert.equal(pluginOptions?.i18n?.localized, true);
  const localized = Object.entries(attributes)
    .filter(([, attribute]) => attribute.pluginOptions?.i18n?.localized !== false)
    .map(([name]) => name);
  assert.deepEqual(localized, ['titel', 'orte', 'meldung']);
});
