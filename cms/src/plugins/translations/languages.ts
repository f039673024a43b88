import type { Locale } from '../../../../src/domain/locale/Locale.ts';
import type { TranslationState, TranslationStep } from './translationState.ts';
import { dayInGerman } from '../datesInGerman.ts';

/** The languages' names for editors. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  'de-CH': 'Deutsch',
  'it-CH': 'Italienisch',
  'fr-CH': 'Französisch',
  en: 'Englisch',
};

export const languageName = (locale: string): string =>
  new Map<string, string>(Object.entries(LOCALE_NAMES)).get(locale) ?? locale;

/** The panel's path of all translations; a single translation has a path below it. */
export const TRANSLATIONS_PATH = 'uebersetzungen';

export const STEP_WORDS: Readonly<Record<TranslationStep, string>> = {
  missing: 'fehlt',
  outdated: 'Deutsch geändert',
  incomplete: 'unvollständig',
  complete: 'vollständig',
};

/** Colours of the design system, by the state of a translation. */
export const STEP_COLORS = {
  missing: 'danger',
  outdated: 'warning',
  incomplete: 'secondary',
  complete: 'success',
} as const satisfies Readonly<Record<TranslationStep, string>>;

/** The state of a translation as a sentence. */
export function explainState(state: TranslationState): string {
  const { step, texts, missing, changedAt } = state;
  const rest = missing === 0 ? '' : ` ${missing} von ${texts} Texten fehlen.`;
  switch (step) {
    case 'missing':
      return 'Noch nicht begonnen.';
    case 'outdated':
      return `Deutsch geändert am ${dayInGerman(changedAt ?? 0)}${nameChanged(state)}.${rest}`;
    case 'incomplete':
      return rest.trim();
    case 'complete':
      return texts === 0 ? 'Hier ist nichts zu übersetzen.' : 'Alle Texte sind übersetzt.';
  }
}

const NAMED = 4;

/** «: Titel, 2. Text, Text und 3 weitere»; empty if German has only removed something. */
function nameChanged({ changed }: TranslationState): string {
  if (changed.length === 0) return '';
  const rest = changed.length - NAMED;
  const more = rest > 0 ? ` und ${rest === 1 ? 'ein weiterer Text' : `${rest} weitere Texte`}` : '';
  return `: ${changed.slice(0, NAMED).join('; ')}${more}`;
}

/** Identifies an entry, independent of its language. */
export interface EntryName {
  readonly uid: string;
  readonly documentId: string;
}

/** The path, below the panel's address, of an entry's two-column screen. */
export const deskAddress = ({ uid, documentId }: EntryName, locale: string): string =>
  `/${TRANSLATIONS_PATH}/${uid}/${documentId}/${locale}`;

/** The path, below the panel's address, of an entry's whole form in a language. */
export const formAddress = (
  { uid, documentId }: EntryName,
  locale: string,
  isSingle: boolean,
): string => {
  const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  const query = new URLSearchParams({ 'plugins[i18n][locale]': locale });
  return `/content-manager/${path}?${query.toString()}`;
};
