import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { NamedField } from '../../../domain/form/fieldList.ts';
import type { FieldProblem } from '../../../domain/form/formField.ts';
import type { ListedProblem } from '../../components/Field/ErrorSummary.tsx';
import { fieldMessages } from '../../components/Field/Field.messages.ts';
import { fieldProblemMessages, visitorFormMessages } from './VisitorForm.messages.ts';

interface FormCheckInputs<F extends string, P> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The problems that the server found; null on a first visit. */
  readonly serverProblems: Problems<F, P> | null;
  readonly fields: readonly NamedField<F>[];
  /** Returns the problems of the form's current values. */
  readonly find: (form: HTMLFormElement) => Problems<F, P>;
}

/**
 * Validates a form when it is submitted and, from then on, each field when it loses the focus. It
 * changes nothing while the visitor is typing.
 */
export function useFormValidation<F extends string, P>({
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
    /** Counts the submits that found problems: each of them opens the summary again. */
    attempt,
    /** Validates all fields and shows the problems from now on. Returns whether there are none. */
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
        hasActiveButton(form.current)
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
 * Whether a press in the form took the focus away. A change of the layout now would move the button
 * from under the finger, and the click would be lost.
 */
const hasActiveButton = (form: HTMLFormElement): boolean =>
  form.querySelector('button:active, a:active') !== null;

/** The problem of each field that has one. */
export type Problems<F extends string, P> = Readonly<Partial<Record<F, P>>>;

/**
 * The problems to show after a field has lost the focus: its own, and those shown before that still
 * exist. New problems of other fields wait until those fields lose the focus. Fields that are not
 * in `checked` keep theirs.
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
  /** Keyed by `<field>-<problem>`. */
  readonly own: Readonly<Record<string, MessageDescriptor>>;
  /** Keyed by field, for the problems without their own sentence. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** General sentences that only this form needs. */
  readonly general?: GeneralSentences;
}

type GeneralSentences = Readonly<Partial<Record<FieldProblem | 'oneOf', MessageDescriptor>>>;

const GENERAL: GeneralSentences = fieldProblemMessages;

/**
 * The problem text of a field, in the language of the page; undefined if there is no problem. A
 * general sentence begins with the label, so that it is clear in the summary too.
 */
export function useProblemText<F extends string>(
  problems: Problems<F, FieldProblem | 'oneOf'>,
  { own, labels, general }: ProblemSentences,
): (field: F) => string | undefined {
  const { formatMessage } = useIntl();
  return (field) => {
    const problem: FieldProblem | 'oneOf' | undefined = problems[field];
    if (problem === undefined) return undefined;
    const sentence = own[`${field}-${problem}`];
    if (sentence !== undefined) return formatMessage(sentence);
    const label = labels[field];
    const fitting: MessageDescriptor =
      general?.[problem] ?? GENERAL[problem] ?? fieldProblemMessages.invalid;
    const text = formatMessage(fitting);
    return label === undefined
      ? text
      : formatMessage(fieldMessages.labelled, {
          label: formatMessage(label),
          problem: text,
        });
  };
}

/** The problems of a form's fields, in the order of the fields, for the summary above the form. */
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
 * Puts "Fehler: " in front of the page's title as long as there are problems, so that screen
 * readers say it first.
 */
export function useErrorTitle(isWrong: boolean): void {
  const { formatMessage } = useIntl();
  const beginning = `${formatMessage(visitorFormMessages.error)} `;
  useEffect(() => {
    const { title } = document;
    if (title.startsWith(beginning) === isWrong) return;
    document.title = isWrong ? beginning + title : title.slice(beginning.length);
  }, [isWrong, beginning]);
}
