import type { Attribute, EntryFields, Models } from '../../strapi.ts';
import { compareVersions, type Change } from '../planning/compareVersions.ts';
import { fieldsOf, isEntryFields } from '../entries/snapshot.ts';

/** The request header with the `updatedAt` of the draft that a form was opened with. */
export const BASE_VERSION_HEADER = 'x-foyer-begonnen';

type Path = readonly (string | number)[];

/** A field that someone else has changed since the form was opened. */
export interface ChangedPiece {
  /** The path in the form: field, index in a list, field … */
  readonly path: Path;
  /** As text: `before` is the form's text, `after` the saved one. A list has several changes. */
  readonly changes: readonly Change[];
  /** False if the form has not changed it: then the saved value stays. */
  readonly isContested: boolean;
}

/** A form compared with the draft that someone else has saved in the meantime. */
export interface ComparedForm {
  readonly pieces: readonly ChangedPiece[];
  /** The form in a shape that can be saved over that draft. */
  readonly form: EntryFields;
}

export interface BothTexts {
  /** The draft that the form was opened with, as a snapshot; null if it is not known. */
  readonly base: EntryFields | null;
  /** The form as a snapshot. */
  readonly mine: EntryFields;
  /** The current draft as a snapshot. */
  readonly theirs: EntryFields;
  /** The form as the panel sends it. */
  readonly form: EntryFields;
  /** The current draft with Strapi's own ids. */
  readonly saved: EntryFields;
}

interface Place {
  readonly path: Path;
  /** The same path as labels. */
  readonly way: readonly string[];
}

/**
 * Finds what two people have changed, field by field. Without a known base every difference is
 * contested. Lists are compared item by item if they have the same items in the same order,
 * otherwise as a whole.
 */
export function compareForm(
  models: Models,
  uid: string,
  texts: BothTexts,
  place: Place = { path: [], way: [] },
): ComparedForm {
  const pieces: ChangedPiece[] = [];
  const form = { ...texts.form };
  for (const [name, attribute] of fieldsOf(models, uid)) {
    if (!Object.hasOwn(form, name)) continue;
    const label = attribute.pluginOptions?.redaktion?.name ?? name;
    const compared = compareField(
      models,
      attribute,
      {
        base: texts.base === null ? undefined : (texts.base[name] ?? null),
        mine: texts.mine[name] ?? null,
        theirs: texts.theirs[name] ?? null,
        form: form[name],
        saved: texts.saved[name],
      },
      { path: [...place.path, name], way: [...place.way, label] },
    );
    form[name] = compared.form;
    pieces.push(...compared.pieces);
  }
  return { pieces, form };
}

