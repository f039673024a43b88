import { failure, success, type Result } from '../shared/Result.ts';
import type { FieldProblem, FormField } from './formField.ts';

/**
 * The fields of a form under their names in the code, in the order of the page. Parser, form reader,
 * draft, spool, delivery and page follow from it.
 */
export type FieldList = Readonly<Record<string, FormField<unknown>>>;

/** The key of a field in its list. */
export type FieldKey<F extends FieldList> = keyof F & string;

/** The parsed values of a form. */
export type FieldValues<F extends FieldList> = {
  readonly [K in keyof F]: F[K] extends FormField<infer Value> ? Value : never;
};

/** A form as typed: choices by their words. */
export type TypedFields<F extends FieldList> = Readonly<Record<FieldKey<F>, string>>;

/** What is wrong, for each field that is; `oneOf`: none of the fields is there that need one. */
export type FieldProblems<F extends FieldList> = Readonly<
  Partial<Record<FieldKey<F>, FieldProblem | 'oneOf'>>
>;

/** A field's key in the code beside its name in the form. */
export interface NamedField<Key extends string> {
  readonly field: Key;
  readonly name: string;
}

/** The fields in the order of the page. */
export const namedFields = <F extends FieldList>(fields: F): readonly NamedField<FieldKey<F>>[] =>
  entriesOf(fields).map(([field, { name }]) => ({ field, name }));

/** What was typed, read by the names of the form. */
export const readTypedFields = <F extends FieldList>(
  fields: F,
  read: (name: string) => string,
): TypedFields<F> =>
  Object.fromEntries(
    namedFields(fields).map(({ field, name }) => [field, read(name)]),
  ) as TypedFields<F>;

/**
 * Checks what was typed. All problems are named at once. `oneOf` lists fields of which one must be
 * there; where none is, the problem stands at the first.
 */
export function parseFields<F extends FieldList>(
  fields: F,
  typed: TypedFields<F>,
  oneOf: readonly FieldKey<F>[] = [],
): Result<FieldValues<F>, FieldProblems<F>> {
  const problems: Partial<Record<FieldKey<F>, FieldProblem | 'oneOf'>> = {};
  const values: Partial<Record<FieldKey<F>, unknown>> = {};
  for (const [key, field] of entriesOf(fields)) {
    const parsed = field.parse(typed[key]);
    if (parsed.ok) values[key] = parsed.value;
    else problems[key] = parsed.failure;
  }
  const [first] = oneOf;
  if (first !== undefined && oneOf.every((key) => values[key] === null)) problems[first] = 'oneOf';
  return Object.keys(problems).length > 0 ? failure(problems) : success(values as FieldValues<F>);
}

/** The values under the names of the form, as it spells them; what is empty is left out. */
export function writeFields<F extends FieldList>(
  fields: F,
  values: Readonly<Partial<Record<FieldKey<F>, unknown>>>,
): Readonly<Record<string, string>> {
  const written = entriesOf(fields).map(([key, field]): readonly [string, string] => [
    field.name,
    field.write(values[key] ?? null),
  ]);
  return Object.fromEntries(written.filter(([, text]) => text !== ''));
}

/**
 * The values of such a form among stored ones; null where they are not. A field that is newer than
 * what was stored counts as empty, a field that is gone is left out.
 */
export function restoreStoredFields<F extends FieldList>(
  fields: F,
  stored: Readonly<Record<string, unknown>>,
): FieldValues<F> | null {
  const values = entriesOf(fields).map(([key, field]) => {
    const value = stored[key] ?? null;
    return { key, value, holds: field.holds(value) };
  });
  return values.every(({ holds }) => holds)
    ? (Object.fromEntries(values.map(({ key, value }) => [key, value])) as FieldValues<F>)
    : null;
}

const entriesOf = <F extends FieldList>(
  fields: F,
): readonly (readonly [FieldKey<F>, FormField<unknown>])[] => Object.entries(fields);
