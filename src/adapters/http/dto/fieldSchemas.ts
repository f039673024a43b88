import * as v from 'valibot';
import { isBrandId } from '../../../domain/brand/brandStyle.ts';
import type { Link } from '../../../domain/page/Link.ts';
import { parseLink } from '../../../domain/page/parseLink.ts';
import { isDate } from '../../../domain/shared/zurichCalendar.ts';

/** More than editors make by hand; a list beyond it is cut. */
const LONGEST_LIST = 300;

/** Ten pages: what is longer came into a short field by mistake, or to do harm. */
export const LONGEST_TEXT = 20_000;

/** A field that must be filled: whatever holds it is left out otherwise. */
export const RequiredText = v.pipe(v.string(), v.maxLength(LONGEST_TEXT), v.trim(), v.minLength(1));

/** Null for what is absent or not of the schema: the rest of the piece is still shown. */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.nullish(schema, null), null);

export const OptionalText = optional(RequiredText);

/** Only `true` is true. */
export const Flag = v.pipe(
  v.optional(v.unknown(), false),
  v.transform((value) => value === true),
);

/** Strapi writes decimals as text, integers as numbers. */
export const Decimal = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite());

/** Keeps the items that fit; null and everything else that is no list is an empty one. */
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

/** The same for a list that must hold something. */
export const filledListOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(listOf(item), v.minLength(1));

/** A target that has passed `parseLink`. */
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

/** "14:30:00.000" as Strapi has it, "14:30" as the domain has it. */
export const TimeField = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d/),
  v.transform((time) => time.slice(0, 5)),
);

/**
 * A moment. Years that no house plans for are mistakes, and a series from the year 1 would be
 * counted for seconds.
 */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  v.check((instant) => instant >= EARLIEST && instant < LATEST),
);

const EARLIEST = new Date('1990-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');

/** When an entry was last changed, ISO 8601; Strapi writes it by itself. */
export const ChangeTime = v.fallback(
  v.pipe(v.string(), v.isoTimestamp()),
  '1970-01-01T00:00:00.000Z',
);

/** A name in addresses. */
export const Slug = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

export const BrandField = v.pipe(v.string(), v.check(isBrandId));