/** The five values of one field. */
interface FieldTexts {
  /** Undefined if it is not known. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly form: unknown;
  readonly saved: unknown;
}

function compareField(
  models: Models,
  attribute: Attribute,
  texts: FieldTexts,
  place: Place,
): { readonly pieces: readonly ChangedPiece[]; readonly form: unknown } {
  const items = isComposed(attribute) ? sameItems(texts) : null;
  if (items !== null) {
    const isList = Array.isArray(texts.form);
    const compared = items.map((item, index) => {
      const component = attribute.component ?? String(item.form['__component']);
      const title = models.getModel(component)?.info?.displayName;
      const number = `${index + 1}.${title === undefined ? '' : ` ${title}`}`;
      return compareForm(models, component, item, {
        path: isList ? [...place.path, index] : place.path,
        way: isList ? [...place.way, number] : place.way,
      });
    });
    const forms = compared.map(({ form }) => form);
    return {
      pieces: compared.flatMap(({ pieces }) => pieces),
      form: isList ? forms : forms[0],
    };
  }
  const form = withoutNumbers(models, attribute, texts.form);
  const { base, mine, theirs } = texts;
  if (isUntouchedRelation(attribute, texts.form) || isEqual(mine, theirs))
    return { pieces: [], form };
  if (base !== undefined && isEqual(base, theirs)) return { pieces: [], form };
  const isContested = base === undefined || !isEqual(base, mine);
  const changes = changesOf(models, attribute, mine, theirs, place);
  return { pieces: [{ path: place.path, changes, isContested }], form };
}

const isComposed = ({ type }: Attribute): boolean => type === 'component' || type === 'dynamiczone';

/** The items of a component or list; null if they are not the same items in the same order. */
function sameItems({ base, mine, theirs, form, saved }: FieldTexts): BothTexts[] | null {
  const [bases, own, other, forms, kept] = [base, mine, theirs, form, saved].map(itemsOf) as [
    EntryFields[],
    EntryFields[],
    EntryFields[],
    EntryFields[],
    EntryFields[],
  ];
  const isSame =
    forms.length > 0 &&
    [own, other, kept].every(({ length }) => length === forms.length) &&
    forms.every(({ id }, index) => id !== undefined && id === kept[index]?.['id']);
  if (!isSame) return null;
  const isKnown = bases.length === forms.length;
  return forms.map((item, index) => ({
    base: isKnown ? (bases[index] ?? null) : null,
    mine: own[index] ?? {},
    theirs: other[index] ?? {},
    form: item,
    saved: kept[index] ?? {},
  }));
}

const itemsOf = (value: unknown): EntryFields[] => [value].flat().filter(isEntryFields);

/** A form's relation value lists only what was connected and disconnected. */
const isUntouchedRelation = ({ type }: Attribute, form: unknown): boolean =>
  type === 'relation' &&
  isEntryFields(form) &&
  [form['connect'], form['disconnect']].flat().every((each) => each === undefined);

/**
 * Removes ids: items that differ from the saved ones are saved as new ones, because Strapi refuses
 * ids that no longer exist.
 */
function withoutNumbers(models: Models, attribute: Attribute, value: unknown): unknown {
  if (!isComposed(attribute)) return value;
  const strip = (item: unknown): unknown => {
    if (!isEntryFields(item)) return item;
    const component = attribute.component ?? String(item['__component']);
    const { id: _, ...rest } = item;
    for (const [name, inner] of Object.entries(models.getModel(component)?.attributes ?? {}))
      if (Object.hasOwn(rest, name)) rest[name] = withoutNumbers(models, inner, rest[name]);
    return rest;
  };
  return Array.isArray(value) ? value.map(strip) : strip(value);
}

function changesOf(
  models: Models,
  attribute: Attribute,
  mine: unknown,
  theirs: unknown,
  { way }: Place,
): readonly Change[] {
  const field = { attributes: { field: { ...attribute, pluginOptions: {} } } };
  const found = compareVersions(
    { getModel: (uid) => (uid === '' ? field : models.getModel(uid)) },
    '',
    { field: mine },
    { field: theirs },
  ).map((change) => ({
    ...change,
    label: [way.join(' › '), ...change.label.split(' › ').slice(1)].join(' › '),
  }));
  if (found.length > 0) return found;
  // A value that cannot be shown as text differs all the same.
  const shown = (text: string) => ({ text, picture: null });
  return [
    { label: way.join(' › '), before: shown('Ihre Angabe'), after: shown('Eine andere Angabe') },
  ];
}

/** Ignores empty fields and the order of keys. */
const isEqual = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(comparable).join()}]`;
  if (!isEntryFields(value)) return JSON.stringify(value);
  const inner = Object.entries(value)
    .map(([name, each]) => [name, comparable(each)] as const)
    .filter(([, text]) => text !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inner.length === 0 ? '' : JSON.stringify(inner);
}

/** The form without these fields: their saved values stay. */
export function leaveOut(form: EntryFields, paths: readonly Path[]): EntryFields {
  const left = structuredClone(form);
  for (const path of paths) {
    let at: unknown = left;
    for (const step of path.slice(0, -1)) at = (at as Record<string | number, unknown>)[step];
    delete (at as Record<string | number, unknown>)[path.at(-1) ?? ''];
  }
  return left;
}
