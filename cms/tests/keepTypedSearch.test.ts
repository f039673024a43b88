import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTypedWords } from '../src/admin/keepTypedSearch.ts';

const search = (words: string): string =>
  `http://panel/content-manager/relations/api::person.person/nachfolge?pageSize=10&_q=${words}&page=1`;

test('a search for relations without words gets those that are typed, and no other request', () => {
  assert.equal(withTypedWords(search(''), 'Kim & Lea'), search('Kim%20%26%20Lea'));
  assert.equal(withTypedWords(search('Kim'), 'Lea'), search('Kim'));
  assert.equal(withTypedWords(search(''), ''), search(''));
  const list = 'http://panel/content-manager/collection-types/api::person.person?_q=&page=1';
  assert.equal(withTypedWords(list, 'Kim'), list);
});
