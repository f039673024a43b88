import type { Locale } from './Locale.ts';

/**
 * A text from the content service. `lang` is set only if the text is not in the requested language
 * (the German fallback).
 */
export interface LocalText {
  readonly text: string;
  readonly lang?: Locale;
}
