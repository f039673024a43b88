import type { Attribute, EntryFields, Models } from '../../strapi.ts';
import { blocksToText, commonPlaces, pairItems } from '../planning/compareVersions.ts';
import { fieldsOf, isEntryFields } from '../entries/snapshot.ts';

/** One text of an entry with its German counterpart. */
export interface TextPiece {
  /** The path of the text in the saved data. */
  readonly path: readonly (string | number)[];
  /** The path in the German entry, which may lack blocks of the translation. */
  readonly germanPath: readonly (string | number)[];
  /** The block that contains it, e.g. «2. Text»; empty for the entry's own fields. */
  readonly section: string;
  readonly label: string;
  readonly kind: 'line' | 'text' | 'blocks';
  readonly german: unknown;
  /** The German text at the time of the translation; only set if German has changed since. */
  readonly before?: unknown;
  readonly text: unknown;
}

/** An entry in another language, aligned with the German one. */
export interface AlignedTranslation {
  /**
   * A snapshot of the translation, completed with everything that only German has, without the
   * texts of that.
   */
  readonly working: EntryFields;
  readonly pieces: readonly TextPiece[];
  /** Paths of what only German had. A path is left out again if none of its texts is written. */
  readonly added: readonly (readonly (string | number)[])[];
  /** Blocks that only the translation has, as the screen names them. */
  readonly alone: readonly string[];
}

/** Custom fields that contain text; all others contain a brand, a link or points of a map. */
const TEXT_INPUTS: readonly unknown[] = [
  undefined,
  'plugin::fields.table',
  'plugin::fields.search-title',
  'plugin::fields.search-description',
];
const KINDS: Readonly<Record<string, TextPiece['kind']>> = {
  string: 'line',
  text: 'text',
  blocks: 'blocks',
};
/** Names of people are the same in every language. */
const NAMES: readonly string[] = ['text.person.name'];

const isLocalized = (attribute: Attribute): boolean =>
  attribute.pluginOptions?.i18n?.localized === true;

const kindOf = (attribute: Attribute): TextPiece['kind'] | undefined =>
  TEXT_INPUTS.includes(attribute.customField) ? KINDS[attribute.type] : undefined;

const plain = (value: unknown): string =>
  Array.isArray(value) ? blocksToText(value) : String(value ?? '').trim();

export const isEmptyText = (value: unknown): boolean => plain(value) === '';

/** False for numbers, times and the like, which are the same in every language. */
const isLanguage = (owner: string, name: string, value: unknown): boolean =>
  /\p{L}{2}/u.test(plain(value)) && !NAMES.includes(`${owner}.${name}`);

/** The fields of a snapshot that are translated. */
export const translatedFields = (models: Models, uid: string, snapshot: EntryFields): EntryFields =>
  Object.fromEntries(
    fieldsOf(models, uid)
      .filter(([name, attribute]) => isLocalized(attribute) && snapshot[name] !== undefined)
      .map(([name]) => [name, snapshot[name]]),
  );

/** All texts of a snapshot as one string: equal if there is nothing to translate again. */
export const textsIn = (models: Models, uid: string, snapshot: EntryFields): string =>
  JSON.stringify(
    alignTranslation(models, uid, { german: snapshot, before: null, target: null }).pieces.map(
      ({ label, german }) => [label, german],
    ),
  );

interface Sides {
  readonly german: EntryFields;
  /** The German snapshot at the time of the translation; null if German has not changed since. */
  readonly before: EntryFields | null;
  /** Null if there is no translation in this language. */
  readonly target: EntryFields | null;
}

/** Aligns a translation with its German entry, text by text; all three sides are snapshots. */
export function alignTranslation(models: Models, uid: string, sides: Sides): AlignedTranslation {
  const pieces: TextPiece[] = [];
  const added: (readonly (string | number)[])[] = [];
  const alone: string[] = [];
  const isBegun = sides.target !== null;
  const working = visit(uid, sides, { path: [], germanPath: [], names: [], section: '' });
  return { working, pieces, added, alone };

  function visit(owner: string, { german, before, target }: Sides, place: Place): EntryFields {
    const model = models.getModel(owner);
    const isEntry = place.path.length === 0;
    const fields: EntryFields = '__component' in german ? { __component: owner } : {};
    for (const [name, attribute] of fieldsOf(models, owner)) {
      if (isEntry && !isLocalized(attribute)) {
        if (!isBegun && german[name] !== undefined) fields[name] = german[name];
        continue;
      }
      const label = attribute.pluginOptions?.redaktion?.name ?? name;
      const here = {
        path: [...place.path, name],
        germanPath: [...place.germanPath, name],
        names: [...place.names, label],
        section: place.section,
      };
      const values = [german[name], before?.[name], target?.[name]] as const;
      fields[name] = valueOf({ owner, name, attribute }, values, target !== null, here);
    }
    return model === undefined ? german : fields;
  }

  function valueOf(
    { owner, name, attribute }: OwnedField,
    [german, before, target]: readonly [unknown, unknown, unknown],
    hasTarget: boolean,
    here: Place,
  ): unknown {
    const kind = kindOf(attribute);
    if (kind !== undefined) {
      const text = hasTarget || isLanguage(owner, name, german) ? (target ?? null) : german;
      if (isLanguage(owner, name, german))
        pieces.push({
          path: here.path,
          germanPath: here.germanPath,
          section: here.section,
          label: here.names.join(' › '),
          kind,
          german,
          ...(sides.before !== null && plain(before) !== plain(german) && { before: before ?? '' }),
          text,
        });
      return text;
    }
    if (
      attribute.type === 'dynamiczone' ||
      (attribute.type === 'component' && attribute.repeatable)
    )
      return lineUpItems(listOf(german), listOf(before), hasTarget ? listOf(target) : null).map(
        (item, at) => {
          const germanAt = item[0] === null ? -1 : listOf(german).indexOf(item[0]);
          return itemOf(attribute, item, here, [at, germanAt], hasTarget);
        },
      );
    if (attribute.type === 'component' && isEntryFields(german)) {
      if (hasTarget && !isEntryFields(target)) added.push(here.path);
      return visit(
        attribute.component ?? '',
        {
          german,
          before: isEntryFields(before) ? before : null,
          target: isEntryFields(target) ? target : null,
        },
        here,
      );
    }
    return hasTarget ? (target ?? null) : (german ?? null);
  }

  function itemOf(
    attribute: Attribute,
    [now, earlier, own]: Lined,
    here: Place,
    [at, germanAt]: readonly [number, number],
    hasTarget: boolean,
  ): unknown {
    const isBlock = attribute.type === 'dynamiczone';
    if (now === null) {
      const kind = models.getModel(String(own?.['__component']))?.info?.displayName;
      if (isBlock) alone.push(`${at + 1}. ${kind ?? ''}`.trim());
      return own;
    }
    const component = attribute.component ?? String(now['__component']);
    const path = [...here.path, at];
    const kindName = models.getModel(component)?.info?.displayName ?? '';
    if (hasTarget && own === null) added.push(path);
    return visit(
      component,
      { german: now, before: earlier, target: own },
      {
        path,
        germanPath: [...here.germanPath, germanAt],
        names: isBlock ? [] : [...here.names, `${at + 1}.`],
        section: isBlock ? `${at + 1}. ${kindName}` : here.section,
      },
    );
  }
}

