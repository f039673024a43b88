import type { Entry } from '../../strapi.ts';
import { addressesOf } from '../planning/linkKeys.ts';
import { entryTitle } from '../planning/snapshot.ts';
import { comparable, textFieldsIn, type ClickedPiece } from './clickedPiece.ts';

/** An entry that may contain a clicked piece. */
export interface PossibleEntry {
  readonly uid: string;
  readonly entry: Entry;
}

/** In characters. Shorter titles occur inside other words. */
const SHORTEST_TITLE = 4;

/**
 * Compares how much of each entry's text is in the smallest surrounding text where they differ.
 * Long matches count more: a whole line says more than its words.
 */
export function compareShown(
  one: PossibleEntry,
  other: PossibleEntry,
  { texts }: ClickedPiece,
): number {
  for (const text of texts.map(comparable)) {
    const [first, second] = [one, other].map(({ entry }) => {
      const keys = textFieldsIn(entry).flatMap(({ key }) =>
        key.length >= SHORTEST_TITLE && text.includes(key) ? [key] : [],
      );
      const whole = [...new Set(keys)].filter(
        (key) => !keys.some((longer) => longer.length > key.length && longer.includes(key)),
      );
      return whole.reduce((sum, { length }) => sum + length ** 2, 0);
    }) as [number, number];
    if (first !== second) return first - second;
  }
  return 0;
}

/** The entries that the piece's link leads to, or else the link of its list row. */
export function linkedBy(
  { link, item }: ClickedPiece,
  entries: readonly PossibleEntry[],
): readonly PossibleEntry[] {
  for (const target of [link, item?.link ?? '']) {
    const path = barePath(target);
    const found = entries.filter(
      ({ uid, entry }) => path !== null && addressesOf(uid, entry).includes(path),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** The path without language, and without the words after an entry's id; null for other targets. */
function barePath(target: string): string | null {
  if (!/^(?:\/|https?:)/.test(target) || !URL.canParse(target, BASE)) return null;
  const path = new URL(target, BASE).pathname.replace(/^\/(?:de|it|fr|en)(?=\/|$)/, '');
  return /^\/(?:events|media|jobs\/offene-\w+)\/[^/]+/.exec(path)?.[0] ?? path;
}

const BASE = 'https://this-site.invalid';

/** The entries whose title is in the clicked row of a list. */
export function itemAround(
  listed: readonly PossibleEntry[],
  { item }: ClickedPiece,
): readonly PossibleEntry[] {
  if (item === null || barePath(item.link) === null) return [];
  const around = comparable(item.text);
  const titled = listed
    .map((found) => ({ found, key: comparable(entryTitle(found.entry)) }))
    .filter(({ key }) => key.length >= SHORTEST_TITLE && around.includes(key));
  const longest = Math.max(0, ...titled.map(({ key }) => key.length));
  return titled.filter(({ key }) => key.length === longest).map(({ found }) => found);
}
