import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinPersons, nearPersons, type TypedPerson } from '../src/editing/joinPersons.ts';

let row = 0;
const typed = (fields: Partial<TypedPerson>): TypedPerson => ({
  row: (row += 1),
  brand: 'haus',
  locale: 'de-CH',
  name: 'Ruth Aebersold',
  role: '',
  phone: '',
  email: '',
  house: '',
  ...fields,
});

test('typed persons are one if nothing contradicts, however the number is written', () => {
  const [joined, ...others] = joinPersons([
    typed({ role: 'Eintritt', house: 'a' }),
    typed({ house: 'a', name: 'Ruth  AEBERSOLD', phone: '+41 44 000 21 11', role: 'Beratung' }),
    typed({ phone: '044 000 21 11', email: 'Ruth@haus.example', role: 'Beratung' }),
    typed({ locale: 'fr-CH', role: 'Conseil', house: 'b' }),
  ]);
  assert.deepEqual(others, []);
  assert.equal(joined?.places.length, 4);
  assert.deepEqual(joined?.roles, { 'de-CH': 'Beratung', 'fr-CH': 'Conseil' });
  assert.equal(joined?.email, 'Ruth@haus.example');
  assert.deepEqual(joined?.houses.toSorted(), ['a', 'b']);
});

test('another number, address, name or brand stays apart', () => {
  const joined = joinPersons([
    typed({ phone: '044 000 21 11' }),
    typed({ phone: '044 000 21 12' }),
    typed({ phone: '044 000 21 11', email: 'a@haus.example' }),
    typed({ phone: '044 000 21 11', email: 'b@haus.example' }),
    typed({ name: 'Ruth Aeberhold', phone: '044 000 21 11' }),
    typed({ brand: 'anderes', phone: '044 000 21 11' }),
  ]);
  assert.equal(joined.length, 5);
});

test('near ones are asked for once, and only within a brand', () => {
  const person = (documentId: string, name: string, more: object = {}) => ({
    documentId,
    marke: 'haus',
    name,
    telefon: '',
    email: '',
    others: [],
    ...more,
  });
  const pairs = (...persons: ReturnType<typeof person>[]) =>
    nearPersons(persons).map(([one, other]) => one.documentId + other.documentId);
  assert.deepEqual(pairs(person('a', 'Ruth Aebersold'), person('b', 'Ruth Aebershold')), ['ab']);
  assert.deepEqual(pairs(person('a', 'Ruth Aebersold'), person('b', 'Aebersold, Ruth')), ['ab']);
  assert.deepEqual(pairs(person('a', 'Ruth Aebersold'), person('b', 'Beat Aebersold')), []);
  assert.deepEqual(pairs(person('a', 'Iva'), person('b', 'Ivo')), []);
  const same = [person('a', 'Ruth Aebersold'), person('b', 'Ruth Aebersold')] as const;
  assert.deepEqual(pairs(same[0], person('b', 'Ruth Aebersold', { others: ['a'] })), []);
  assert.deepEqual(pairs(same[0], person('b', 'Ruth Aebersold', { marke: 'anderes' })), []);
});
