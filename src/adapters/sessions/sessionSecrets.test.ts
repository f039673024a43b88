import { expect, it } from 'vitest';
import { sessionSecrets } from './sessionSecrets.ts';

const { createToken, seal, unseal } = sessionSecrets;

it('unseals a value only with the token that sealed it', () => {
  const token = createToken();
  const sealed = seal('geheim.ä', token);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('geheim');
  expect([unseal(sealed, token), unseal(sealed, createToken())]).toEqual(['geheim.ä', null]);
  expect(seal('geheim.ä', token)).not.toBe(sealed);
});

it.each(['', 'kurz', 'A'.repeat(60)])('returns null for an invalid sealed value: %j', (sealed) => {
  expect(unseal(sealed, createToken())).toBeNull();
});
