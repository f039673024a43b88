import {
  BASE_LOCALE,
  type Locale,
  type SelectedLocale,
} from '../../../src/domain/locale/Locale.ts';

interface InLocale<T> {
  readonly locale: Locale;
  readonly content: T;
}

/**
 * The entry in the requested language, with missing values filled from German; null if both are
 * missing.
 */
export function chooseLocale<T extends object>(
  entries: readonly InLocale<T>[],
  locale: SelectedLocale,
): T | null {
  const german = entries.find((entry) => entry.locale === BASE_LOCALE)?.content ?? null;
  const local =
    locale === '' || locale === BASE_LOCALE
      ? german
      : (entries.find((entry) => entry.locale === locale)?.content ?? null);
  if (local === german) return german;
  if (german === null) return local;
  return local === null ? markGerman(german) : fillFromGerman(local, german);
}

/** The same for a list: German decides which entries exist and in which order. */
export function chooseLocales<T extends object>(
  entries: readonly InLocale<T>[],
  locale: SelectedLocale,
  keyOf: (content: T) => string,
): readonly T[] {
  const keys = new Set(entries.map(({ content }) => keyOf(content)));
  return [...keys].flatMap(
    (key) =>
      chooseLocale(
        entries.filter(({ content }) => keyOf(content) === key),
        locale,
      ) ?? [],
  );
}

function fillFromGerman<T extends object>(local: T, german: T): T {
  if (Array.isArray(local)) return local.length > 0 ? local : markGerman(german);
  const missing = Object.entries(german).filter(([name]) =>
    isEmpty((local as Record<string, unknown>)[name]),
  );
  const filled = Object.fromEntries(missing.map(([name, value]) => [name, markGerman(value)]));
  return { ...local, ...filled, ...('body' in filled && { bodyLang: BASE_LOCALE }) };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/**
 * Marks every text and block of a German value with its language when it is shown in another
 * language.
 */
function markGerman<T>(value: T): T {
  if (Array.isArray(value)) return value.map(markGerman) as T;
  if (typeof value !== 'object' || value === null) return value;
  const marked = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, markGerman(each)]),
  );
  if (isEntryWithBody(value)) return { ...marked, bodyLang: BASE_LOCALE } as T;
  return (
    isLocalText(value) || isBodyAlone(value) || isBlock(value) || isProgrammePart(value)
      ? { ...marked, lang: BASE_LOCALE }
      : marked
  ) as T;
}

const isLocalText = (value: object): boolean =>
  'text' in value && Object.keys(value).every((name) => name === 'text' || name === 'lang');
const isBodyAlone = (value: object): boolean =>
  'body' in value && Object.keys(value).every((name) => name === 'body' || name === 'lang');
const isBlock = (value: object): boolean => 'kind' in value && 'key' in value;
const isProgrammePart = (value: object): boolean => 'begin' in value || 'menus' in value;
const isEntryWithBody = (value: object): boolean => 'slug' in value && 'body' in value;
