import type { findPlace } from './mainMenu.ts';

type Place = NonNullable<ReturnType<typeof findPlace>>;

/** Where «back» leads from a form: a list, with its filters and its page. */
interface FormerList {
  readonly work: string;
  readonly label: string;
  readonly to: string;
}

/** The list that was looked at last; null until then. */
let last: FormerList | null = null;
/** The list of the open form's type. */
let current: FormerList | null = null;

/** An entry's form, not a list: its address goes on after the type. */
const FORM = /^\/content-manager\/(?:collection-types\/[^/]+\/.|single-types\/)/u;
const PAGE = 'api::seite.seite';

/** Called with each address: lists are remembered, forms are not. */
export function rememberList({ work, place }: Place, pathname: string, search: string): void {
  const { uid } = place;
  const isNamedByWork = uid === undefined || uid === PAGE || work.places.length === 1;
  const label = isNamedByWork ? work.label : place.label;
  if (FORM.test(pathname))
    // A page is found in the tree, which is the first place of its work.
    current = { work: work.label, label, to: `/${uid === PAGE ? work.to : place.to}` };
  else last = { work: work.label, label, to: pathname + search };
}

/** The list that leads to the open form; null for a form that no work of the menu leads to. */
export const listToReturnTo = (): FormerList | null =>
  last !== null && last.work === current?.work && last.label === current.label ? last : current;
