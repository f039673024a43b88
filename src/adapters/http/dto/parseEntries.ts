import * as v from 'valibot';
import type { ReportProblem } from './ContentProblem.ts';
import type { LocalEntry } from './LocalEntry.ts';

const parsed = new WeakMap<v.GenericSchema, WeakMap<LocalEntry, readonly unknown[]>>();

/**
 * The entries of a list that fit their schema, made into domain objects; the others are left out
 * and reported. Each is parsed and reported once: a schema stands for all that is made with it.
 */
export function parseEntries<S extends v.GenericSchema, T>(
  entries: readonly LocalEntry[],
  type: string,
  schema: S,
  toDomain: (fields: v.InferOutput<S>, entry: LocalEntry) => T,
  report: ReportProblem,
): readonly T[] {
  const known = parsed.get(schema) ?? new WeakMap<LocalEntry, readonly unknown[]>();
  parsed.set(schema, known);
  const parse = (entry: LocalEntry): readonly T[] => {
    const result = v.safeParse(schema, entry.fields);
    if (result.success) return [toDomain(result.output, entry)];
    for (const issue of result.issues)
      report({ kind: 'invalid', entry: `${type} ${entry.id}`, field: v.getDotPath(issue) ?? '' });
    return [];
  };
  return entries.flatMap((entry) => {
    const before = known.get(entry) as readonly T[] | undefined;
    const made = before ?? parse(entry);
    if (before === undefined) known.set(entry, made);
    return made;
  });
}
