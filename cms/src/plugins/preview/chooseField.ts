import {
  FOR_SEARCH,
  picturesLike,
  textFieldsIn,
  type ClickedPiece,
  type FieldPlace,
  type KnownField,
} from './clickedPiece.ts';

const LETTER = /\p{L}/u;

/**
 * Chooses one of several matching fields: the one whose component has most of its other texts
 * around the clicked piece.
 */
export function chooseField(
  fitting: readonly KnownField[],
  values: unknown,
  around: readonly string[],
  { nth, link, isDrawn }: ClickedPiece,
): FieldPlace | null {
  const linked = fitting.filter(({ path }) => hasFileOf(values, path, link));
  // The name of a stop is shown on the map and in the directions.
  const alike = fitting.filter(({ path }) => isDrawn === isOnMap(values, path));
  let left = [linked, alike].find(({ length }) => length > 0) ?? fitting;
  for (const text of left.length > 1 ? around.slice(1) : []) {
    const shares = left.map(({ path }) => shareAround(values, path, text, around[0] ?? ''));
    const most = Math.max(...shares);
    left = left.filter((_, index) => shares[index] === most);
    if (left.length === 1) break;
  }
  const found = left[Math.min(nth, left.length - 1)];
  return found === undefined ? null : { path: found.path, kind: found.kind, text: found.text };
}

const isOnMap = (values: unknown, path: string): boolean =>
  typeof innerOf(path.split('.').slice(0, -1).reduce<unknown>(innerOf, values), 'breite') ===
  'number';

/** Whether the field's text belongs to a link to this file, which is stored beside it. */
function hasFileOf(values: unknown, path: string, link: string): boolean {
  const beside = path.split('.').slice(0, -1);
  const component = beside.reduce<unknown>(innerOf, values);
  return (
    link !== '' &&
    beside.length > 0 &&
    picturesLike(component, { source: link, alt: '' }).length > 0
  );
}

/**
 * The share of a field's neighbours, in its component, list or block, that a text contains: 0 to 1.
 */
function shareAround(values: unknown, path: string, text: string, clicked: string): number {
  const parts = path.split('.');
  const shares: number[] = [];
  for (let length = parts.length - 1; length >= Math.min(1, parts.length - 1); length -= 1) {
    const component = parts.slice(0, length).reduce<unknown>(innerOf, values);
    const own = parts.slice(length).join('.');
    // The entry's own fields are neighbours of each other, but not of the fields in its blocks.
    const others = textFieldsIn(component).filter(
      (other) =>
        other.path !== own &&
        !FOR_SEARCH.test(other.path) &&
        LETTER.test(other.key) &&
        !clicked.includes(other.key) &&
        (length > 0 || !other.path.includes('.')),
    );
    if (others.length > 0)
      shares.push(others.filter(({ key }) => text.includes(key)).length / others.length);
  }
  return Math.max(0, ...shares);
}

const innerOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;

/** Whether a text is the phone number or mail address of a link. */
export function isReachedBy(text: string, link: string): boolean {
  const [, scheme, target = ''] = /^(tel|mailto):([^?]+)/.exec(link) ?? [];
  if (scheme === 'mailto') return text.toLowerCase() === decode(target).toLowerCase();
  const digits = target.replaceAll(/\D/g, '').slice(-9);
  return digits.length === 9 && text.replaceAll(/\D/g, '').slice(-9) === digits;
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
