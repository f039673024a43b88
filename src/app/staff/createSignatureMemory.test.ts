import { describe, expect, it } from 'vitest';
import { createSignatureMemory } from './createSignatureMemory.ts';

const FIELDS = {
  name: 'Ruth Muster',
  function: 'Leitung',
  email: 'ruth@lindengut.example',
  headOfficePhone: '044 000 21 10',
  directPhone: '',
  mobilePhone: '',
  presenceDays: 'Mo, Do',
};
const KEPT = { houseId: 'beispiel', fields: FIELDS };

function storageOf(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}
const readAfter = (text: string) => createSignatureMemory(storageOf({ signatur: text })).read();

describe('the memory of a signature', () => {
  it('gives back what was kept, until it is to forget', () => {
    const storage = storageOf({ other: 'x' });
    const memory = createSignatureMemory(storage);
    expect(memory.read()).toBeNull();
    memory.keep(KEPT);
    expect(memory.read()).toEqual(KEPT);
    memory.forget();
    expect(memory.read()).toBeNull();
    expect([...storage.kept.keys()]).toEqual(['other']);
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
  ])('takes %j for nothing', (text) => {
    expect(readAfter(text)).toBeNull();
  });

  it('empties fields that are no text or longer than their field takes', () => {
    const spoilt = {
      ...FIELDS,
      name: 7,
      function: 'x'.repeat(121),
      email: null,
      extra: 'y',
      directPhone: { toString: 'z' },
    };
    expect(readAfter(JSON.stringify({ ...KEPT, fields: spoilt, more: 1 }))).toEqual({
      houseId: 'beispiel',
      fields: { ...FIELDS, name: '', function: '', email: '' },
    });
  });

  it('keeps nothing, and does not break, where the browser keeps nothing', () => {
    const broken = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const memory of [
      createSignatureMemory(null),
      createSignatureMemory({ getItem: broken, setItem: broken, removeItem: broken }),
    ]) {
      memory.keep(KEPT);
      memory.forget();
      expect(memory.read()).toBeNull();
    }
  });
});
