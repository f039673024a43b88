import { describe, expect, it, test } from 'vitest';
import { parseContactMessage, readContactValues, writeContactMessage } from './contactFields.ts';

const right = {
  name: 'Verena Hösli',
  email: 'verena.hoesli@lindengut.example',
  message: 'Haben Sie ein Zimmer frei?',
};
const parse = (fields: Partial<typeof right> = {}) => parseContactMessage({ ...right, ...fields });
const problemsOf = (fields: Partial<typeof right>) => {
  const parsed = parse(fields);
  return parsed.ok ? {} : parsed.failure;
};

test('valid values are returned unchanged', () => {
  expect(parse()).toEqual({ ok: true, value: right });
});

test('surrounding spaces and control characters are removed, and line breaks are normalised', () => {
  expect(
    parse({
      name: '  Verena\r\n\tHösli\u0000 ',
      email: ' a@b.example\n',
      message: ' Guten Tag\r\nHeute\u2028morgen\u0007\u001B ',
    }),
  ).toEqual({
    ok: true,
    value: { name: 'Verena Hösli', email: 'a@b.example', message: 'Guten Tag\nHeute\nmorgen' },
  });
});

test('letters are normalised to one Unicode form', () => {
  expect(parse({ name: 'Verena Ho\u0308sli' })).toMatchObject({ value: { name: 'Verena Hösli' } });
});

test('invisible characters are removed, except those that join Persian letters and emoji', () => {
  expect(
    parse({
      name: '\u202eVerena\u202c Hö\u00adsli',
      email: '\u202av@haus.example\u202c\u200b',
      message: 'Guten\ufeff Tag می\u200cخواهم 👩\u200d⚕️',
    }),
  ).toEqual({
    ok: true,
    value: {
      name: 'Verena Hösli',
      email: 'v@haus.example',
      message: 'Guten Tag می\u200cخواهم 👩\u200d⚕️',
    },
  });
});

test('half of a surrogate pair is replaced', () => {
  expect(parse({ message: 'Guten Tag \uD83D.' })).toMatchObject({
    value: { message: 'Guten Tag \uFFFD.' },
  });
});

test('every invalid field is reported', () => {
  expect(parse({ name: ' ', email: '', message: '\n' })).toEqual({
    ok: false,
    failure: { name: 'missing', email: 'missing', message: 'missing' },
  });
});

describe('lengths', () => {
  it.each([
    ['name', 1, undefined],
    ['name', 100, undefined],
    ['name', 101, 'tooLong'],
    ['message', 1, undefined],
    ['message', 5000, undefined],
    ['message', 5001, 'tooLong'],
  ] as const)('a %s of %i characters is %s', (field, length, problem) => {
    expect(problemsOf({ [field]: 'ö'.repeat(length) })[field]).toBe(problem);
  });

  it('count a character outside the basic plane once', () => {
    expect(problemsOf({ message: '🌻'.repeat(5000) })).toEqual({});
  });

  it('of an e-mail address are limited to 254', () => {
    const address = (length: number) =>
      `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(length - 185)}`;
    expect([address(246).length, problemsOf({ email: address(246) })]).toEqual([246, {}]);
    expect(problemsOf({ email: `${'x'.repeat(9)}${address(246)}` })).toEqual({ email: 'tooLong' });
  });
});

describe('e-mail addresses', () => {
  it.each([
    'a@b.ch',
    'vorname.nachname+heim@sub.haus.example',
    "o'brien@haus.example",
    'post@zürich-höngg.example',
    '1@2.example',
    'post@בית.example',
  ])('%s is valid', (email) => {
    expect(problemsOf({ email })).toEqual({});
  });

  it.each([
    'a',
    'a@',
    '@b.ch',
    'a@b',
    'a@@b.ch',
    'a@b@c.ch',
    'a b@c.ch',
    'a@b c.ch',
    'a@b..ch',
    'a@.ch',
    'a@b.',
    'a@-b.ch',
    'a@b-.ch',
    'ä@b.ch',
    'a@zürich.123',
    `a@${'ü'.repeat(63)}.ch`,
    'a,b@c.ch',
    'Verena <a@b.ch>',
    `${'x'.repeat(65)}@b.ch`,
    'a@b.ch\nbcc:c@d.ch',
  ])('%s is invalid', (email) => {
    expect(problemsOf({ email })).toEqual({ email: 'invalid' });
  });
});

const writer = { name: 'Verena Hösli', message: 'Haben Sie ein Zimmer frei?' };
const problemsWithPhone = (fields: { readonly email: string; readonly phone?: string }) => {
  const parsed = parseContactMessage({ ...writer, ...fields });
  return parsed.ok ? {} : parsed.failure;
};

describe('a form that also asks for a phone number', () => {
  it('accepts a phone number or an e-mail address', () => {
    expect(parseContactMessage({ ...writer, email: '', phone: ' 044 123 45 67 ' })).toEqual({
      ok: true,
      value: { ...writer, email: '', phone: '044 123 45 67' },
    });
    expect(parseContactMessage({ ...writer, email: 'v@haus.example', phone: '' })).toEqual({
      ok: true,
      value: { ...writer, email: 'v@haus.example' },
    });
  });

  it('requires one of both if both are missing', () => {
    expect(problemsWithPhone({ email: '', phone: ' ' })).toEqual({ email: 'oneOf' });
  });

  it('reports the problem of either field', () => {
    expect(problemsWithPhone({ email: 'v@', phone: '044 123 45 67' })).toEqual({
      email: 'invalid',
    });
    expect(problemsWithPhone({ email: '', phone: 'am Morgen' })).toEqual({ phone: 'invalid' });
    expect(problemsWithPhone({ email: '', phone: '1'.repeat(101) })).toEqual({ phone: 'tooLong' });
  });

  it('does not change other forms: a missing e-mail address is reported', () => {
    expect(problemsWithPhone({ email: '' })).toEqual({ email: 'missing' });
  });
});

test('a form is read by its German names, and its phone field shows whether it asks for a number', () => {
  const read = (form: Record<string, string>) => readContactValues((name) => form[name]);
  const sent = { name: 'Ruth', email: 'r@haus.example', nachricht: 'Guten Tag' };
  const { nachricht: message, ...others } = sent;
  expect(read(sent)).toEqual({ ...others, message });
  expect(read({ ...sent, telefon: '' })).toEqual({ ...others, message, phone: '' });
  expect(read({})).toEqual({ name: '', email: '', message: '' });
});

test('a message is written with the German names, without empty fields', () => {
  const message = { name: 'Ruth', email: '', phone: '044 123 45 67', message: 'Guten Tag' };
  expect(writeContactMessage(message)).toEqual({
    name: 'Ruth',
    telefon: '044 123 45 67',
    nachricht: 'Guten Tag',
  });
});
