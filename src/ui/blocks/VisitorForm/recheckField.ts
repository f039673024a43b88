/** What is wrong, for each field that is. */
export type Problems<F extends string, P> = Readonly<Partial<Record<F, P>>>;

/**
 * What is told after a field was left: its own problem if it has one, and of those told before what
 * is still one. What is new in other fields waits until they are left, too; of fields that are not
 * `checked` here nothing changes.
 */
export function recheckField<F extends string, P>(
  known: Problems<F, P>,
  found: Problems<F, P>,
  left: F,
  checked: readonly F[],
): Problems<F, P> {
  const told: Partial<Record<F, P>> = { ...known };
  for (const field of checked) {
    if (field !== left && known[field] === undefined) continue;
    const problem = found[field];
    if (problem === undefined) delete told[field];
    else told[field] = problem;
  }
  return told;
}
