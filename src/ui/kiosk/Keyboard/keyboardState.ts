import type { Key, KeyboardPage } from './keyboardLayouts.ts';

export interface KeyboardState {
  readonly page: KeyboardPage;
  /** `once` for the next letter, `lock` until shift is pressed again. */
  readonly shift: 'off' | 'once' | 'lock';
}

/** The change that a press makes to the field. */
export type Edit =
  | { readonly kind: 'insert'; readonly text: string }
  | { readonly kind: 'backspace' }
  | { readonly kind: 'next' }
  | { readonly kind: 'done' };

export const INITIAL_KEYBOARD_STATE: KeyboardState = { page: 'letters', shift: 'off' };

/**
 * Whether the next letter is usually a capital, given the purpose of the field (HTML,
 * "autocapitalize") and the text before it.
 */
export function shouldCapitalize(capitals: string, before: string): boolean {
  switch (capitals) {
    case 'words':
      return /(?:^|[\s-])$/u.test(before);
    case 'sentences':
      return /(?:^|[.!?]\s+|\n)$/u.test(before);
    default:
      return false;
  }
}

/** The state with the automatic capital letter; a shift that the visitor has locked stays. */
export const withCapital = (state: KeyboardState, capital: boolean): KeyboardState =>
  state.shift === 'lock' ? state : { ...state, shift: capital ? 'once' : 'off' };

const NEXT_SHIFT = { off: 'once', once: 'lock', lock: 'off' } as const;

/** The text that a text key types in this state. */
export const applyShift = (text: string, { shift }: KeyboardState): string =>
  shift === 'off' || [...text].length > 1 ? text : text.toLocaleUpperCase('de-CH');

/**
 * What a press changes on the keyboard and in the field. The state contains nothing of the typed
 * text.
 */
export function pressKey(
  state: KeyboardState,
  key: Key,
): { readonly state: KeyboardState; readonly edit: Edit | null } {
  if ('text' in key) {
    // Usually only one letter has an accent, so the keyboard returns to the plain letters by
    // itself.
    const page = state.page === 'accents' && /\p{L}/u.test(key.text) ? 'letters' : state.page;
    const shift = state.shift === 'once' && /\p{L}/u.test(key.text) ? 'off' : state.shift;
    return { state: { page, shift }, edit: { kind: 'insert', text: applyShift(key.text, state) } };
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
