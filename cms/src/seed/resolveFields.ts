import { addDays, mondayOf, zurichInstant } from '../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../src/domain/shared/zurichTime.ts';
import type { Attribute, EntryFields, Models } from '../strapi.ts';
import { textToBlocks } from './textToBlocks.ts';

const FILE = /^@(?:bild|datei):(.+)$/;
const SHORT_TIME = /^\d{2}:\d{2}$/;
const RELATIVE = /^@(montag)?([+-]\d{1,4})(?: (\d{2}:\d{2}))?$/;

/** A file of the seed in the media library. */
export interface SeedFileEntry {
  readonly id: number;
  /** Null if a text beside the file describes it. */
  readonly alt: string | null;
}

export interface SeedContext {
  readonly models: Models;
  /** By the key that seed files use. */
  readonly pictures: ReadonlyMap<string, SeedFileEntry>;
  /** The brand whose content it is; null for what belongs to all. */
  readonly brandId: string | null;
  /** The draft rows of the houses that exist, by brand. */
  readonly houses: ReadonlyMap<string, number>;
  readonly now: Date;
}

/**
 * The fields of a seed file in Strapi's format: pictures by id, relative dates as dates, plain
 * texts as blocks. The schema gives each field's type; an unknown field throws, so that a mistake
 * in a seed file is found at once.
 */
export function resolveFields(
  context: SeedContext,
  uid: string,
  fields: EntryFields,
  where = uid,
): EntryFields {
  const attributes = context.models.getModel(uid)?.attributes ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const here = `${where}.${name}`;
      const attribute = attributes[name];
      if (!attribute) throw new Error(`Seed: the content model has no field ${here}`);
      return [name, resolveValue(context, attribute, value, here)];
    }),
  );
}

function resolveValue(
  context: SeedContext,
  attribute: Attribute,
  value: unknown,
  where: string,
): unknown {
  if (value === null || value === undefined) return value;
  switch (attribute.type) {
    case 'component':
      return attribute.repeatable
        ? listOf(value).map((item, at) => component(item, `${where}[${at}]`))
        : component(value, where);
    case 'dynamiczone':
      return listOf(value).map((piece, at) => {
        const { __component: block, ...item } = piece as EntryFields;
        return {
          __component: block,
          ...resolveFields(context, String(block), item, `${where}[${at}]`),
        };
      });
    case 'media':
      return attribute.multiple
        ? listOf(value).map((item) => fileAt(context, item, where).id)
        : fileAt(context, value, where).id;
    case 'blocks':
      return typeof value === 'string' ? textToBlocks(value) : value;
    case 'date':
    case 'datetime':
      return (typeof value === 'string' && resolveRelativeDate(value, context.now)) || value;
    case 'time':
      return SHORT_TIME.test(String(value)) ? `${String(value)}:00` : value;
    case 'relation':
      // The house of the brand, or the houses of others.
      return value === true
        ? context.houses.get(context.brandId ?? '')
        : listOf(value).flatMap((brand) => context.houses.get(String(brand)) ?? []);
    default:
      return value;
  }

  function component(item: unknown, place: string): EntryFields {
    const uid = attribute.component ?? '';
    if (uid !== 'bild.bild') return resolveFields(context, uid, item as EntryFields, place);
    const picture = typeof item === 'string' ? { datei: item } : (item as EntryFields);
    return resolveFields(context, uid, describePicture(context, picture, place), place);
  }
}

const listOf = (value: unknown): readonly unknown[] => value as readonly unknown[];

/**
 * A picture without a description in the seed gets the one it was drawn with; a picture without any
 * is decorative.
 */
function describePicture(context: SeedContext, picture: EntryFields, where: string): EntryFields {
  if (picture['alt'] || picture['dekorativ']) return picture;
  const { alt } = fileAt(context, picture['datei'], where);
  return alt ? { ...picture, alt } : { ...picture, dekorativ: true };
}

function fileAt({ pictures }: SeedContext, reference: unknown, where: string): SeedFileEntry {
  const key = FILE.exec(String(reference))?.[1];
  if (key === undefined)
    throw new Error(`Seed: ${where} is no picture or file: ${JSON.stringify(reference)}`);
  const file = pictures.get(key);
  if (!file)
    throw new Error(
      `Seed: ${where} needs a picture or file that is not drawn: ${String(reference)}`,
    );
  return file;
}

/**
 * `@+3` becomes the day three days after `now` in Zurich (YYYY-MM-DD), `@+3 14:30` the instant of
 * that wall clock time there; `@montag+7` counts from this week's Monday. Null for every other
 * text.
 */
export function resolveRelativeDate(text: string, now: Date): string | null {
  const match = RELATIVE.exec(text);
  if (match === null) return null;
  const [, monday, days, time] = match;
  const today = zurichDate(now);
  const day = addDays(monday ? mondayOf(today) : today, Number(days));
  return time === undefined ? day : zurichInstant(day, time).toISOString();
}
