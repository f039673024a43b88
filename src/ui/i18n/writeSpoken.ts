import type { Locale } from '../../domain/locale/Locale.ts';
import type { SpokenLanguage } from '../../domain/page/spokenLanguages.ts';

/** "Deutsch, Italienisch und Tamil"; null if nothing is known, or only the language of the page. */
export function writeSpoken(languages: readonly SpokenLanguage[], locale: Locale): string | null {
  const isOwnOnly = languages.every((code) => locale.startsWith(code));
  if (isOwnOnly) return null;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return new Intl.ListFormat(locale).format(languages.map((code) => names.of(code) ?? code));
}
