import { failure, success, type Result } from '../shared/Result.ts';
import type { FieldProblem, FormField } from './formField.ts';

/**
 * The fields of a form by their names in the code, in the order of the page. Parser, form reader,
 * draft, spool, delivery and page are derived from it.
 */
export type FieldList = Readonly<Record<string, FormField<unknown>>>;

/** The key of a field in its list. */
export type FieldKey<F extends FieldList> = keyof F & string;

/** The parsed values of a form. */
export type FieldValues<F extends FieldList> = {
  readonly [K in keyof F]: F[K] extends FormField<infer Value> ? Value : never;
};

/** A form as typed: choices by their values in the form. */
export type TypedFields<F extends FieldList> = Readonly<Record<FieldKey<F>, string>>;

/**
 * The problem of each invalid field; `oneOf`: at least one field of a group is required, and all
 * are empty.
 */
export type FieldProblems<F extends FieldList> = Readonly<
  Partial<Record<FieldKey<F>, FieldProblem | 'oneOf'>>
>;

/** A field's key in the code and its name in the form. */
export interface NamedField<Key extends string> {
  readonly field: Key;
  readonly name: string;
}

/** The fields in the order of the page. */
export const namedFields = <F extends FieldList>(fields: F): readonly NamedField<FieldKey<F>>[] =>
  entriesOf(fields).map(([field, { name }]) => ({ field, name }));

/** The typed values, read by the field names of the form. */
export const readTypedFields = <F extends FieldList>(
  fields: F,
  read: (name: string) => string,
): TypedFields<F> =>
  Object.fromEntries(
    namedFields(fields).map(({ field, name }) => [field, read(name)]),
  ) as TypedFields<F>;

/**
 * Checks what was typed and reports all problems at once. `oneOf` lists fields of which at least
 * one is required; if all are empty, the problem is reported at the first.
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

/**
 * The values by the field names of the form, in the notation of the form; empty values are left
 * out.
 */
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
 * Reads the form's values from stored data; null if they are invalid. A field that was added since
 * counts as empty, a field that was removed is left out.
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
