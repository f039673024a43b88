import { expect, it } from 'vitest';
import type { Person } from './Block.ts';
import { roleOf } from './person.ts';
import { readSpoken } from './spokenLanguages.ts';

const person: Person = {
  name: 'Ruth Aebersold',
  role: null,
  roles: { 'de-CH': 'Beratung', 'fr-CH': 'Conseil' },
  phone: null,
  email: null,
  image: null,
  hours: null,
};

it('a role is that of the place, else the language of the page, else German and marked so', () => {
  expect(roleOf({ ...person, role: 'Eintritt' }, 'fr-CH')).toEqual({ text: 'Eintritt' });
  expect(roleOf(person, 'fr-CH')).toEqual({ text: 'Conseil' });
  expect(roleOf(person, 'en')).toEqual({ text: 'Beratung', lang: 'de-CH' });
  expect(roleOf({ ...person, roles: {} }, 'en')).toBeNull();
});

it('languages are known codes in one order', () => {
  expect(readSpoken('it de xx DE')).toEqual(['de', 'it']);
  expect(readSpoken('')).toEqual([]);
});
