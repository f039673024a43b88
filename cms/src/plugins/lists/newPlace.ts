import { FIXED_PAGES, isServedPage, OWN_PAGES } from '../../../../src/domain/page/sitePages.ts';
import { toSlug } from '../fields/writtenAddress.ts';
import type { TreePage } from './pageTree.ts';

/* Where a new page stands. For the server and the panel. */

/** How a new page stands to another one. */
export const SIDES = ['below', 'after', 'before'] as const;
export type Side = (typeof SIDES)[number];

export interface PlaceWish {
  /** The path of the page beside it; null for none. */
  readonly beside: string | null;
  readonly side: Side;
  readonly title: string;
}

/** The path of the page above a new one; empty if it is at the top. */
export function parentOf({ beside, side }: Omit<PlaceWish, 'title'>): string {
  if (beside === null) return '';
  if (side === 'below') return beside;
  return beside.slice(0, Math.max(0, beside.lastIndexOf('/')));
}

/**
 * The path of a new page: below the page above it if the site serves pages there, otherwise with
 * the editors' other pages. Empty without a title; one without a letter of an address, as an Arabic
 * one, is named like a page.
 */
export const pathOfNew = (wish: PlaceWish, taken: readonly string[]): string =>
  wish.title.trim() === '' ? '' : freePathAt(wish, toSlug(wish.title) || 'seite', taken);

/** The path of a page that moves to another place; its last part stays if it is free there. */
export const pathOfMoved = (
  from: string,
  wish: Omit<PlaceWish, 'title'>,
  taken: readonly string[],
): string => freePathAt(wish, from.slice(from.lastIndexOf('/') + 1), taken);

function freePathAt(
  wish: Omit<PlaceWish, 'title'>,
  slug: string,
  taken: readonly string[],
): string {
  const below = `${parentOf(wish)}/${slug}`;
  const path = isServedPage(below) ? below : OWN_PAGES + slug;
  const used = new Set([...taken, ...Object.keys(FIXED_PAGES)]);
  if (!used.has(path)) return path;
  for (let number = 2; ; number += 1)
    if (!used.has(`${path}-${number}`)) return `${path}-${number}`;
}

export const SIDE_WORDS: readonly (readonly [Side, string])[] = [
  ['below', 'Darunter'],
  ['after', 'Danach'],
  ['before', 'Davor'],
];

/** Stands for the home page in a choice, whose values must not be empty. */
export const EMPTY_PATH = '(leer)';

/** «Wohnen (/wohnen)»: a page in a choice. */
export const nameOfPage = ({
  path,
  place,
  title,
}: Pick<TreePage, 'path' | 'place' | 'title'>): string =>
  `${place?.name ?? (title || 'Ohne Titel')} (/${path})`;

/** The query of the tree that asks where to move a page, with its id. */
export const MOVED = 'verschieben';
