import { blocksToText } from '../planning/compareVersions.ts';
import type { EntryFields, GetModel } from '../../strapi.ts';
import type { Basis } from './basis.ts';
import { isEmptyText, lineUp, textsIn, type LinedUp } from './translatedTexts.ts';

export type TranslationStep = 'missing' | 'outdated' | 'incomplete' | 'complete';

/** How far an entry is in one language. */
export interface TranslationState {
  readonly locale: string;
  readonly step: TranslationStep;
  /** Texts that German has, and how many of them are still to be written. */
  readonly texts: number;
  readonly missing: number;
  /** ISO 8601: when German began to say something else; null where it says the same. */
  readonly changedAt: string | null;
  /** The texts of which German says something else, by their names in the form. */
  readonly changed: readonly string[];
  /** False for a draft that visitors do not see yet. */
  readonly published: boolean;
}

interface Compared {
  readonly uid: string;
  readonly locale: string;
  readonly german: EntryFields;
  /** Null where there is none. */
  readonly target: EntryFields | null;
  readonly basis: Basis | undefined;
  readonly published: boolean;
}

/** The texts of both languages beside each other, and what is to be done. */
export function compareWithGerman(
  getModel: GetModel,
  { uid, locale, german, target, basis, published }: Compared,
): LinedUp & { readonly state: TranslationState } {
  const isOutdated =
    target !== null &&
    basis !== undefined &&
    textsIn(getModel, uid, basis.german) !== textsIn(getModel, uid, german);
  const before = isOutdated ? basis.german : null;
  const lined = lineUp(getModel, uid, { german, before, target });
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

/** A text as lines, whatever holds it. */
export const plainWords = (text: unknown): string =>
  Array.isArray(text) ? blocksToText(text) : String(text ?? '');
