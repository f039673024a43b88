import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseHouseTime } from '../src/plugins/fields/writtenTime.ts';
import { findDay } from '../src/plugins/weeks/dayWords.ts';
import { placeMenu, readDish } from '../src/plugins/weeks/pastedMenu.ts';
import { rowsOfDocument, rowsOfText, type PastedRows } from '../src/plugins/weeks/pastedTable.ts';
import {
  parseProgrammeLine,
  placeProgramme,
  programmeLine,
} from '../src/plugins/weeks/programmeLine.ts';
import { COURSES } from '../src/plugins/weeks/weekTypes.ts';

const monday = '2026-11-30';
const at = { day: monday, course: 'suppe' } as const;

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

describe('the day that a line begins with', () => {
  const DAYS: Readonly<Record<string, readonly [string, string] | null>> = {
    Mo: ['2026-11-30', ''],
    'Mo.': ['2026-11-30', ''],
    'Montag, 30.11.': ['2026-11-30', ''],
    'DIENSTAG 1. Dezember: Suppe': ['2026-12-01', 'Suppe'],
    'So, 6.12.2026 Braten': ['2026-12-06', 'Braten'],
    '3. Dez. Braten': ['2026-12-03', 'Braten'],
    'Mi 2.12 Braten': ['2026-12-02', 'Braten'],
    'So gut wie zu Hause': null,
    '10.12 Kaffee': null,
    'Martedì 1 dicembre': ['2026-12-01', ''],
    'Mercredi, 2 déc.: potage': ['2026-12-02', 'potage'],
    '3 Könige': null,
    'jeudi: potage': ['2026-12-03', 'potage'],
    Donnerwetter: null,
    'Mar caldo': null,
    '24.12. Weihnachten': null,
    '': null,
  };
  for (const [text, found] of Object.entries(DAYS))
    test(`«${text}»`, () => {
      const day = findDay(text, monday);
      assert.deepEqual(day === null ? null : [day.day, day.rest], found);
    });
  test('a weekday counts more than the date of another week', () => {
    assert.deepEqual(findDay('Mo 23.11.', monday), { day: monday, rest: '', isOther: true });
  });
});

const cellsOf = (rows: PastedRows): Readonly<Record<string, string>> =>
  Object.fromEntries(
    placeMenu(rows, { monday, at }).cells.map(({ day, course, dish }) => [
      `${day} ${course}`,
      dish.text,
    ]),
  );

describe('a pasted menu', () => {
  test('has its courses by its headings, in any order', () => {
    const rows = rowsOfText(
      'Tag\tMenü 2\tSuppe\tMenü 1\nMo\tPizokel (vegi)\tBouillon\tBraten\nDi, 1.12.\tb\t\tc\n',
    );
    assert.deepEqual(cellsOf(rows), {
      '2026-11-30 menue2': 'Pizokel',
      '2026-11-30 suppe': 'Bouillon',
      '2026-11-30 menue1': 'Braten',
      '2026-12-01 menue2': 'b',
      '2026-12-01 menue1': 'c',
    });
  });
  test('has its courses by position without headings', () => {
    const rows = rowsOfText('Montag\ta\tb\tc\td\te\nDienstag\tf\tg\th\ti\tj');
    assert.deepEqual(Object.values(cellsOf(rows)), [...'abcdefghij']);
  });
  test('may be in Italian or French', () => {
    assert.deepEqual(
      cellsOf(rowsOfText('Giorno\tMinestra\tMenù 1\tDolce\tCena\nlunedì\ta\tb\tc\td')),
      {
        '2026-11-30 suppe': 'a',
        '2026-11-30 menue1': 'b',
        '2026-11-30 dessert': 'c',
        '2026-11-30 abend': 'd',
      },
    );
    assert.deepEqual(cellsOf(rowsOfText('\tlundi\tmardi\nPotage\ta\tb\nPlat du jour\tc\td')), {
      '2026-11-30 suppe': 'a',
      '2026-11-30 menue1': 'c',
      '2026-12-01 suppe': 'b',
      '2026-12-01 menue1': 'd',
    });
  });
  test('may have days as columns', () => {
    const rows = rowsOfText('\tMo\tDi\tMi\nSuppe\ta\tb\tc\nDessert\td\t\te');
    assert.deepEqual(cellsOf(rows), {
      '2026-11-30 suppe': 'a',
      '2026-11-30 dessert': 'd',
      '2026-12-01 suppe': 'b',
      '2026-12-02 suppe': 'c',
      '2026-12-02 dessert': 'e',
    });
  });
  test('may be a letter, with names of courses', () => {
    const { cells, unplaced } = placeMenu(
      rowsOfText('Liebe Kollegin\nMontag: Bouillon\nBraten\nDessert: Apfelmus\n\nDi\nSuppe: x'),
      { monday, at },
    );
    assert.deepEqual(unplaced, ['Liebe Kollegin']);
    assert.deepEqual(
      cells.map(({ day, course, dish }) => [day.slice(8), course, dish.text]),
      [
        ['30', 'suppe', 'Bouillon'],
        ['30', 'menue1', 'Braten'],
        ['30', 'dessert', 'Apfelmus'],
        ['01', 'suppe', 'x'],
      ],
    );
  });
  test('without days begins at the chosen cell', () => {
    const { cells, unplaced } = placeMenu(rowsOfText('a\tb\nc\td\tzu viel'), {
      monday,
      at: { day: '2026-12-05', course: 'dessert' },
    });
    assert.deepEqual(
      cells.map(({ day, course, dish }) => [day.slice(8), course, dish.text]),
      [
        ['05', 'dessert', 'a'],
        ['05', 'abend', 'b'],
        ['06', 'dessert', 'c'],
        ['06', 'abend', 'd'],
      ],
    );
    assert.deepEqual(unplaced, ['zu viel']);
  });
  test('joins the rows of a day, and knows a quoted cell', () => {
    const rows = rowsOfText('Mo\t"Braten\nmit Sauce"\tx\n\tund Rösti\t\nDi\ty\tz');
    assert.equal(cellsOf(rows)['2026-11-30 menue1'], 'Braten mit Sauce und Rösti');
  });
  test('comes from a table of Word as well', () => {
    const element = (nodeName: string, ...childNodes: unknown[]) => ({
      nodeName,
      nodeValue: null,
      childNodes: childNodes.map((child) =>
        typeof child === 'string' ? { nodeName: '#text', nodeValue: child, childNodes: [] } : child,
      ) as never[],
    });
    const table = element(
      'TABLE',
      element('TR', element('TD', element('P', 'Mo'), element('P', '30.11.')), element('TD', 'a')),
      element('TR', element('TD', 'Di'), element('TD', element('SCRIPT', 'alert(1)'), 'b')),
    );
    assert.deepEqual(rowsOfDocument(element('HTML', table)), [
      ['Mo 30.11.', 'a'],
      ['Di', 'b'],
    ]);
    assert.equal(rowsOfDocument(element('P', 'a')), null);
  });
  test('has marks in brackets if all words in them are marks', () => {
    assert.deepEqual(readDish('Pizokel (vegi, Milch)'), {
      text: 'Pizokel',
      marks: ['vegetarisch', 'milch'],
    });
    assert.deepEqual(readDish('Braten (vom Kalb)'), { text: 'Braten (vom Kalb)', marks: [] });
  });
});

