import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fillFrom, offerDishes, withCells } from '../src/plugins/weeks/fillWeek.ts';
import { gapsInWords } from '../src/plugins/weeks/gapWords.ts';
import { printedWeek } from '../src/plugins/weeks/printedWeek.ts';
import {
  actOn,
  afterSaving,
  beginEditing,
  decide,
  redo,
  undo,
  unsavedPatch,
} from '../src/plugins/weeks/weekPatch.ts';
import { COURSES, NO_DISH, type Dish, type WeekContent } from '../src/plugins/weeks/weekTypes.ts';
import {
  missingCells,
  weekDays,
  weekNumber,
  weekRelation,
  weekTitle,
} from '../src/plugins/weeks/weekWords.ts';

const monday = '2026-11-30';
const days = weekDays(monday);
const dishOf = (text: string): Dish => ({ text, marks: [] });
const contentOf = (texts: Readonly<Record<string, string>>): WeekContent => ({
  dishes: withCells(
    {},
    Object.entries(texts).map(([day, text]) => ({ day, course: 'suppe', dish: dishOf(text) })),
  ),
  price: null,
  points: {},
});
const soupsOf = ({ dishes }: WeekContent): readonly string[] =>
  days.map((day) => dishes[day]?.suppe.text ?? '');
const write = (day: string, text: string) => (now: WeekContent) => ({
  ...now,
  dishes: withCells(now.dishes, [{ day, course: 'suppe' as const, dish: dishOf(text) }]),
});

describe('a week while it is written', () => {
  const [mo = '', di = '', mi = ''] = days;
  const begun = beginEditing(contentOf({ [mo]: 'Bouillon' }), 19.5);
  test('takes back and repeats', () => {
    const typed = actOn(actOn(begun, write(mo, 'a'), days), write(di, 'b'), days);
    assert.deepEqual(soupsOf(typed.now).slice(0, 2), ['a', 'b']);
    assert.deepEqual(soupsOf(undo(undo(typed)).now).slice(0, 2), ['Bouillon', '']);
    assert.deepEqual(soupsOf(redo(undo(typed)).now).slice(0, 2), ['a', 'b']);
    assert.equal(
      actOn(begun, (now) => now, days),
      begun,
    );
  });
  test('has the price of the last week, which alone is no work', () => {
    assert.equal(begun.now.price, 19.5);
    assert.equal(unsavedPatch(begun, days, false).price, null);
    assert.deepEqual(unsavedPatch(actOn(begun, write(mo, 'a'), days), days, false).price, {
      from: null,
      to: 19.5,
    });
  });
  test('keeps what is typed while it is saved, and takes what others wrote', () => {
    const sent = actOn(begun, write(mo, 'a'), days);
    const typed = actOn(sent, write(di, 'b'), days);
    const next = afterSaving(typed, sent.now, contentOf({ [mo]: 'a', [mi]: 'c' }), [], days);
    assert.deepEqual(soupsOf(next.now).slice(0, 3), ['a', 'b', 'c']);
    assert.deepEqual(
      unsavedPatch(next, days, false).cells.map(({ day }) => day),
      [di],
    );
  });
  test('shows both texts of a cell, and saves it once somebody has decided', () => {
    const sent = actOn(begun, write(mo, 'mein'), days);
    const conflict = {
      day: mo,
      course: 'suppe' as const,
      mine: dishOf('mein'),
      theirs: dishOf('ihr'),
    };
    const next = afterSaving(sent, sent.now, contentOf({ [mo]: 'ihr' }), [conflict], days);
    assert.equal(soupsOf(next.now)[0], 'mein');
    assert.deepEqual(unsavedPatch(next, days, false).cells, []);
    const kept = decide(next, conflict, conflict.mine);
    assert.deepEqual(unsavedPatch(kept, days, false).cells, [
      { day: mo, course: 'suppe', from: dishOf('ihr'), to: dishOf('mein') },
    ]);
    assert.deepEqual(unsavedPatch(decide(next, conflict, conflict.theirs), days, false).cells, []);
  });
});

