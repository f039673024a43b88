import { expect, it } from 'vitest';
import { accessKeyOf, hashAccessKey, isAccessKey, keyBefore } from './accessKey.ts';

const SECRET = 'ein-geheimnis-von-genug-zeichen';

it('gives the same key for the same application, and another one for others', async () => {
  const keys = await Promise.all(
    ['a', 'a', 'b', 'A'].map((submission) => accessKeyOf(SECRET, submission)),
  );
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
  expect(await accessKeyOf(`${SECRET}2`, 'a')).not.toBe(keys[0]);
  expect(keys.every(isAccessKey)).toBe(true);
});

it('hashes only what may be a key', async () => {
  const key = await accessKeyOf(SECRET, 'a');
  expect(await hashAccessKey(key)).toMatch(/^[0-9a-f]{64}$/);
  for (const wrong of [null, 7, '', `${key}x`, key.slice(1), `${key.slice(1)}/`, `${key}\n`])
    expect(await hashAccessKey(wrong)).toBeNull();
});

it('finds a key before what does not belong to the link', async () => {
  const key = await accessKeyOf(SECRET, 'a');
  for (const more of ['.', '>', ').', ' x', '/', '\u00a0']) expect(keyBefore(key + more)).toBe(key);
  for (const other of [key, `${key}x.`, `.${key}`, `${key.slice(1)}.`])
    expect(keyBefore(other)).toBeNull();
});
