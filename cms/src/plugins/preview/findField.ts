import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { isInstant } from '../datesInGerman.ts';
import {
  comparable,
  textFieldsIn,
  FOR_SEARCH,
  picturesLike,
  type ClickedPiece,
  type FieldPlace,
  type KnownField,
} from './clickedPiece.ts';
import { chooseField, isReachedBy } from './chooseField.ts';

/**
 * How a field is related to the clicked text: `same`, it contains the text; `made`, the page built
 * the text from it, e.g. a date; `near`, its text is beside it.
 */
export type Nearness = 'same' | 'made' | 'near';

/**
 * The field of an entry that contains a clicked piece; null if there is none. An exact match comes
 * before a field that contains the text, and that before a field whose text is a part of it. Among
 * equal matches, the one whose neighbours are also around the clicked piece wins, then the one at
 * the same position.
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
    // A brand's symbol is found by its alternative text.
    const described = fields.filter(({ key }) => key === comparable(picture.alt));
    return chooseField(pictures.length > 0 ? pictures : described, values, around, clicked);
  }
  for (const group of GROUPS[nearness](fields, clicked, around)) {
    const found = chooseField(group, values, around, clicked);
    if (found !== null) return found;
  }
  return null;
}

/** A configuration is shown around the pages, all other types inside them. */
const PAGE = /^api::/;

/**
 * The target of a clicked piece: a field of the current form, or another entry, which `askOrigin`
 * resolves to; null for the site's own texts.
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

/** In characters. Shorter texts occur inside other words. */
const SHORTEST = 3;
/**
 * A surrounding text belongs to a field only if the field has at least this share of its length.
 */
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
  // Fields that are a part of the clicked text; the longest is the best match: «Anfragen →»
  // contains «Anfragen».
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

/** Matches text that the page builds itself: dates of a series, times, numbers. */
function* madeIn(
  fields: readonly KnownField[],
  { texts: [first = ''], link, moment }: ClickedPiece,
  around: readonly string[],
): Generator<readonly KnownField[]> {
  const day = (moment === '' ? (CHOSEN_DAY.exec(link)?.[1] ?? '') : moment).slice(0, 10);
  if (day !== '') {
    const dates = fields.filter(({ text }) => DATED.test(text));
    // A date that deviates from the series has a row of its own.
    yield dates.filter(({ path, text }) => path.includes('.') && dayOf(text) === day);
    yield dates.filter(({ path }) => !path.includes('.')).slice(0, 1);
  }
  const hours = hoursIn(first);
  const told = fields.filter(({ text }) => hours.has(text));
  yield told.slice(-1);
  const numbers = new Set(first.replace(ONE, '1').match(/\d+/g));
  const counted = fields.filter(({ path, text }) => numbers.has(text) && !PLACED.test(path));
  if (counted.length === 1) yield counted;
  // A sentence that contains the name of a field's subject.
  const [whole = ''] = around;
  const named = fields.filter(({ key }) => key.length >= LONG && whole.includes(key));
  const longest = Math.max(0, ...named.map(({ key }) => key.length));
  yield named.filter(({ key }) => key.length === longest);
}

const GROUPS = { same: sameIn, made: madeIn, near: nearIn };

/** The address contains the chosen date of a series. */
const CHOSEN_DAY = /[?&]datum=(\d{4}-\d\d-\d\d)/;
/** Coordinates are not numbers that visitors read. */
const PLACED = /(?:fokus[XY]|breite|laenge)$/;
const ONE = /^(?:eine?|une?|una|uno|one)\b/i;
const LONG = 8;

const dayOf = (text: string): string =>
  text.length > 10 && isInstant(text) ? zurichDate(new Date(text)) : text;

const CLOCK = /(\d{1,2})(?:[.:]\s?(\d\d))?\s*(p\.?\s?m)?/gi;

/** The times in a text, in the format of fields: «bis 18 Uhr» contains «18.00». */
const hoursIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(CLOCK)].map(([, hour = '', minute = '00', after]) => {
      const past = after !== undefined && Number(hour) < 12 ? 12 : 0;
      return `${String(Number(hour) + past).padStart(2, '0')}.${minute}`;
    }),
  );

const DATED = /^\d{4}-\d\d-\d\d/;

const isAt = (text: string, moment: string): boolean =>
  DATED.test(text) &&
  (dayOf(text) === moment || new Date(text).getTime() === new Date(moment).getTime());
