import {
  comparable,
  textFieldsIn,
  FOR_SEARCH,
  picturesLike,
  type ClickedPiece,
  type FieldPlace,
  type KnownField,
} from './clickedPiece.ts';

/** How far a field may be from what was clicked: the text itself, or one that it stands beside. */
export type Nearness = 'same' | 'near';

/**
 * The field of an entry that holds a clicked piece; null where none does. The very text goes before
 * one that it is a part of, and that before one which is a part of it. Among equals it is the one
 * whose neighbours stand around the clicked piece as well, then the one at the same position.
 */
export function findField(
  values: unknown,
  clicked: ClickedPiece,
  nearness: Nearness = 'same',
): FieldPlace | null {
  const around = clicked.texts.map(comparable).filter((text) => text !== '');
  if (clicked.picture !== null) {
    const pictures = picturesLike(values, clicked.picture);
    return choose(pictures, values, around, clicked.nth);
  }
  const fields = textFieldsIn(values);
  const groups = nearness === 'same' ? sameIn(fields, clicked, around) : nearIn(fields, around);
  for (const group of groups) {
    const shown = group.filter(({ path }) => !FOR_SEARCH.test(path));
    const found = choose(shown.length > 0 ? shown : group, values, around, clicked.nth);
    if (found !== null) return found;
  }
  return null;
}

/** Shorter ones stand in other words. */
const SHORTEST = 3;
/** A text around is about a field only if it is this much of it. */
const SHARE = 0.4;
const NEAR_SHARE = 0.6;

function* sameIn(
  fields: readonly KnownField[],
  { link, moment }: ClickedPiece,
  around: readonly string[],
): Generator<readonly KnownField[]> {
  const [first = '', ...outer] = around;
  yield fields.filter(({ key }) => key === first);
  yield fields.filter(({ text }) => isReachedBy(text, link));
  if (moment !== '') yield fields.filter(({ text }) => isAt(text, moment));
  if (first.length >= SHORTEST)
    yield fields.filter(
      ({ key }) =>
        key.includes(first) &&
        outer.some((text) => text.includes(key) && text.length <= key.length / SHARE),
    );
  // A part of the text, of which the largest tells most: «Anfragen →» is «Anfragen».
  const parts = fields.filter(({ key }) => key.length >= SHORTEST && first.includes(key));
  const longest = Math.max(0, ...parts.map(({ key }) => key.length));
  if (longest >= first.length * SHARE) yield parts.filter(({ key }) => key.length === longest);
}

function* nearIn(
  fields: readonly KnownField[],
  around: readonly string[],
): Generator<readonly KnownField[]> {
  for (const text of around) {
    const parts = fields.filter(({ key }) => key.length >= SHORTEST && text.includes(key));
    const longest = Math.max(0, ...parts.map(({ key }) => key.length));
    if (longest >= text.length * NEAR_SHARE)
      yield parts.filter(({ key }) => key.length === longest);
  }
}

/** Of several that fit: the one with most of its own component around the clicked piece. */
function choose(
  fitting: readonly KnownField[],
  values: unknown,
  around: readonly string[],
  nth: number,
): FieldPlace | null {
  let left = fitting;
  for (const text of left.length > 1 ? around.slice(1) : []) {
    const counts = left.map(({ path }) => neighboursOf(values, path, text));
    const most = Math.max(...counts);
    left = left.filter((_, index) => counts[index] === most);
    if (left.length === 1) break;
  }
  const found = left[Math.min(nth, left.length - 1)];
  return found === undefined ? null : { path: found.path, kind: found.kind, text: found.text };
}

/** How much of what stands beside a field, in its component or block, is in a text. */
function neighboursOf(values: unknown, path: string, text: string): number {
  const parts = path.split('.');
  let count = 0;
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const around = parts.slice(0, length).reduce<unknown>(innerOf, values);
    if (Array.isArray(around)) continue;
    count += textFieldsIn(around).filter(({ key }) => text.includes(key)).length;
  }
  return count;
}

const innerOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;

/** A phone number or mail address as a link has it. */
function isReachedBy(text: string, link: string): boolean {
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

const DATED = /^\d{4}-\d\d-\d\d/;

const isAt = (text: string, moment: string): boolean =>
  DATED.test(text) &&
  (text.slice(0, 10) === moment || new Date(text).getTime() === new Date(moment).getTime());
