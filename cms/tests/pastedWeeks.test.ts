import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { PastedNode } from '../src/plugins/fields/pastedWords.ts';
import { findDay } from '../src/plugins/weeks/dayWords.ts';
import { placeMenu, readDish, readPasted } from '../src/plugins/weeks/pastedMenu.ts';
import { rowsOfDocument, rowsOfText, type PastedRows } from '../src/plugins/weeks/pastedTable.ts';
import { parseProgrammeLine, placeProgramme } from '../src/plugins/weeks/programmeLine.ts';
import { COURSES } from '../src/plugins/weeks/weekTypes.ts';

/** A document of the browser, read by another parser. */
function documentOf(html: string) {
  const nodeOf = (node: DefaultTreeAdapterTypes.Node): PastedNode => ({
    nodeName: node.nodeName,
    nodeValue: 'value' in node ? node.value : null,
    childNodes: 'childNodes' in node ? node.childNodes.map(nodeOf) : [],
    getAttribute: (name) =>
      'attrs' in node ? (node.attrs.find((each) => each.name === name)?.value ?? null) : null,
  });
  const found = rowsOfDocument(nodeOf(parse(html)));
  assert.ok(found !== null);
  return found;
}

const monday = '2026-11-30';
const at = { day: monday, course: 'suppe' } as const;

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
    'Fr. 16.50': null,
    'Fr. 4.12. Fisch': ['2026-12-04', 'Fisch'],
    'Mo–Fr': null,
    'Mardi 1er décembre': ['2026-12-01', ''],
    '24.12. Weihnachten': null,
    '': null,
  };
  for (const [text, found] of Object.entries(DAYS))
    test(`«${text}»`, () => {
      const day = findDay(text, monday);
      assert.deepEqual(day === null ? null : [day.day, day.rest], found);
    });
  test('a weekday counts more than the date of another week', () => {
    assert.deepEqual(findDay('Mo 23.11.', monday), {
      day: monday,
      date: '2026-11-23',
      rest: '',
      isOther: true,
    });
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
    assert.deepEqual(rowsOfDocument(element('HTML', table)), {
      rows: [
        ['Mo 30.11.', 'a'],
        ['Di', 'b'],
      ],
      around: [],
    });
    assert.equal(rowsOfDocument(element('P', 'a')), null);
  });
  test('has cells over several rows, and a frame around its table', () => {
    const { rows, around } = documentOf(
      '<table><tr><td><p>Hallo</p><table>' +
        '<tr><td rowspan="2">Mo</td><td rowspan="3">Bouillon</td><td>Braten</td><td>Kompott</td></tr>' +
        '<tr><td>und Rösti</td><td></td></tr><tr><td>Di</td><td>Fisch</td><td>Glace</td></tr>' +
        '</table></td></tr></table><p>Gruss</p>',
    );
    assert.deepEqual(around, ['Hallo', 'Gruss']);
    assert.deepEqual(cellsOf(rows), {
      '2026-11-30 suppe': 'Bouillon',
      '2026-11-30 menue1': 'Braten und Rösti',
      '2026-11-30 dessert': 'Kompott',
      '2026-12-01 menue1': 'Fisch',
      '2026-12-01 dessert': 'Glace',
    });
  });
  test('is not the table of a signature', () => {
    const signature = documentOf('<table><tr><td>Beat</td><td>Küche</td></tr></table>');
    const { rows } = readPasted('Montag: Bouillon\nDi: Braten\nBeat\tKüche', signature, monday);
    assert.equal(cellsOf(rows)['2026-11-30 suppe'], 'Bouillon');
  });
  /** Tables of one soup and one menu a day, in the forms in which kitchens send them. */
  const SAME: Readonly<Record<string, string>> = {
    'with a column of dates': 'Montag\t30.11.2026\ta\tb\nDienstag\t1.12.2026\tc\td',
    'with a weekday behind the date': '30.11.\tMo\ta\tb\n1.12.\tDi\tc\td',
    'with dates without a sign behind': '30.11\ta\tb\n01.12\tc\td',
    'with dates of another week': '7.12.2026\ta\tb\n8.12.2026\tc\td',
    'with prices': 'Mo\ta\tFr. 16.50\tb\tFr. 14.50\nDi\tc\tFr. 16.50\td\tFr. 14.50',
    'with prices in the headings': 'Tag\tMenü1 (Fr. 16.50)\tMenu II 14.50\nMo\ta\tb\nDi\tc\td',
    'with a name of a course in each row':
      'Mo\tMenü A\ta\n\tVegi-Menü\tb\nDi\tMenü A\tc\n\tVegi\td',
    'with days between the courses': 'Mo\t\nMenü 1\ta\nMenü 2\tb\nDi\t\nMenü 1\tc\nMenü 2\td',
    'with two weeks': 'Mo\ta\tb\nDi\tc\td\nMo\te\tf\nDi\tg\th',
    'with the week before': 'Mo 23.11.\te\tf\nMo 30.11.\ta\tb\nDi 1.12.\tc\td',
    'with semicolons': 'Tag;Menü 1;Menü 2\nMontag;a;b\nDienstag;c;d',
    'with columns made of spaces': 'Montag      a     b\nDienstag    c     d',
    'with pictures and signs that nobody sees': '📅 Montag\ta\tb\n\ufeffDienstag\u00a0\tc\td',
    'with what there is on all days': 'Mo–Fr\tSalat vom Buffet\nMo\ta\tb\nDi\tc\td',
    'with several lines below a day': '\tMo\tDi\nMenü 1\ta\tc\nMenü 2\tb1\td\n\tb2\t',
    'as a letter with a list':
      'Montag\n- Menü 1: a\n- Vegi: b\nDi\n• Menü 1: c\nMenü 2: d\nLiebe Grüsse',
  };
  for (const [form, text] of Object.entries(SAME))
    test(form, () => {
      const { cells, isOther } = placeMenu(rowsOfText(text), { monday, at });
      assert.equal(
        cells.map(({ dish }) => dish.text).join(' '),
        form.includes('several') ? 'a b1 b2 c d' : 'a b c d',
      );
      assert.deepEqual(
        cells.map(({ day, course }) => `${day.slice(8)} ${course}`),
        ['30 menue1', '30 menue2', '01 menue1', '01 menue2'],
      );
      assert.equal(isOther, form.includes('another week'));
    });
  test('of several other weeks is not guessed', () => {
    const text = '1.11.2026\ta\tb\n2.11.2026\tc\td\n9.11.2026\te\tf';
    const { cells, unplaced } = placeMenu(rowsOfText(text), { monday, at });
    assert.deepEqual([cells.length, unplaced.length], [0, 9]);
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
