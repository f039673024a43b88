import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseHouseTime } from '../src/plugins/fields/writtenTime.ts';
import { rowsOfText } from '../src/plugins/weeks/pastedTable.ts';
import {
  parseProgrammeLine,
  placeProgramme,
  programmeLine,
} from '../src/plugins/weeks/programmeLine.ts';

const monday = '2026-11-30';

describe('a time in the day of a house', () => {
  const TIMES: readonly (readonly [string, string | null, string | null])[] = [
    ['halb drei', null, '14:30'],
    ['Viertel ab zwei', null, '14:15'],
    ['viertel vor drei', null, '14:45'],
    ['14h', null, '14:00'],
    ['2 Uhr nachmittags', null, '14:00'],
    ['2.30', null, '14:30'],
    ['02:30', null, '02:30'],
    ['8.30', null, '08:30'],
    ['halb acht', null, '07:30'],
    ['halb acht', '17:00', '19:30'],
    ['halb acht morgens', '17:00', '07:30'],
    ['halb elf', '17:00', '10:30'],
    ['9.30', '15:30', '09:30'],
    ['Mittag', '17:00', '12:00'],
    ['Mitternacht', '17:00', '00:00'],
    ['bald', null, null],
  ];
  for (const [written, last, expected] of TIMES)
    test(`«${written}» after ${last ?? 'nothing'} is ${expected ?? 'none'}`, () => {
      assert.equal(parseHouseTime(written, last), expected === null ? null : `${expected}:00.000`);
    });
});

describe('a line of the programme', () => {
  const LINES: Readonly<Record<string, readonly unknown[] | null>> = {
    '10.15 Zeitung lesen, Cafeteria': ['10:15', null, 'Zeitung lesen', 'Cafeteria'],
    '14 Uhr Jassen': ['14:00', null, 'Jassen', null],
    'halb drei Singen mit Frau Keller, Gartensaal': [
      '14:30',
      null,
      'Singen mit Frau Keller',
      'Gartensaal',
    ],
    'von 10 bis 11.30 Uhr: Werkstatt': ['10:00', '11:30', 'Werkstatt', null],
    '13.30–16.00 Werkstatt, Untergeschoss': ['13:30', '16:00', 'Werkstatt', 'Untergeschoss'],
    '14 Jassen': ['14:00', null, 'Jassen', null],
    '3 Könige': null,
    Jassen: null,
    '14.00': null,
    '': null,
  };
  for (const [line, expected] of Object.entries(LINES))
    test(`«${line}»`, () => {
      const point = parseProgrammeLine(line);
      assert.deepEqual(point && [point.begin, point.end, point.title, point.place], expected);
      if (point !== null) assert.deepEqual(parseProgrammeLine(programmeLine(point)), point);
    });
  test('a list belongs to the days above, in front or over its columns', () => {
    const listed = placeProgramme(
      rowsOfText('14.00 ohne Tag\nMontag\n10.15 a\nDi: halb drei b\nzu Hause'),
      { monday, day: null },
    );
    assert.deepEqual(
      listed.points.map(({ day, point }) => [day, point.begin, point.title]),
      [
        ['2026-11-30', '10:15', 'a'],
        ['2026-12-01', '14:30', 'b'],
      ],
    );
    assert.deepEqual(listed.unplaced, ['14.00 ohne Tag', 'zu Hause']);
    const table = placeProgramme(rowsOfText('Mo\tDi\n9.30 a\t10.00 b'), { monday, day: null });
    assert.deepEqual(
      table.points.map(({ day }) => day),
      ['2026-11-30', '2026-12-01'],
    );
    const cells = placeProgramme(rowsOfText('Mo\t10.15\ta\tSaal'), { monday, day: null });
    assert.deepEqual(cells.points[0]?.point.place, 'Saal');
  });
  /** Gymnastics on Monday at 10.15, songs on Tuesday from 14.30 to 15.30. */
  const SAME: Readonly<Record<string, string>> = {
    'with times in front of the rows': 'Zeit\tMo\tDi\n10.15\tTurnen\t\n14.30–15.30\t\tSingen',
    'with columns for begin and end': 'Mo\t10.15\t\tTurnen\nDi\t14.30\t15.30\tSingen',
    'with a column of dates': 'Mo\t30.11.2026\t10.15\tTurnen\nDi\t1.12.2026\t14.30–15.30\tSingen',
    'with weekdays behind the dates':
      '30.11.2026\tMo\t10.15\tTurnen\n1.12.2026\tDi\t14.30–15.30\tSingen',
    'with the next week':
      'Mo\n10.15 Turnen\nDi\n14.30–15.30 Singen\nMo\n9.00 Kaffee\n7.12.2026\n8.00 x',
    'with the week before':
      'Mo 23.11.\n9.00 x\nMo 30.11.\n10.15 Turnen\nDi 1.12.\n14.30–15.30 Singen',
    'with signs of a list': 'Mo\n- 10.15 Turnen\nDi\n• 14.30 - 15.30 h Singen',
    'with semicolons': 'Mo;10.15;;Turnen\nDi;14.30;15.30;Singen',
    'in French': 'Lundi\n10 h 15 Turnen\nMardi 1er décembre\nde 14h30 à 15h30 Singen',
    'in Italian': 'Lunedì\nore 10.15 Turnen\nMartedì\ndalle 14.30 alle 15.30 Singen',
  };
  for (const [form, text] of Object.entries(SAME))
    test(form, () => {
      const { points } = placeProgramme(rowsOfText(text), { monday, day: null });
      assert.deepEqual(
        points.map(({ day, point }) => [day, point.begin, point.end, point.title]),
        [
          ['2026-11-30', '10:15', null, 'Turnen'],
          ['2026-12-01', '14:30', '15:30', 'Singen'],
        ],
      );
    });
});
