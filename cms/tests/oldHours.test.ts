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
  readOldHours(lines)?.map(
    ({ tage, vereinbarung }) => `${tage.join(' ')}${vereinbarung ? ' ?' : ''}`,
  );

describe('opening hours in words', () => {
  const READ: Readonly<Record<string, string>> = {
    Täglich: 'mo di mi do fr sa so',
    'jeden Tag': 'mo di mi do fr sa so',
    'Montag bis Freitag': 'mo di mi do fr',
    'Montag–Freitag': 'mo di mi do fr',
    'Samstag und Sonntag': 'sa so',
    'Mo, Mi, Fr': 'mo mi fr',
    'Mo.–Mi., Sa': 'mo di mi sa',
    'Freitag bis Dienstag': 'mo di fr sa so',
    'montags und mittwochs:': 'mo mi',
  };
  for (const [text, days] of Object.entries(READ))
    test(`«${text}» are the days ${days}`, () => assert.deepEqual(daysOf(line(text)), [days]));

  test('keep their times, several a day too', () => {
    assert.deepEqual(
      readOldHours([line('Montag'), { tage: 'Montag', von: '13:30:00', bis: '17:00:00' }]),
      [
        { wofuer: 'empfang', tage: ['mo'], vereinbarung: false, von: '08:00:00', bis: '12:00:00' },
        { wofuer: 'empfang', tage: ['mo'], vereinbarung: false, von: '13:30:00', bis: '17:00:00' },
      ],
    );
  });
  test('may close days, and may be by appointment', () => {
    assert.deepEqual(daysOf(line('Montag bis Freitag'), line('Mittwoch', null)), ['mo di do fr']);
    assert.deepEqual(daysOf(line('Montag'), line('Sonntag geschlossen')), ['mo']);
    assert.deepEqual(daysOf(line('Di, Do nach Vereinbarung', null)), ['di do ?']);
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
