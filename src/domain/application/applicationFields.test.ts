import { describe, expect, it, test } from 'vitest';
import type { FormField } from '../form/formField.ts';
import { readTypedFields, restoreStoredFields, writeFields } from '../form/fieldList.ts';
import {
  APPLICATION_FIELDS,
  parseApplication,
  type ApplicationValues,
} from './applicationFields.ts';

const EMPTY = readTypedFields(APPLICATION_FIELDS, () => '');
const least: ApplicationValues = {
  ...EMPTY,
  firstName: 'Verena',
  surname: 'Hösli',
  area: 'pflege',
  phone: '044 123 45 67',
};
const problemsOf = (fields: Partial<ApplicationValues>) => {
  const parsed = parseApplication({ ...least, ...fields });
  return parsed.ok ? {} : parsed.failure;
};

test('a name, an area and a phone number are enough; all other fields become null', () => {
  const empty = Object.fromEntries(Object.keys(APPLICATION_FIELDS).map((key) => [key, null]));
  expect(parseApplication(least)).toEqual({
    ok: true,
    value: {
      ...empty,
      firstName: 'Verena',
      surname: 'Hösli',
      area: 'care',
      phone: '044 123 45 67',
    },
  });
});

test('all typed values are returned, cleaned', () => {
  const all = {
    ...least,
    training: 'hotellerie',
    degree: ' EFZ\tKöchin ',
    address: 'Im Dorf 3',
    zipCode: '8610',
    location: 'Uster',
    email: 'v@haus.example',
    phone: '+41 (0)44 123-45-67',
    message: 'Guten Tag\r\n\r\nIch freue mich.\u0000 ',
  };
  expect(parseApplication(all)).toMatchObject({
    ok: true,
    value: {
      training: 'hotel',
      degree: 'EFZ Köchin',
      address: 'Im Dorf 3',
      zipCode: '8610',
      location: 'Uster',
      email: 'v@haus.example',
      message: 'Guten Tag\n\nIch freue mich.',
    },
  });
});

test('an empty form reports each required field, and the choice between e-mail and phone only once', () => {
  expect(parseApplication(EMPTY)).toEqual({
    ok: false,
    failure: { firstName: 'missing', surname: 'missing', area: 'missing', email: 'oneOf' },
  });
});

test('a name of invisible characters only counts as missing', () => {
  expect(problemsOf({ firstName: '\u200b\u2060', surname: '\u202e' })).toEqual({
    firstName: 'missing',
    surname: 'missing',
  });
});

test.each(['v@haus.example', ''])('with a phone number the e-mail may be "%s"', (email) => {
  expect(problemsOf({ email })).toEqual({});
});

test('an e-mail alone is enough, but it must be valid even with a phone number', () => {
  expect(problemsOf({ email: 'v@haus.example', phone: '' })).toEqual({});
  expect(problemsOf({ email: 'v@haus' })).toEqual({ email: 'invalid' });
});

describe('areas', () => {
  it.each([
    ['pflege', 'care'],
    ['hauswirtschaft', 'housekeeping'],
    ['hotellerie', 'hotel'],
    ['technik', 'technical'],
    ['verwaltung', 'administration'],
  ])('the form value %s becomes %s', (area, expected) => {
    expect(parseApplication({ ...least, area })).toMatchObject({ value: { area: expected } });
  });
  it.each(['care', 'Pflege', 'toString', '__proto__'])('%s is invalid', (word) => {
    expect(problemsOf({ area: word, training: word })).toEqual({
      area: 'invalid',
      training: 'invalid',
    });
  });
});

const all = Object.entries<FormField<unknown>>(APPLICATION_FIELDS);

