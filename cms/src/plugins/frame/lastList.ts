import type { findPlace } from './mainMenu.ts';

type Place = NonNullable<ReturnType<typeof findPlace>>;

/** Where the person came from: the list, with its filters and its page. */
export interface FormerList {
  readonly work: string;
  readonly label: string;
  readonly to: string;
}

let last: FormerList | null = null;
/** The place of the open form's type, which is not a list that was looked at. */
let current: FormerList | null = null;

/** An entry's form, not a list: its address goes on after the type. */
const FORM = /^\/content-manager\/(?:collection-types\/[^/]+\/.|single-types\/)/u;

/** Called with each address: lists are remembered, forms are not. */
export function rememberList({ work, place }: Place, pathname: string, search: string): void {
  const label = work.places.length > 1 && place !== work.places[0] ? place.label : work.label;
  current = { work: work.label, label, to: `/${place.to}` };
  if (!FORM.test(pathname)) last = { work: work.label, label: work.label, to: pathname + search };
  // A page is found in the tree; the other lists stand for their type.
  else if (last?.work !== work.label && place.uid === 'api::seite.seite')
    current = { ...current, label: work.label, to: `/${work.to}` };
}

/** Where «back» leads from the open form; null for a form that no work of the menu leads to. */
export const listToReturnTo = (): FormerList | null =>
  last !== null && last.work === current?.work ? last : current;
