import { describe, expect, it } from 'vitest';
import {
  codeAt,
  createRecoveryCode,
  createSecret,
  findCodeStep,
  secretAddress,
} from './oneTimeCodes.ts';

/** The secret of RFC 6238, appendix B: «12345678901234567890». */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 after %i seconds', (seconds, code) => {
    expect(codeAt(RFC_SECRET, new Date(seconds * 1000))).toBe(code);
    expect(findCodeStep(RFC_SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one step before and after its own, and not beyond', () => {
    const secret = createSecret();
    const now = new Date('2026-11-30T09:00:10Z');
    const step = Math.floor(now.getTime() / 30_000);
    const typed = (steps: number): number | null =>
      findCodeStep(secret, codeAt(secret, now), new Date(now.getTime() + steps * 30_000));
    expect([typed(-1), typed(0), typed(1)]).toEqual([step, step, step]);
    expect([typed(-2), typed(2)]).not.toContain(step);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６'])('is never %j', (code) => {
    expect(findCodeStep(createSecret(), code, new Date())).toBeNull();
  });
});

it('a secret has 160 bits and never comes twice; its address names the account', () => {
  const secrets = Array.from({ length: 50 }, createSecret);
  expect(new Set(secrets).size).toBe(50);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
  const address = new URL(secretAddress(RFC_SECRET, 'Haus & Hof', 'a+b@haus.example'));
  expect(decodeURIComponent(address.pathname)).toContain('a+b@haus.example');
  expect([address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
    RFC_SECRET,
    'Haus & Hof',
  ]);
});

it('a recovery code has twelve signs in three groups', () => {
  const codes = Array.from({ length: 50 }, createRecoveryCode);
  expect(codes.every((code) => /^[A-HJ-NP-Z2-9]{4}(?:-[A-HJ-NP-Z2-9]{4}){2}$/.test(code))).toBe(
    true,
  );
  expect(new Set(codes).size).toBe(50);
});
