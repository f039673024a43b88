import { expect, it } from 'vitest';
import { sealWithToken, unsealWithToken } from './sealWithToken.ts';
import { createToken } from './secretToken.ts';

it('opens with the token that it was locked with, and with no other', () => {
  const token = createToken();
  const sealed = sealWithToken('geheim.ä', token);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('geheim');
  expect([unsealWithToken(sealed, token), unsealWithToken(sealed, createToken())]).toEqual([
    'geheim.ä',
    null,
  ]);
  expect(sealWithToken('geheim.ä', token)).not.toBe(sealed);
});

it.each(['', 'kurz', 'A'.repeat(60)])('is nothing where somebody has changed it: %j', (sealed) => {
  expect(unsealWithToken(sealed, createToken())).toBeNull();
});