describe('the words and numbers of a week', () => {
  test('a week has its title, its number and its distance', () => {
    assert.deepEqual(
      [monday, '2026-12-07', '2027-01-04'].map((day) => [weekTitle(day), weekNumber(day)]),
      [
        ['30. November bis 6. Dezember', 49],
        ['7. bis 13. Dezember', 50],
        ['4. bis 10. Januar', 1],
      ],
    );
    assert.equal(weekNumber('2026-12-28'), 53);
    assert.equal(weekRelation(monday, '2026-11-26'), 'die nächste Woche');
  });
  test('only courses that the house cooks are missing', () => {
    const { size } = missingCells(contentOf({ [monday]: 'a' }), contentOf({}), days);
    assert.equal(size, 6);
    assert.equal(missingCells(contentOf({}), contentOf({}), days).size, 35);
  });
  test('the week before fills only what is empty', () => {
    const { dishes } = contentOf({ '2026-11-23': 'alt Mo', '2026-11-24': 'alt Di' });
    const filled = fillFrom(contentOf({ [monday]: 'neu' }).dishes, dishes, { days, distance: 7 });
    assert.deepEqual(
      days.slice(0, 2).map((day) => filled[day]?.suppe.text),
      ['neu', 'alt Di'],
    );
  });
  test('dishes are offered that begin with the text, then those that contain it', () => {
    const known = ['Grüne Gerstensuppe', 'Gerstensuppe', 'Bouillon'].map((text, at) => ({
      ...dishOf(text),
      on: `2026-11-0${at + 1}`,
    }));
    assert.deepEqual(
      offerDishes(known, 'gers').map(({ text }) => text),
      ['Gerstensuppe', 'Grüne Gerstensuppe'],
    );
    assert.deepEqual(offerDishes(known, ' '), []);
  });
  test('what is missing is said as a sentence', () => {
    const gaps = { brand: 'a', name: 'A', monday, hasMenu: true, days: [] };
    assert.deepEqual(
      [
        { ...gaps, dishes: 4 },
        { ...gaps, dishes: 1 },
        { ...gaps, dishes: 35, hasMenu: false },
        { ...gaps, dishes: null, days: ['2026-12-03'] },
        { ...gaps, dishes: null, days: [monday, '2026-12-01', '2026-12-05'] },
      ].map(gapsInWords),
      [
        'Für nächste Woche fehlen vier Gerichte',
        'Für nächste Woche fehlt ein Gericht',
        'Für nächste Woche fehlt der Menüplan',
        'Am Donnerstag ist kein Programm',
        'Am Montag, Dienstag und Samstag ist kein Programm',
      ],
    );
  });
  test('the sheet for the dining room has smaller type for longer dishes, and never tiny type', () => {
    const sizeOf = (words: number): number => {
      const dish = {
        text: 'Kalbsbraten '.repeat(words).trim(),
        marks: ['gluten', 'milch'],
      } as const;
      const cells = days.flatMap((day) => COURSES.map((course) => ({ day, course, dish })));
      const html = printedWeek({ house: 'a', monday, price: null, dishes: withCells({}, cells) });
      return Number(/font: 400 ([\d.]+)pt/u.exec(html)?.[1]);
    };
    assert.deepEqual([sizeOf(1), sizeOf(16)], [13, 10]);
    assert.ok(sizeOf(4) < 13 && sizeOf(4) > 10);
  });
  test('the sheet for the dining room leaves out gaps, and runs no markup of a dish', () => {
    const html = printedWeek({
      house: 'Haus <b>',
      monday,
      price: 19.5,
      dishes: withCells({}, [
        { day: monday, course: 'menue2', dish: { text: '<img src=x>', marks: ['vegetarisch'] } },
        { day: '2026-12-01', course: 'suppe', dish: NO_DISH },
      ]),
    });
    assert.equal(html.match(/<section>/g)?.length, 1);
    assert.ok(html.includes('&lt;img src=x> <small>ohne Fleisch</small>'));
    assert.ok(html.includes('Haus &lt;b>') && html.includes('19.50 Franken'));
    assert.doesNotMatch(html, /<(?:script|img)/);
  });
});
