import { describe, expect, it } from 'vitest';
import { parseContactMessage } from './parseContactMessage.ts';

const right = { name: 'Verena Hösli', message: 'Haben Sie ein Zimmer frei?' };
const problemsOf = (fields: { readonly email: string; readonly phone?: string }) => {
  const parsed = parseContactMessage({ ...right, ...fields });
  return parsed.ok ? {} : parsed.failure;
};

describe('a form that asks for a number as well', () => {
  it('takes a number or an address', () => {
    expect(parseContactMessage({ ...right, email: '', phone: ' 044 123 45 67 ' })).toEqual({
      ok: true,
      value: { ...right, email: '', phone: '044 123 45 67' },
    });
    expect(parseContactMessage({ ...right, email: 'v@haus.example', phone: '' })).toEqual({
      ok: true,
      value: { ...right, email: 'v@haus.example' },
    });
  });

  it('asks for one of both where there is none', () => {
    expect(problemsOf({ email: '', phone: ' ' })).toEqual({ email: 'oneOf' });
  });

  it('names what is wrong in either', () => {
    expect(problemsOf({ email: 'v@', phone: '044 123 45 67' })).toEqual({ email: 'invalid' });
    expect(problemsOf({ email: '', phone: 'am Morgen' })).toEqual({ phone: 'invalid' });
    expect(problemsOf({ email: '', phone: '1'.repeat(31) })).toEqual({ phone: 'tooLong' });
  });

  it('leaves other forms as they are: the address is missing', () => {
    expect(problemsOf({ email: '' })).toEqual({ email: 'missing' });
  });
});
