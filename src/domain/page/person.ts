import { BASE_LOCALE, type Locale } from '../locale/Locale.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { Person } from './Block.ts';

/**
 * What a person does: the words of this place, else those of the person's entry in the language of
 * the page, else in German.
 */
export function roleOf({ role, roles = {} }: Person, locale: Locale): LocalText | null {
  if (role !== null) return { text: role };
  const own = roles[locale];
  if (own !== undefined) return { text: own };
  const german = roles[BASE_LOCALE];
  return german === undefined ? null : { text: german, lang: BASE_LOCALE };
}
