import * as v from 'valibot';
import { isBrandId } from '../../../domain/brand/brandRules.ts';
import type { Link } from '../../../domain/page/Link.ts';
import { parseLink } from '../../../domain/page/parseLink.ts';
import { isDate } from '../../../domain/shared/zurichCalendar.ts';

/** More items than editors create by hand; a longer list is cut. */
const LONGEST_LIST = 300;

/**
 * Characters, about ten pages. A longer text was put into a short field by mistake or with bad
 * intent.
 */
export const MAX_TEXT_LENGTH = 20_000;

/** A mandatory field: without it, the object that holds it is left out. */
export const RequiredText = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT_LENGTH),
  v.trim(),
  v.minLength(1),
);

/**
 * Null if the value is missing or does not match the schema; the rest of the object is still shown.
 */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.nullish(schema, null), null);

export const OptionalText = optional(RequiredText);

/** Only `true` counts as true. */
export const Flag = v.pipe(
  v.optional(v.unknown(), false),
  v.transform((value) => value === true),
);

/** Strapi sends decimals as text and integers as numbers. */
export const Decimal = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite());

/** Keeps the items that match. Null and any other value that is no list become an empty list. */
export const listOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((value): v.InferOutput<S>[] =>
      (Array.isArray(value) ? value.slice(0, LONGEST_LIST) : []).flatMap((each) => {
        const parsed = v.safeParse(item, each);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

/** The same for a list that must have at least one item. */
export const filledListOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(listOf(item), v.minLength(1));

/** A link target that `parseLink` accepts. */
export const Target = v.pipe(v.string(), v.transform(parseLink), v.string());

export const LinkField = v.pipe(
  v.object({ text: RequiredText, ziel: Target }),
  v.transform(({ text, ziel }): Link => ({ text, href: ziel })),
);

export const RowField = v.pipe(
  v.object({ links: RequiredText, rechts: RequiredText }),
  v.transform(({ links, rechts }) => ({ left: links, right: rechts })),
);

/** A day, YYYY-MM-DD. */
export const DateField = v.pipe(v.string(), v.check(isDate));

/** A time: Strapi's "14:30:00.000" becomes the domain's "14:30". */
export const TimeField = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d/),
  v.transform((time) => time.slice(0, 5)),
);

/**
 * A point in time. Years that no house plans for are mistakes; expanding a series from the year 1
 * would take seconds.
 */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  v.check((instant) => instant >= EARLIEST && instant < LATEST),
);

const EARLIEST = new Date('1990-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');

/** The time of the entry's last change, ISO 8601; Strapi sets it. */
export const ChangeTime = v.fallback(
  v.pipe(v.string(), v.isoTimestamp()),
  '1970-01-01T00:00:00.000Z',
);

/** A name for use in addresses. */
export const Slug = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

export const BrandField = v.pipe(v.string(), v.check(isBrandId));

/** A canton's two letters. */
export const CantonField = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

/**
 * An amount in francs as whole centimes. Its digits are moved, not multiplied: 1.15 × 100 is not
 * 115. More than two decimals are a mistake, and are not rounded.
 */
export const Francs = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^-?\d{1,8}(?:\.\d{1,2}0{0,8})?$/),
  v.transform(centimesOf),
);

function centimesOf(francs: string): number {
  const [whole = '', part = ''] = francs.split('.');
  // Without a zero below zero.
  return Number(whole + part.slice(0, 2).padEnd(2, '0')) + 0;
}