interface Place {
  readonly path: readonly (string | number)[];
  readonly germanPath: readonly (string | number)[];
  readonly names: readonly string[];
  readonly section: string;
}

/**
 * The new basis of a translation: texts for which `isCurrent` returns true are taken from the
 * current German, the other changed texts keep their former German. Null if no text is outdated any
 * more.
 */
export function germanLeft(
  models: Models,
  uid: string,
  sides: Sides,
  isCurrent: (piece: TextPiece) => boolean,
): EntryFields | null {
  const { pieces } = alignTranslation(models, uid, sides);
  const left = pieces.filter((piece) => piece.before !== undefined && !isCurrent(piece));
  if (left.length === 0) return null;
  const basis = structuredClone(translatedFields(models, uid, sides.german));
  for (const { germanPath, before } of left) {
    const holder = germanPath
      .slice(0, -1)
      .reduce<unknown>((inner, step) => (inner as EntryFields)[step], basis);
    (holder as EntryFields)[String(germanPath.at(-1))] = before;
  }
  return basis;
}

/** The texts of a translation that have changed, by their path in German. */
export function rewrittenTexts(
  models: Models,
  uid: string,
  sides: Sides,
  after: EntryFields,
): ReadonlySet<string> {
  const textsOf = (target: EntryFields | null): ReadonlyMap<string, string> =>
    new Map(
      alignTranslation(models, uid, { ...sides, target }).pieces.map(({ germanPath, text }) => [
        JSON.stringify(germanPath),
        plain(text),
      ]),
    );
  const earlier = textsOf(sides.target);
  return new Set(
    [...textsOf(after)].filter(([key, text]) => earlier.get(key) !== text).map(([key]) => key),
  );
}

interface OwnedField {
  readonly owner: string;
  readonly name: string;
  readonly attribute: Attribute;
}

type Lined = readonly [
  now: EntryFields | null,
  earlier: EntryFields | null,
  own: EntryFields | null,
];

/**
 * Aligns the items of a list. The translation is matched, by component, with the German list of its
 * time; items that German has added or removed since then are found by those that stayed the same.
 * Items that only the translation has keep their positions.
 */
function lineUpItems(
  german: readonly EntryFields[],
  before: readonly EntryFields[],
  target: readonly EntryFields[] | null,
): Lined[] {
  const earlier = before.length === 0 ? german : before;
  const ownOf = new Map(pairKinds(earlier, target ?? []));
  const used = new Set(ownOf.values());
  const lined: Lined[] = [];
  for (const [then, now] of pairItems(earlier, german)) {
    const own = then === null ? null : (ownOf.get(then) ?? null);
    if (now !== null) lined.push([now, then, own]);
    // German has removed it: the translation keeps it until an editor removes it.
    else if (own !== null) lined.push([null, then, own]);
  }
  for (const [at, own] of (target ?? []).entries())
    if (!used.has(own)) {
      const previous = target?.[at - 1];
      const place = lined.findIndex(([, , found]) => found !== null && found === previous);
      lined.splice(place + 1, 0, [null, null, own]);
    }
  return lined;
}

/** Pairs the items of two lists by the longest common subsequence of their components. */
const pairKinds = (
  one: readonly EntryFields[],
  other: readonly EntryFields[],
): (readonly [EntryFields, EntryFields])[] =>
  commonPlaces(kindsOf(one), kindsOf(other)).map(([i, j]) => [one[i] ?? {}, other[j] ?? {}]);

const kindsOf = (items: readonly EntryFields[]): string[] =>
  items.map((item) => String(item['__component']));

const listOf = (value: unknown): readonly EntryFields[] =>
  Array.isArray(value) ? (value as EntryFields[]) : [];
