/** What is wrong, for each field that is. */
export type Problems<F extends string, P> = Readonly<Partial<Record<F, P>>>;

/**
 * What is told after a field was left: its own problem if it has one, and of those told before what is still one. What is new in
 * other fields waits until they are left, too; of fields that are not `checked` here nothing changes.
 */
export function recheckField<F extends string, P>(known: Problems<F, P>, found: Problems<F, P>, left: F, checked: readonly F[]): Problems<F, P> {
  const fields = new Set<F>([...Object.keys(known) as F[], left]);
  const told = [...fields].flatMap((field): readonly (readonly [F, P])[] => {
    const problem = checked.includes(field) ? found[field] : known[field];
    return problem === undefined ? [] : [[field, problem]];
  });
  return Object.fromEntries(told) as Problems<F, P>;
}
