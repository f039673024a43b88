import { describe, expect, it, test } from 'vitest';
import { readTypedFields } from '../form/fieldList.ts';
import { lastWishedDay, parseVisitRequest } from './parseVisitRequest.ts';
import { VISIT_FIELDS, wishesOf, type VisitField, type VisitFormKind } from './visitFields.ts';

const TODAY = '2026-11-24';
const EMPTY = readTypedFields(VISIT_FIELDS, () => '');

type Typed = Readonly<Partial<Record<VisitField, string>>>;
const RIGHT: Typed = {
  concern: 'besichtigung',
  day1: '2026-11-25',
  time1: 'vormittag',
  name: 'Verena Hösli',
  phone: '044 123 45 67',
};
const REFERRAL: Typed = {
  wanted: 'langzeit',
  institution: 'Spital',
  name: 'Jeannine Wyler',
  callback: '044 000 66 18',
};

const parse = (typed: Typed, kind: VisitFormKind = 'visit') =>
  parseVisitRequest({ ...EMPTY, ...typed }, kind, TODAY);
const problemsOf = (typed: Typed, kind: VisitFormKind = 'visit') => {
  const parsed = parse(typed, kind);
  return parsed.ok ? {} : parsed.failure;
};

test('a request is accepted with its wishes in order', () => {
  const parsed = parse({ ...RIGHT, day3: '2026-12-05', time3: 'abend', level: '0' });
  expect(parsed).toMatchObject({ ok: true, value: { concern: 'visit', level: '0', email: null } });
  expect(parsed.ok && wishesOf(parsed.value)).toEqual([
    { day: '2026-11-25', time: 'morning' },
    { day: '2026-12-05', time: 'evening' },
  ]);
});

test('an empty form gets all of its problems at once', () => {
  expect(problemsOf({})).toEqual({ concern: 'missing', name: 'missing', phone: 'oneOf' });
  expect(problemsOf({ concern: 'besichtigung' })).toEqual({
    day1: 'missing',
    name: 'missing',
    phone: 'oneOf',
  });
  expect(problemsOf({}, 'referral')).toEqual({
    name: 'missing',
    institution: 'missing',
    callback: 'missing',
  });
});

describe('wishes', () => {
  it.each([
    ['2026-11-23', 'past'],
    ['2026-11-24', 'past'],
    ['2026-11-25', undefined],
    ['2027-11-24', undefined],
    ['2027-11-25', 'tooFar'],
    ['2026-11-31', 'invalid'],
    ['morgen', 'invalid'],
  ])('for %s have the problem %s', (day2, problem) => {
    expect(problemsOf({ ...RIGHT, day2, time2: 'abend' }).day2).toBe(problem);
  });

  it('need both a day and a part of the day', () => {
    expect(problemsOf({ ...RIGHT, day2: '2026-12-01', time3: 'abend' })).toEqual({
      time2: 'missing',
      day3: 'missing',
    });
    expect(problemsOf({ ...RIGHT, time1: '' })).toEqual({ time1: 'missing' });
    expect(problemsOf({ ...RIGHT, time1: 'nachts' })).toEqual({ time1: 'invalid' });
  });

  it('are needed for a visit alone', () => {
    const without = { ...RIGHT, day1: '', time1: '' };
    expect(problemsOf(without)).toEqual({ day1: 'missing' });
    for (const concern of ['beratung', 'eintritt'])
      expect(problemsOf({ ...without, concern })).toEqual({});
  });
});

describe('a stay', () => {
  const STAY = {
    ...RIGHT,
    concern: 'gaestezimmer',
    arrival: '2026-11-24',
    departure: '2026-11-25',
  };

  it('begins today or later, and ends after its beginning within twelve months', () => {
    expect(problemsOf(STAY)).toEqual({});
    expect(problemsOf({ ...STAY, arrival: '2026-11-23' })).toEqual({ arrival: 'past' });
    for (const departure of ['2026-11-24', '2026-11-20'])
      expect(problemsOf({ ...STAY, departure })).toHaveProperty('departure');
    expect(problemsOf({ ...STAY, departure: '2026-11-24' })).toEqual({ departure: 'order' });
    expect(problemsOf({ ...STAY, departure: '2027-11-25' })).toEqual({ departure: 'tooFar' });
  });

  it('in a guest room needs both days, a short stay may end on a day that nobody knows yet', () => {
    expect(problemsOf({ ...STAY, arrival: '', departure: '' })).toEqual({
      arrival: 'missing',
      departure: 'missing',
    });
    const short = { ...STAY, concern: 'kurzaufenthalt', departure: '' };
    expect(problemsOf(short)).toEqual({});
    expect(problemsOf({ ...short, arrival: '' })).toEqual({ arrival: 'missing' });
  });

  it('has no wishes, and a visit no nights', () => {
    expect(parse(STAY)).toMatchObject({ value: { day1: null, arrival: '2026-11-24' } });
    expect(parse({ ...RIGHT, arrival: 'x', institution: 'x' })).toMatchObject({
      value: { arrival: null, institution: null },
    });
  });
});

describe('how the person is reached', () => {
  it('is by phone or e-mail', () => {
    expect(problemsOf({ ...RIGHT, phone: '', email: 'v@haus.example' })).toEqual({});
    expect(problemsOf({ ...RIGHT, phone: ' ', email: '' })).toEqual({ phone: 'oneOf' });
    expect(problemsOf({ ...RIGHT, phone: 'am Abend', email: 'v@' })).toEqual({
      phone: 'invalid',
      email: 'invalid',
    });
  });

  it('is by the number to call back for who refers; the e-mail address may be empty', () => {
    expect(problemsOf(REFERRAL, 'referral')).toEqual({});
    expect(problemsOf({ ...REFERRAL, callback: 'x', email: 'x' }, 'referral')).toEqual({
      callback: 'invalid',
      email: 'invalid',
    });
  });
});

test.each([
  ['langzeit', 'admission'],
  ['demenz', 'admission'],
  ['tagesplatz', 'admission'],
  ['kurzaufenthalt', 'shortStay'],
])('who refers and looks for %s asks for an %s', (wanted, concern) => {
  expect(parse({ ...REFERRAL, wanted }, 'referral')).toMatchObject({ value: { concern } });
});

test('texts have limits', () => {
  expect(problemsOf({ ...RIGHT, text: 'ö'.repeat(2000), name: 'ö'.repeat(100) })).toEqual({});
  expect(problemsOf({ ...RIGHT, text: 'ö'.repeat(2001), name: 'ö'.repeat(101) })).toEqual({
    text: 'tooLong',
    name: 'tooLong',
  });
  expect(problemsOf({ ...REFERRAL, level: '13', wanted: 'wohnung' }, 'referral')).toEqual({
    level: 'invalid',
    wanted: 'invalid',
  });
});

test('twelve months end on a day that exists', () => {
  expect(lastWishedDay('2026-11-24')).toBe('2027-11-24');
  expect(lastWishedDay('2028-02-29')).toBe('2029-02-28');
});
