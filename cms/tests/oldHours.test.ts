import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asRemark, readOldHours, type OldLine } from '../src/editing/oldHours.ts';

const line = (tage: string, von: string | null = '08:00:00', bis = von && '12:00:00'): OldLine => ({
  tage,
  von,
  bis,
});

/** The days of each row, in short. */
const daysOf = (...lines: readonly OldLine[]) =>
  readOldHours(lines)?.map(({ tage, vereinbarung }) => `${tage}${vereinbarung ? ' ?' : ''}`);

describe('opening hours in words', () => {
  const READ: Readonly<Record<string, string>> = {
    Täglich: 'Mo Di Mi Do Fr Sa So',
    'jeden Tag': 'Mo Di Mi Do Fr Sa So',
    'Montag bis Freitag': 'Mo Di Mi Do Fr',
    'Montag–Freitag': 'Mo Di Mi Do Fr',
    'Samstag und Sonntag': 'Sa So',
    'Mo, Mi, Fr': 'Mo Mi Fr',
    'Mo.–Mi., Sa': 'Mo Di Mi Sa',
    'Freitag bis Dienstag': 'Mo Di Fr Sa So',
    'montags und mittwochs:': 'Mo Mi',
  };
  for (const [text, days] of Object.entries(READ))
    test(`«${text}» are the days ${days}`, () => assert.deepEqual(daysOf(line(text)), [days]));

  test('keep their times, several a day too', () => {
    assert.deepEqual(
      readOldHours([line('Montag'), { tage: 'Montag', von: '13:30:00', bis: '17:00:00' }]),
      [
        { wofuer: 'empfang', tage: 'Mo', vereinbarung: false, von: '08:00:00', bis: '12:00:00' },
        { wofuer: 'empfang', tage: 'Mo', vereinbarung: false, von: '13:30:00', bis: '17:00:00' },
      ],
    );
  });
  test('may close days, and may be by appointment', () => {
    assert.deepEqual(daysOf(line('Montag bis Freitag'), line('Mittwoch', null)), ['Mo Di Do Fr']);
    assert.deepEqual(daysOf(line('Montag'), line('Sonntag geschlossen')), ['Mo']);
    assert.deepEqual(daysOf(line('Di, Do nach Vereinbarung', null)), ['Di Do ?']);
    assert.deepEqual(daysOf(), []);
  });

  for (const text of [
    'Weihnachten geschlossen',
    '24.12. ab 12 Uhr geschlossen',
    'Betriebsferien',
    'täglich ausser Montag',
    '1. Dienstag im Monat',
    'Sonntag und Feiertage',
    'Montag bis',
    'bis Montag',
    'Montag Dienstag',
    'lunedì',
    'Beratung',
    '',
  ])
    test(`«${text}» is not read, and neither are the other lines`, () =>
      assert.equal(daysOf(line('Montag'), line(text)), undefined));
  test('a line with one time is not read', () =>
    assert.equal(daysOf({ tage: 'Montag', von: '08:00:00', bis: null }), undefined));
});

test('lines that are not read stay as they were shown', () => {
  const lines = [
    line('Montag bis Freitag'),
    line('Weihnachten', null),
    line('Feiertage geschlossen'),
    line('Beratung', null),
    line('Mittwoch', null),
  ];
  assert.equal(
    asRemark(lines, 'de-CH'),
    [
      'Montag bis Freitag: 8–12',
      'Weihnachten: geschlossen',
      'Feiertage geschlossen',
      'Beratung',
      'Mittwoch: geschlossen',
    ].join('\n'),
  );
  assert.equal(asRemark([line('Noël', null)], 'fr-CH'), 'Noël\u00a0: fermé');
});
