import * as v from 'valibot';
import type { ReportProblem } from './ContentProblem.ts';
import type { LocalEntry } from './LocalEntry.ts';

/** The entries of a list that fit their schema, made into domain objects; the others are left out and reported. */
export function parseEntries<S extends v.GenericSchema, T>(
  entries: readonly LocalEntry[],
  type: string,
  schema: S,
  toDomain: (fields: v.InferOutput<S>, entry: LocalEntry) => T,
  report: ReportProblem,
): readonly T[] {
  return entries.flatMap((entry) => {
    const parsed = v.safeParse(schema, entry.fields);
    if (parsed.success) return [toDomain(parsed.output, entry)];
    for (const issue of parsed.issues) report({ kind: 'invalid', entry: `${type} ${entry.id}`, field: v.getDotPath(issue) ?? '' });
    return [];
  });
}
