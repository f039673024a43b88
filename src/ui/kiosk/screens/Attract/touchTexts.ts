import type { Language } from '../../../../domain/locale/Locale.ts';

/** In every language at once: none is chosen yet. */
export const TOUCH_WORDS: Readonly<Record<Language, string>> = {
  de: 'Berühren Sie den Bildschirm',
  it: 'Tocchi lo schermo',
  fr: 'Touchez l’écran',
  en: 'Touch the screen',
};
