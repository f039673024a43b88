import type { Locale } from './Locale.ts';

/**
 * A text from the content service. `lang` is set only where the text is not in the asked language
 * (the German fallback).
 */
export interface LocalText {
  readonly text: string;
  readonly lang?: Locale;
}
