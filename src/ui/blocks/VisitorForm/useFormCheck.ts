import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { NamedField } from '../../../domain/form/fieldList.ts';
import type { FieldProblem } from '../../../domain/form/formField.ts';
import type { ListedProblem } from '../../components/Field/ErrorSummary.tsx';
import { fieldProblemMessages, visitorFormMessages } from './VisitorForm.messages.ts';

interface FormCheckInputs<F extends string, P> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the server has found; null on a first visit. */
  readonly serverProblems: Problems<F, P> | null;
  readonly fields: readonly NamedField<F>[];
  /** What is wrong with the form as it stands. */
  readonly find: (form: HTMLFormElement) => Problems<F, P>;
}

/**
 * Checks a form when it is sent and, from then on, each field again when the focus leaves it. It
 * corrects nothing while somebody is typing.
 */
export function useFormCheck<F extends string, P>({
  form,
  serverProblems,
  fields,
  find,
}: FormCheckInputs<F, P>) {
  const [problems, setProblems] = useState(() => (serverProblems ?? {}) as Problems<F, P>);
  const [attempt, setAttempt] = useState(0);
  const wasValidated = useRef(serverProblems !== null);
  return {
    problems,
    /** Counts the presses that found something: each of them opens the summary again. */
    attempt,
    /** Checks all fields and reports what is wrong from now on; whether nothing is. */
    validate(): boolean {
      if (form.current === null) return true;
      const found = find(form.current);
      const isRight = Object.keys(found).length === 0;
      wasValidated.current = true;
      setProblems(found);
      if (!isRight) setAttempt((count) => count + 1);
      return isRight;
    },
    onBlur({ target }: FocusEvent<HTMLFormElement>): void {
      const left = fields.find(({ name }) => name === (target as Partial<HTMLInputElement>).name);
      if (
        !wasValidated.current ||
        form.current === null ||
        left === undefined ||
        isPressed(form.current)
      )
        return;
      const found = find(form.current);
      setProblems((known) =>
        recheckField(
          known,
          found,
          left.field,
          fields.map(({ field }) => field),
        ),
      );
    },
  };
}

/**
 * Whether a press in the form took the focus away. A change of the page would move the button from
 * under the finger now, and the click would be lost.
 */
const isPressed = (form: HTMLFormElement): boolean =>
  form.querySelector('button:active, a:active') !== null;

/** What is wrong, for each field that is. */
export type Problems<F extends string, P> = Readonly<Partial<Record<F, P>>>;

/**
 * The problems to show after the focus has left a field: its own, and those shown before that still
 * exist. New problems of other fields wait until the focus has left them, too. Fields that are not
 * `checked` here keep theirs.
 */
export function recheckField<F extends string, P>(
  known: Problems<F, P>,
  found: Problems<F, P>,
  left: F,
  checked: readonly F[],
): Problems<F, P> {
  const shown: Partial<Record<F, P>> = { ...known };
  for (const field of checked) {
    if (field !== left && known[field] === undefined) continue;
    const problem = found[field];
    if (problem === undefined) delete shown[field];
    else shown[field] = problem;
  }
  return shown;
}

interface ProblemSentences {
  /** By `<field>-<problem>`. */
  readonly own: Readonly<Record<string, MessageDescriptor>>;
  /** By field, for the problems without a sentence of their own. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
}

/**
 * What is wrong with a field, in the language of the page; undefined where nothing is. A general
 * sentence begins with the label, so that it makes sense in the summary, too.
 */
export function useProblemText<F extends string>(
  problems: Problems<F, FieldProblem | 'oneOf'>,
  { own, labels }: ProblemSentences,
): (field: F) => string | undefined {
  const { formatMessage } = useIntl();
  return (field) => {
    const problem: FieldProblem | 'oneOf' | undefined = problems[field];
    if (problem === undefined) return undefined;
    const sentence = own[`${field}-${problem}`];
    if (sentence !== undefined) return formatMessage(sentence);
    const label = labels[field];
    const general = formatMessage(fieldProblemMessages[problem]);
    return label === undefined ? general : `${formatMessage(label)}: ${general}`;
  };
}

/** The problems of a form's fields, in their order, for the summary above the form. */
export function listProblems<F extends string>(
  fields: readonly NamedField<F>[],
  problemOf: (field: F) => string | undefined,
): readonly ListedProblem[] {
  return fields.flatMap(({ field, name }) => {
    const text = problemOf(field);
    return text === undefined ? [] : [{ field: name, text }];
  });
}

/**
 * Begins the page's title with "Fehler: " as long as something is wrong, so that screen readers say
 * it first.
 */
export function useErrorTitle(isWrong: boolean): void {
  const { formatMessage } = useIntl();
  const beginning = `${formatMessage(visitorFormMessages.error)}: `;
  useEffect(() => {
    const { title } = document;
    if (title.startsWith(beginning) === isWrong) return;
    document.title = isWrong ? beginning + title : title.slice(beginning.length);
  }, [isWrong, beginning]);
}
