import type { Key, KeyboardPage } from './keyboardLayouts.ts';

export interface KeyboardState {
  readonly page: KeyboardPage;
  /** `once` for the next letter, `lock` until it is pressed again. */
  readonly shift: 'off' | 'once' | 'lock';
}

/** What a press asks of the field. */
export type Edit =
  | { readonly kind: 'insert'; readonly text: string }
  | { readonly kind: 'backspace' }
  | { readonly kind: 'next' }
  | { readonly kind: 'done' };

export const FIRST_STATE: KeyboardState = { page: 'letters', shift: 'off' };

/**
 * Whether the next letter is usually a capital one, by what the field is for (HTML,
 * "autocapitalize") and what stands before it.
 */
export function wantsCapital(capitals: string, before: string): boolean {
  switch (capitals) {
    case 'words':
      return /(?:^|[\s-])$/u.test(before);
    case 'sentences':
      return /(?:^|[.!?]\s+|\n)$/u.test(before);
    default:
      return false;
  }
}

/** The state with the capital letter that comes by itself; what a person has locked stays. */
export const withCapital = (state: KeyboardState, capital: boolean): KeyboardState =>
  state.shift === 'lock' ? state : { ...state, shift: capital ? 'once' : 'off' };

const NEXT_SHIFT = { off: 'once', once: 'lock', lock: 'off' } as const;

/** What a text key types now. */
export const typedBy = (text: string, { shift }: KeyboardState): string =>
  shift === 'off' || [...text].length > 1 ? text : text.toLocaleUpperCase('de-CH');

/**
 * What a press changes on the keyboard, and what it does to the field. Nothing of what was typed is
 * kept.
 */
export function pressKey(
  state: KeyboardState,
  key: Key,
): { readonly state: KeyboardState; readonly edit: Edit | null } {
  if ('text' in key) {
    // A letter with an accent is one among many without: the letters come back by themselves.
    const page = state.page === 'accents' && /\p{L}/u.test(key.text) ? 'letters' : state.page;
    const shift = state.shift === 'once' && /\p{L}/u.test(key.text) ? 'off' : state.shift;
    return { state: { page, shift }, edit: { kind: 'insert', text: typedBy(key.text, state) } };
  }
  switch (key.action) {
    case 'shift':
      return { state: { ...state, shift: NEXT_SHIFT[state.shift] }, edit: null };
    case 'letters':
    case 'accents':
    case 'signs':
      return { state: { ...state, page: key.action }, edit: null };
    case 'backspace':
    case 'next':
    case 'done':
      return { state, edit: { kind: key.action } };
  }
}
