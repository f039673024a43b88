import type { KeyboardEvent } from 'react';

/** The code of a key that an input method has handled. */
const HANDLED = 229;

/**
 * True if a key belongs to a word that is being composed, such as a Chinese one: Enter ends the word,
 * Escape drops it. In Safari, that key arrives when the composition is over, with a code of its own.
 */
export const isComposing = ({ keyCode, nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === HANDLED;
