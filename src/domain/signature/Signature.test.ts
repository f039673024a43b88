import { describe, expect, it } from 'vitest';
import { checkEmail } from './Signature.ts';

describe('an e-mail address in a signature', () => {
  it.each([
    'ruth.muster@lindengut.example',
    ' Ruth.Muster@Lindengut.Example ',
    '\u202aruth@lindengut.example\u202c',
    '',
  ])('is accepted as %j', (typed) => {
    expect(checkEmail(typed, 'lindengut.example')).toBeNull();
  });

  it.each([
    'ruth',
    'ruth@',
    'ruth@lindengut',
    '@lindengut.example',
    'ruth muster@lindengut.example',
    'ruth@lindengut.example.',
    'a@b@lindengut.example',
  ])('is reported as incomplete: %j', (typed) => {
    expect(checkEmail(typed, 'lindengut.example')).toBe('incomplete');
  });

  it.each(['ruth@gmail.example', 'ruth@mail.lindengut.example', 'ruth@notlindengut.example'])(
    'is reported as another domain: %j',
    (typed) => {
      expect(checkEmail(typed, 'lindengut.example')).toBe('otherDomain');
    },
  );
});
