import { useIntl } from 'react-intl';
import type { ApplicationField } from '../../../domain/application/applicationFields.ts';
import type { ApplicationProblems } from '../../../domain/application/applicationFields.ts';
import { applicationMessages } from './Application.messages.ts';
import type { FieldStates } from './applicationFields.ts';
import type { ApplicationFormState } from './applicationFormState.ts';
import { applicationProblemMessages } from './problem.messages.ts';

const NAMES = applicationMessages;

/**
 * How the fields stand: empty on a first visit, as they were sent where the application was not
 * accepted; and what is wrong with them now.
 */
export function useFieldStates(
  form: ApplicationFormState | null,
  problems: ApplicationProblems,
): FieldStates {
  const { formatMessage } = useIntl();
  const problemOf = (field: ApplicationField): string | undefined => {
    const problem = problems[field];
    if (problem === undefined) return undefined;
    const known = Object.entries(applicationProblemMessages).find(
      ([id]) => id === `${field}-${problem}`,
    )?.[1];
    if (known !== undefined) return formatMessage(known);
    // A rare one: said in general, with the name of the field, so that it makes sense in the
    // summary too.
    return `${formatMessage(field === 'files' ? NAMES.documents : NAMES[field])}: ${formatMessage(applicationProblemMessages[problem])}`;
  };
  return { valueOf: (field) => form?.values[field] ?? '', problemOf };
}
