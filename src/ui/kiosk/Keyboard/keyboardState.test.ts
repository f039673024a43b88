import { describe, expect, it } from 'vitest';
import { keyRows, type Key, type KeyboardLayout, type KeyboardPage } from './keyboardLayouts.ts';
import {
  INITIAL_KEYBOARD_STATE,
  pressKey,
  shouldCapitalize,
  withCapital,
  type KeyboardState,
} from './keyboardState.ts';
import { nextKey } from './keyboardLayouts.ts';
import { graphemeStart } from './typeInto.ts';

const find = (page: KeyboardPage, expected: string): Key => {
  const found = keyRows('text', page)
    .flat()
    .find((key) => ('text' in key ? key.text : key.action) === expected);
  if (found === undefined) throw new Error(`${page} has no key ${expected}`);
  return found;
};

/** Presses keys by their text; each is looked up on the page that is shown at that moment. */
function press(...keys: readonly string[]): {
  readonly typed: string;
  readonly state: KeyboardState;
} {
  let state = INITIAL_KEYBOARD_STATE;
  let typed = '';
  for (const key of keys) {
    const pressed = pressKey(state, find(state.page, key));
    state = pressed.state;
    typed += pressed.edit?.kind === 'insert' ? pressed.edit.text : '';
  }
  return { typed, state };
}

describe('the keyboard of lobby screens', () => {
  it('types Swiss words with umlauts and accents', () => {
    expect(
      press(
        'shift',
        ...'grüezi',
        ' ',
        'shift',
        ...'frau',
        ' ',
        'shift',
        ...'müller',
        ',',
        ' ',
        'accents',
        'é',
      ).typed,
    ).toBe('Grüezi Frau Müller, é');
  });

  it('types one capital letter after one press of Shift, and only capitals after two presses', () => {
    expect(press('shift', 'a', 'a').typed).toBe('Aa');
    expect(press('shift', '1', 'a').typed).toBe('1A');
    expect(press('shift', 'shift', 'a', 'ä', 'shift', 'a').typed).toBe('AÄa');
    expect(press('shift', 'accents', 'é', 'a').typed).toBe('Éa');
  });

  it('returns to the letters after an accented letter, but stays on the signs page', () => {
    expect(press('accents', 'é').state.page).toBe('letters');
    expect(press('accents', ',').state.page).toBe('accents');
    expect(press('signs', '?', '!').state.page).toBe('signs');
  });

  it('has no ß', () => {
    const texts = (['letters', 'accents', 'signs'] as const)
      .flatMap((page) => keyRows('text', page).flat())
      .map((key) => ('text' in key ? key.text : ''));
    expect(texts).not.toContain('ß');
    expect(texts).toEqual(expect.arrayContaining([...'äöüéèàçê']));
  });
});

describe('the layouts', () => {
  it.each(
    (['text', 'email', 'number'] as const).flatMap((layout) =>
      (['letters', 'accents', 'signs'] as const).map((page) => [layout, page] as const),
    ),
  )(
    'have 22 columns in each row and no key twice: %s, %s',
    (layout: KeyboardLayout, page: KeyboardPage) => {
      const rows = keyRows(layout, page);
      expect(rows.map((row) => row.reduce((sum, { width }) => sum + width, 0))).toEqual(
        rows.map(() => 22),
      );
      const names = rows.flat().map((key) => ('text' in key ? key.text : key.action));
      expect(names).toHaveLength(new Set(names).size);
      expect(names).toEqual(expect.arrayContaining(['backspace', 'next', 'done']));
    },
  );

  it('for e-mail addresses have the characters of addresses and no umlauts', () => {
    const names = keyRows('email', 'letters')
      .flat()
      .map((key) => ('text' in key ? key.text : ''));
    expect(names).toEqual(expect.arrayContaining(['@', '.', '-', '_', '+', '.ch']));
    expect(names).not.toContain('ü');
  });
});

describe('arrow keys', () => {
  const rows = keyRows('text', 'letters');
  it.each([
    [{ row: 1, column: 0 }, 'ArrowRight', { row: 1, column: 1 }],
    [{ row: 1, column: 0 }, 'ArrowLeft', null],
    [{ row: 0, column: 0 }, 'ArrowUp', null],
    [{ row: 3, column: 10 }, 'ArrowDown', { row: 4, column: 4 }],
    [{ row: 4, column: 2 }, 'ArrowUp', { row: 3, column: 5 }],
    [{ row: 4, column: 4 }, 'ArrowDown', null],
    [{ row: 1, column: 0 }, 'a', null],
  ])('move from %o with %s to %o', (from, arrow, to) => {
    expect(nextKey(rows, from, arrow)).toEqual(to);
  });
});

it('deletes a letter together with its accents', () => {
  expect(graphemeStart('Zoe\u0308', 4)).toBe(2);
  expect(graphemeStart('a👩‍🦽', 6)).toBe(1);
  expect(graphemeStart('', 0)).toBe(0);
});

describe('automatic capital letters', () => {
  it('start every part of a name', () => {
    expect(
      ['', 'Ruth ', 'Ruth Meier-', 'Ruth M', 'Ru'].map((before) =>
        shouldCapitalize('words', before),
      ),
    ).toEqual([true, true, true, false, false]);
  });

  it('start every sentence', () => {
    expect(
      ['', 'Guten Tag. ', 'Guten Tag\n', 'Guten ', 'Guten Tag.'].map((before) =>
        shouldCapitalize('sentences', before),
      ),
    ).toEqual([true, true, true, false, false]);
  });

  it('are not used in other fields, and do not change a locked Shift key', () => {
    expect(['none', ''].map((capitals) => shouldCapitalize(capitals, ''))).toEqual([false, false]);
    expect(withCapital({ page: 'letters', shift: 'lock' }, false).shift).toBe('lock');
    expect(withCapital({ page: 'letters', shift: 'once' }, false).shift).toBe('off');
    expect(withCapital(INITIAL_KEYBOARD_STATE, true).shift).toBe('once');
  });
});
