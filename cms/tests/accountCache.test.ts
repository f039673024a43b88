import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createAccountCache } from '../src/plugins/accounts/accountCache.ts';

it('an answer is asked for once and kept for one account, never shown to the next one', async () => {
  const answers = ['bauma', 'see'];
  let asked = 0;
  const cache = createAccountCache(() => Promise.resolve(answers[asked++]));
  assert.equal(cache.known(1), undefined);
  assert.deepEqual(await Promise.all([cache.ask(1), cache.ask(1)]), ['bauma', 'bauma']);
  assert.equal(cache.known(1), 'bauma');
  assert.equal(cache.known(2), undefined);
  assert.equal(await cache.ask(2), 'see');
  assert.equal(cache.known(1), undefined);
  assert.equal(asked, 2);
});

it('an answer that failed or arrived for an earlier account is not kept', async () => {
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('see'), Promise.reject(new Error('away'))];
  const cache = createAccountCache(() => answers.shift() ?? Promise.resolve('again'));
  const early = cache.ask(1);
  assert.equal(await cache.ask(2), 'see');
  first.resolve('bauma');
  assert.equal(await early, 'bauma');
  assert.equal(cache.known(2), 'see');
  await assert.rejects(cache.ask(3));
  assert.equal(await cache.ask(3), 'again');
});
