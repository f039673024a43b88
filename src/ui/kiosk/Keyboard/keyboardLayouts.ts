/**
 * What a key does besides typing: `next` moves to the next field, or starts a new line in a
 * multi-line field.
 */
export type KeyAction = 'backspace' | 'shift' | 'letters' | 'accents' | 'signs' | 'next' | 'done';

/** A key is `width` columns of its layout wide. */
export type Key =
  | { readonly text: string; readonly width: number }
  | { readonly action: KeyAction; readonly width: number };

type KeyRows = readonly (readonly Key[])[];

/** The purpose of the field decides which keys are shown first. */
export type KeyboardLayout = 'text' | 'email' | 'number';
/** Every layout starts with `letters`. */
export type KeyboardPage = 'letters' | 'accents' | 'signs';

const type = (text: string, width = 2): Key => ({ text, width });
const act = (action: KeyAction, width = 2): Key => ({ action, width });
const each = (texts: string): Key[] => [...texts].map((text) => type(text));

const DIGITS = [...each('1234567890'), act('backspace')];
const END = [...each(',.-')];

/**
 * As on Swiss keyboards (SN 074021), without keys that are never needed on a lobby screen. Swiss
 * German has no ß. All rows are 22 columns wide.
 */
const TEXT: Readonly<Record<KeyboardPage, KeyRows>> = {
  letters: [
    DIGITS,
    each('qwertzuiopü'),
    each('asdfghjklöä'),
    [act('shift'), ...each('yxcvbnm'), ...END],
    [act('accents', 4), act('signs', 4), type(' ', 6), act('next', 4), act('done', 4)],
  ],
  accents: [
    DIGITS,
    each('éèêëàâáåçñđ'),
    each('îïìíôòóõøœæ'),
    [act('shift'), ...each('ûùúščćž'), ...END],
    [act('letters', 4), act('signs', 4), type(' ', 6), act('next', 4), act('done', 4)],
  ],
  signs: [
    DIGITS,
    each('!?:;\'"()/&%'),
    each('+=*#@_€«»–…'),
    [...each('°§<>[]|~'), ...END],
    [act('accents', 4), act('letters', 4), type(' ', 6), act('next', 4), act('done', 4)],
  ],
};

/**
 * The local part of an e-mail address has no umlauts or accents. Its usual endings take one press.
 */
const EMAIL: KeyRows = [
  DIGITS,
  [...each('qwertzuiop'), type('-')],
  [...each('asdfghjkl'), type('.'), type('_')],
  [...each('yxcvbnm'), type('+'), type('.ch', 3), type('.com', 3)],
  [act('signs', 4), type('@', 10), act('next', 4), act('done', 4)],
];
const EMAIL_SIGNS: KeyRows = [
  DIGITS,
  each('!?:;\'"()/&%'),
  each('+=*#~_{}^$`'),
  [...each('°§<>[]|€'), ...END],
  [act('letters', 4), type('@', 10), act('next', 4), act('done', 4)],
];

/** For postcodes and phone numbers. */
const NUMBER: KeyRows = [
  [type('1', 5), type('2', 5), type('3', 5), act('backspace', 7)],
  [type('4', 5), type('5', 5), type('6', 5), act('next', 7)],
  [type('7', 5), type('8', 5), type('9', 5), act('done', 7)],
  [type('+', 5), type('0', 5), type(' ', 5), type('.', 3), type('/', 2), type('-', 2)],
];

const LAYOUTS: Readonly<Record<KeyboardLayout, Readonly<Record<KeyboardPage, KeyRows>>>> = {
  text: TEXT,
  email: { letters: EMAIL, accents: EMAIL, signs: EMAIL_SIGNS },
  number: { letters: NUMBER, accents: NUMBER, signs: NUMBER },
};

export const keyRows = (layout: KeyboardLayout, page: KeyboardPage): KeyRows =>
  LAYOUTS[layout][page];

export interface KeyPlace {
  readonly row: number;
  readonly column: number;
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * The key that an arrow key leads to: along the row, or above or below. Null if there is none, and
 * for other keys.
 */
export function nextKey(rows: KeyRows, { row, column }: KeyPlace, arrow: string): KeyPlace | null {
  const [down, right] = ARROWS[arrow] ?? [0, 0];
  if (right !== 0)
    return rows[row]?.[column + right] === undefined ? null : { row, column: column + right };
  const target = rows[row + down];
  if (down === 0 || target === undefined) return null;
  const middle = middleOf(rows[row] ?? [], column);
  const distances = target.map((_, each) => Math.abs(middleOf(target, each) - middle));
  return { row: row + down, column: distances.indexOf(Math.min(...distances)) };
}

/** In columns from the left. */
const middleOf = (row: KeyRows[number], column: number): number =>
  row.slice(0, column).reduce((sum, { width }) => sum + width, 0) + (row[column]?.width ?? 0) / 2;
