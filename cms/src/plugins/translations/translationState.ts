import { blocksToText } from '../planning/compareVersions.ts';
import type { EntryFields, Models } from '../../strapi.ts';
import type { Basis } from './basis.ts';
import {
  isEmptyText,
  alignTranslation,
  textsIn,
  type AlignedTranslation,
} from './translatedTexts.ts';

export type TranslationStep = 'missing' | 'outdated' | 'incomplete' | 'complete';

/** The state of an entry's translation in one language. */
export interface TranslationState {
  readonly locale: string;
  readonly step: TranslationStep;
  /** The number of German texts, and how many of them are not translated yet. */
  readonly texts: number;
  readonly missing: number;
  /** ISO 8601: when German first differed; null if the translation is not outdated. */
  readonly changedAt: string | null;
  /** The texts that German has changed, by their labels in the form. */
  readonly changed: readonly string[];
  /** False for a draft that visitors do not see yet. */
  readonly published: boolean;
}

interface Compared {
  readonly uid: string;
  readonly locale: string;
  readonly german: EntryFields;
  /** Null if there is no translation. */
  readonly target: EntryFields | null;
  readonly basis: Basis | undefined;
  readonly published: boolean;
}

/** Aligns the texts of both languages, and determines the state of the translation. */
export function compareWithGerman(
  models: Models,
  { uid, locale, german, target, basis, published }: Compared,
): AlignedTranslation & { readonly state: TranslationState } {
  const isOutdated =
    target !== null &&
    basis !== undefined &&
    textsIn(models, uid, basis.german) !== textsIn(models, uid, german);
  const before = isOutdated ? basis.german : null;
  const lined = alignTranslation(models, uid, { german, before, target });
  const missing = lined.pieces.filter(({ text }) => isEmptyText(text)).length;
  return {
    ...lined,
    state: {
      locale,
      step: stepOf(target !== null, isOutdated, missing),
      texts: lined.pieces.length,
      missing,
      changedAt: isOutdated ? basis.changedAt : null,
      changed: lined.pieces.flatMap(({ before: then, section, label }) =>
        then === undefined ? [] : [section === '' ? label : `${section}, ${label}`],
      ),
      published,
    },
  };
}

function stepOf(isThere: boolean, isOutdated: boolean, missing: number): TranslationStep {
  if (!isThere) return 'missing';
  if (isOutdated) return 'outdated';
  return missing > 0 ? 'incomplete' : 'complete';
}

/** A text as plain lines, whether it is a string or rich text. */
export const plainWords = (text: unknown): string =>
  Array.isArray(text) ? blocksToText(text) : String(text ?? '');
