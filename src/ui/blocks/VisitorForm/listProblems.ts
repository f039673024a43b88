import type { ListedProblem } from '../../components/Field/ErrorSummary.tsx';
import type { NamedField } from '../../../domain/form/fieldList.ts';

/** What is wrong with a form's fields, in their order, as the summary above it tells it. */
export function listProblems<F extends string>(
  fields: readonly NamedField<F>[],
  problemOf: (field: F) => string | undefined,
): readonly ListedProblem[] {
  return fields.flatMap(({ field, name }) => {
    const text = problemOf(field);
    return text === undefined ? [] : [{ field: name, text }];
  });
}
