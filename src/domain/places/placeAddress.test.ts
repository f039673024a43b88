import { expect, it } from 'vitest';
import { placeQuery, readPlaceFilter } from './placeAddress.ts';

const read = (query: string) => readPlaceFilter(new URLSearchParams(query));

it('an address has its answers always in the same order', () => {
  const query = '?ab=drei-monate&art=demenz&haus=lindengut&stufe=6';
  expect(placeQuery(read('stufe=6&haus=lindengut&art=demenz&ab=drei-monate'))).toBe(query);
  expect(placeQuery(read(query))).toBe(query);
});

it.each(['', 'art=schloss', 'stufe=13', 'stufe=-1', 'stufe=6.5', 'stufe=06', 'ab=gestern', 'ab='])(
  'what does not exist is ignored: %s',
  (query) => {
    expect(read(query)).toEqual({
      kind: null,
      level: null,
      time: 'soon',
      house: null,
    });
    expect(placeQuery(read(query))).toBe('');
  },
);

it('level 0 is a level', () => {
  expect(read('stufe=0').level).toBe(0);
  expect(placeQuery(read('stufe=0'))).toBe('?stufe=0');
});
