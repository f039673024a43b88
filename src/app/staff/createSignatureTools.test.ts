import { describe, expect, it } from 'vitest';
import { createTabStorage } from '../../../tests/support/createTabStorage.ts';
import { createSignatureStorage } from './createSignatureTools.ts';

const FIELDS = {
  name: 'Ruth Muster',
  function: 'Leitung',
  email: 'ruth@lindengut.example',
  headOfficePhone: '044 000 21 10',
  directPhone: '',
  mobilePhone: '',
  presenceDays: 'Mo, Do',
};
const STORED = { houseId: 'beispiel', housePhone: '044 000 21 10', fields: FIELDS };

const readAfter = (text: string) =>
  createSignatureStorage(createTabStorage({ signatur: text })).read();

describe('the storage of a signature', () => {
  it('returns what was stored until it is deleted', () => {
    const device = createTabStorage({ other: 'x' });
    const storage = createSignatureStorage(device);
    expect(storage.read()).toBeNull();
    storage.store(STORED);
    expect(storage.read()).toEqual(STORED);
    storage.forget();
    expect(storage.read()).toBeNull();
    expect([...device.entries.keys()]).toEqual(['other']);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '"x"',
    '{"houseId":7,"fields":{}}',
    '{"houseId":"a"}',
    '{"houseId":"a","fields":null}',
  ])('returns null if the stored text is %j', (text) => {
    expect(readAfter(text)).toBeNull();
  });

  it('empties fields that are not text or exceed their length', () => {
    const spoilt = {
      ...FIELDS,
      name: 7,
      function: 'x'.repeat(121),
      email: null,
      extra: 'y',
      directPhone: { toString: 'z' },
    };
    expect(readAfter(JSON.stringify({ ...STORED, fields: spoilt, more: 1 }))).toEqual({
      ...STORED,
      fields: { ...FIELDS, name: '', function: '', email: '' },
    });
  });

  it('knows no number of the house if none is stored', () => {
    expect(readAfter(JSON.stringify({ houseId: 'beispiel', fields: FIELDS }))).toEqual({
      ...STORED,
      housePhone: '',
    });
  });

  it('stores nothing and does not throw if the browser storage is unavailable', () => {
    const broken = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const storage of [
      createSignatureStorage(null),
      createSignatureStorage({ getItem: broken, setItem: broken, removeItem: broken }),
    ]) {
      storage.store(STORED);
      storage.forget();
      expect(storage.read()).toBeNull();
    }
  });
});