/** A small generator whose values are the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const SIGNS = [
  ...'abäé \t\n\r"\'(),;:|.–-·0123456789',
  'Mo',
  'Montag, ',
  '30.11.',
  'Suppe',
  'Menü 2',
  '\u00a0',
  '😀',
  '14.30 ',
  'halb drei',
  ' bis ',
];

const textsOf = (random: (below: number) => number): string =>
  Array.from({ length: random(60) }, () => SIGNS[random(SIGNS.length)] ?? '').join('');

const CELLS = ['Mo', 'Di, 1.12.', 'Suppe', 'Menü', 'Dessert: é', 'é', '😀é', 'Mi é', '', '14.30 é'];

/** A table with days and courses in any place. */
function tableOf(random: (below: number) => number): string {
  const columns = 1 + random(5);
  const row = (): string =>
    Array.from({ length: columns }, () => CELLS[random(CELLS.length)] ?? '').join('\t');
  return Array.from({ length: 1 + random(6) }, row).join('\n');
}

/** Letters that are not those of a day or course. */
const lettersOf = (text: string): string => text.replace(/[^é😀]/gu, '');

describe('whatever is pasted', () => {
  test('nothing is lost: each sign of a dish or line is placed or listed', () => {
    const random = createRandom(40);
    for (let run = 0; run < 8000; run += 1) {
      const text = run % 2 === 0 ? textsOf(random) : tableOf(random);
      const rows = rowsOfText(text);
      const { cells, unplaced } = placeMenu(rows, { monday, at });
      const menu = [...cells.map(({ dish }) => dish.text), ...unplaced].join('');
      assert.equal(lettersOf(menu).length, lettersOf(text).length, JSON.stringify(text));
      const programme = placeProgramme(rows, { monday, day: null });
      const items = programme.points.map(({ point }) => `${point.title}${point.place ?? ''}`);
      assert.equal(
        lettersOf([...items, ...programme.unplaced].join('')).length,
        lettersOf(text).length,
        JSON.stringify(text),
      );
      for (const { day, dish } of cells) {
        assert.ok(day >= monday && day <= '2026-12-06' && dish.text !== '');
      }
    }
  });
  test('a week comes back from the table that is made of it', () => {
    const random = createRandom(7);
    const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
    for (let run = 0; run < 300; run += 1) {
      const dishes = days.map(() => COURSES.map(() => `Gericht ${random(1000)} x`));
      const rows = rowsOfText(
        days.map((day, index) => [day, ...(dishes[index] ?? [])].join('\t')).join('\r\n'),
      );
      assert.deepEqual(Object.values(cellsOf(rows)), dishes.flat());
    }
  });
  test('hostile text comes to an end: a pattern that backtracks would need minutes', () => {
    const texts = ['"\t'.repeat(60_000), `${' '.repeat(100_000)}x`, 'Mo '.repeat(60_000)]
      .concat(['('.repeat(100_000), `14${'.'.repeat(100_000)}`, 'halb '.repeat(40_000)])
      .concat([`${'bis '.repeat(40_000)}\t${'- '.repeat(40_000)}`, '\t'.repeat(150_000)]);
    for (const text of texts) {
      const rows = rowsOfText(text);
      placeMenu(rows, { monday, at });
      placeProgramme(rows, { monday, day: null });
      parseProgrammeLine(text);
    }
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
});