describe('a field of the application', () => {
  it.each(all)(
    '%s is reported as missing if it is left out and required, and becomes null otherwise',
    (key, { required, name }) => {
      const isAnswer = name === 'email' || name === 'telefon';
      const input = { ...least, [key]: '', ...(isAnswer && { phone: '', email: '' }) };
      const parsed = parseApplication(input);
      if (isAnswer) expect(parsed).toEqual({ ok: false, failure: { email: 'oneOf' } });
      else if (required) expect(parsed).toEqual({ ok: false, failure: { [key]: 'missing' } });
      else expect(parsed).toMatchObject({ ok: true, value: { [key]: null } });
    },
  );
  it.each(all.filter(([, { kind }]) => kind === 'line' || kind === 'lines'))(
    '%s is cleaned and accepts as many characters as its limit',
    (key, { limit }) => {
      const longest = 'ö'.repeat(limit ?? 0);
      expect(parseApplication({ ...least, [key]: ` \u200b${longest}\r` })).toMatchObject({
        value: { [key]: longest },
      });
      expect(problemsOf({ [key]: `${longest}ö` })).toEqual({ [key]: 'tooLong' });
    },
  );
  it.each(all.filter(([, { kind }]) => kind === 'choice'))(
    '%s accepts each of its options',
    (key, field) => {
      for (const option of field.options)
        expect(parseApplication({ ...least, [key]: field.write(option) })).toMatchObject({
          value: { [key]: option },
        });
    },
  );
  it('has the same value after it is read, written and restored', () => {
    const typed = {
      vorname: 'Verena',
      nachname: 'Hösli',
      bereich: 'pflege',
      telefon: '0441234567',
    };
    const parsed = parseApplication(
      readTypedFields(
        APPLICATION_FIELDS,
        (name) => ({ ...typed })[name as keyof typeof typed] ?? '',
      ),
    );
    if (!parsed.ok) throw new Error('not parsed');
    expect(writeFields(APPLICATION_FIELDS, parsed.value)).toEqual(typed);
    expect(
      restoreStoredFields(APPLICATION_FIELDS, JSON.parse(JSON.stringify(parsed.value))),
    ).toEqual(parsed.value);
  });
  it('is null in a stored entry that lacks it, unless it was required then', () => {
    const stored = { firstName: 'Verena', surname: 'Hösli', area: 'care', gone: 'x' };
    expect(restoreStoredFields(APPLICATION_FIELDS, stored)).toMatchObject({
      degree: null,
      email: null,
    });
    expect(restoreStoredFields(APPLICATION_FIELDS, stored)).not.toHaveProperty('gone');
    expect(restoreStoredFields(APPLICATION_FIELDS, { ...stored, area: 'pflege' })).toBeNull();
    expect(restoreStoredFields(APPLICATION_FIELDS, { ...stored, area: undefined })).toBeNull();
    expect(restoreStoredFields(APPLICATION_FIELDS, { ...stored, degree: 7 })).toBeNull();
  });
});

describe('numbers', () => {
  it.each([
    '044 123 45 67',
    '+41 44 123 45 67',
    '0041441234567',
    '044/123.45.67',
    '(044) 123-45-67',
    '++41441234567',
    '044 123 45 67 int. 12',
    '044 123 45 67 / 079 123 45 67',
    'Tel. 044 123 45 67',
    'Тел. 044 123 45 67',
    '044 123 45 67 (Mobile)',
    '044 123 45 67, abends ab 18 Uhr',
    '044 123 45 67 ext',
    '+1 (415) 555-2671 x9',
    '+683 4000',
    'مسكن 044 123 45 67',
    '044 123 45 67 | 079 123 45 67 & 081 123 45 67',
  ])('%s is a phone number', (phone) => {
    expect(problemsOf({ phone })).toEqual({});
  });
  it.each([
    ['\u202a+41 44 123 45 67\u202c', '+41 44 123 45 67'],
    ['044\u00a0123\u202f45 67', '044 123 45 67'],
    ['044–123\u201145−67', '044-123-45-67'],
    ['０４４ １２３ ４５ ６７', '044 123 45 67'],
    ['+٤١ ٤٤ ١٢٣ ٤٥ ٦٧', '+41 44 123 45 67'],
    ['۰۴۴ ۱۲۳ ۴۵ ۶۷', '044 123 45 67'],
    ['०४४ १२३ ४५ ६७', '044 123 45 67'],
    [' Tel.  044 123 45 67 (Mobile)', 'Tel. 044 123 45 67 (Mobile)'],
  ])('the pasted phone number %j becomes %s', (phone, expected) => {
    expect(parseApplication({ ...least, phone })).toMatchObject({ value: { phone: expected } });
  });
  it.each(['12345', 'abends', 'Tel.', '04 Uhr 4 bis 12 oder 15', '044\n1', '1'.repeat(18)])(
    '%s is not a phone number',
    (phone) => {
      expect(problemsOf({ phone })).toEqual({ phone: 'invalid' });
    },
  );
  it.each(['8610', 'D-79098', 'SW1A 1AA', '１２３'])('%s is a post code', (zipCode) => {
    expect(problemsOf({ zipCode })).toEqual({});
  });
  it.each([
    ['1000–001', '1000-001'],
    ['12345\u20106789', '12345-6789'],
    ['٨٦١٠', '8610'],
  ])('the pasted post code %j becomes %s', (zipCode, expected) => {
    expect(parseApplication({ ...least, zipCode })).toMatchObject({ value: { zipCode: expected } });
  });
  it.each(['<8610>', '-', '86;10'])('%s is not a post code', (zipCode) => {
    expect(problemsOf({ zipCode })).toEqual({ zipCode: 'invalid' });
  });
});
