import {
  comparable,
  textFieldsIn,
  FOR_SEARCH,
  picturesLike,
  type ClickedPiece,
  type FieldPlace,
  type KnownField,
} from './clickedPiece.ts';

/**
 * How far a field may be from what was clicked: the text itself; one that the page made the text
 * of, e.g. a date; one that the text stands beside.
 */
export type Nearness = 'same' | 'made' | 'near';

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
  const fields = textFieldsIn(values).filter(({ path }) => !FOR_SEARCH.test(path));
  if (clicked.picture !== null) {
    const { picture } = clicked;
    const pictures = picturesLike(values, picture);
    // A sign of the brand is chosen by its words.
    const described = fields.filter(({ key }) => key === comparable(picture.alt));
    return choose(pictures.length > 0 ? pictures : described, values, around, clicked);
  }
  for (const group of GROUPS[nearness](fields, clicked, around)) {
    const found = choose(group, values, around, clicked);
    if (found !== null) return found;
  }
  return null;
}

/** A configuration is shown around the pages, everything else in them. */
const PAGE = /^api::/;

/**
 * Where a clicked piece leads: to a field of the form of an entry of this type, to another entry,
 * which `askOrigin` knows; null for the site's own words.
 */
export async function findClickedField<Origin>(
  uid: string,
  values: unknown,
  clicked: ClickedPiece,
  askOrigin: () => Promise<Origin | null>,
): Promise<{ readonly place: FieldPlace } | { readonly origin: Origin } | null> {
  const isOwn = clicked.isContent === PAGE.test(uid);
  const same = findField(values, clicked);
  if (isOwn && same !== null) return { place: same };
  const origin = await askOrigin();
  if (origin !== null) return { origin };
  const place = same ?? findField(values, clicked, 'made') ?? findField(values, clicked, 'near');
  return place === null ? null : { place };
}

/** Shorter ones stand in other words. */
const SHORTEST = 3;
/** A text around is about a field only if it is this much of it. */
const SHARE = 0.4;
const NEAR_SHARE = 0.4;

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
  _: ClickedPiece,
  around: readonly string[],
): Generator<readonly KnownField[]> {
  for (const text of around) {
    const parts = fields.filter(({ key }) => key.length >= SHORTEST && text.includes(key));
    const longest = Math.max(0, ...parts.map(({ key }) => key.length));
    if (longest >= text.length * NEAR_SHARE)
      yield parts.filter(({ key }) => key.length === longest);
  }
}

/** What the page says in its own words: dates of a series, hours, numbers. */
function* madeIn(
  fields: readonly KnownField[],
  { texts: [first = ''], link, moment }: ClickedPiece,
  around: readonly string[],
): Generator<readonly KnownField[]> {
  const day = (moment === '' ? (CHOSEN_DAY.exec(link)?.[1] ?? '') : moment).slice(0, 10);
  if (day !== '') {
    const dates = fields.filter(({ text }) => DATED.test(text));
    // A date that differs from the series has a row of its own.
    yield dates.filter(({ path, text }) => path.includes('.') && dayOf(text) === day);
    yield dates.filter(({ path }) => !path.includes('.')).slice(0, 1);
  }
  const hours = hoursIn(first);
  const told = fields.filter(({ text }) => hours.has(text));
  yield told.slice(-1);
  const numbers = new Set(first.replace(ONE, '1').match(/\d+/g));
  const counted = fields.filter(({ path, text }) => numbers.has(text) && !PLACED.test(path));
  if (counted.length === 1) yield counted;
  // A sentence about something that has a name.
  const [whole = ''] = around;
  const named = fields.filter(({ key }) => key.length >= LONG && whole.includes(key));
  const longest = Math.max(0, ...named.map(({ key }) => key.length));
  yield named.filter(({ key }) => key.length === longest);
}

const GROUPS = { same: sameIn, made: madeIn, near: nearIn };

/** Of the dates of a series the address says which one was chosen. */
const CHOSEN_DAY = /[?&]datum=(\d{4}-\d\d-\d\d)/;
/** Where something lies is no number to read. */
const PLACED = /(?:fokus[XY]|breite|laenge)$/;
const ONE = /^(?:eine?|une?|una|uno|one)\b/i;
const LONG = 8;
const LETTER = /\p{L}/u;
const ZONE = 'Europe/Zurich';

const dayOf = (text: string): string =>
  text.length > 10 ? new Date(text).toLocaleDateString('sv', { timeZone: ZONE }) : text;

const CLOCK = /(\d{1,2})(?:[.:]\s?(\d\d))?\s*(p\.?\s?m)?/gi;

/** Times of day in words, as fields show them: «bis 18 Uhr» has «18.00». */
const hoursIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(CLOCK)].map(([, hour = '', minute = '00', after]) => {
      const past = after !== undefined && Number(hour) < 12 ? 12 : 0;
      return `${String(Number(hour) + past).padStart(2, '0')}.${minute}`;
    }),
  );

/** Of several that fit: the one with most of its own component around the clicked piece. */
function choose(
  fitting: readonly KnownField[],
  values: unknown,
  around: readonly string[],
  { nth, link, isDrawn }: ClickedPiece,
): FieldPlace | null {
  const linked = fitting.filter(({ path }) => hasFileOf(values, path, link));
  // The stop has its name on the map and in the way there.
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

/** The words of a link to a file stand beside it. */
function hasFileOf(values: unknown, path: string, link: string): boolean {
  const beside = path.split('.').slice(0, -1);
  const component = beside.reduce<unknown>(innerOf, values);
  return (
    link !== '' &&
    beside.length > 0 &&
    picturesLike(component, { source: link, alt: '' }).length > 0
  );
}

/** How much of what stands beside a field, in its component, list or block, is in a text: 0 to 1. */
function shareAround(values: unknown, path: string, text: string, clicked: string): number {
  const parts = path.split('.');
  const shares: number[] = [];
  for (let length = parts.length - 1; length >= Math.min(1, parts.length - 1); length -= 1) {
    const component = parts.slice(0, length).reduce<unknown>(innerOf, values);
    const own = parts.slice(length).join('.');
    // The entry's own fields stand beside each other, not beside what is in its blocks.
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
  (dayOf(text) === moment || new Date(text).getTime() === new Date(moment).getTime());
