import type { ReactNode, RefObject } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { ReturnReason } from '../../../domain/delivery/submissionRules.ts';
import type { ListedProblem } from '../../components/Field/ErrorSummary.tsx';
import type { FormDraft } from '../../state/FormDraft.ts';
import { FormEnd } from './FormEnd.tsx';
import { FormAnswer, type FormWords } from './FormAnswer.tsx';
import { readValuesToStore, useFormDraft } from './useFormDraft.ts';
import { useFormSubmission } from './useFormSubmission.ts';
import { useErrorTitle, type useFormValidation } from './useFormValidation.ts';
import { HoneypotField, StartedAtField } from './VisitorFields.tsx';

/** What a form says below its fields. */
export type FormEndWords = Readonly<Record<'privacy' | 'send', MessageDescriptor>>;

interface VisitorFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** For fields that the page shows beside the form. */
  readonly id: string;
  readonly address: string;
  readonly className: string | undefined;
  /** The form as the server returned it; null on a first visit. */
  readonly answer: {
    readonly begun?: string;
    readonly failure: Exclude<ReturnReason, 'invalid'> | null;
  } | null;
  /** Absent if the surface stores no drafts. */
  readonly openDraft: (() => Promise<FormDraft>) | undefined;
  /** The names of what a person types or chooses; the same list in each rendering. */
  readonly typed: readonly string[];
  readonly check: Pick<ReturnType<typeof useFormValidation>, 'attempt' | 'validate' | 'onBlur'>;
  readonly problems: readonly ListedProblem[];
  readonly words: FormWords & FormEndWords;
  readonly children: ReactNode;
}

/**
 * A form without files. It can be posted without a script. The script adds validation by the
 * server's rules before sending, a draft that survives reloads, and protection against double
 * submits.
 */
export function VisitorForm({
  form,
  id,
  address,
  className,
  answer,
  openDraft,
  typed,
  check: { attempt, validate, onBlur },
  problems,
  words,
  children,
}: VisitorFormProps) {
  const isAnswer = answer !== null;
  const { draft, ...sentBefore } = useFormDraft({ form, open: openDraft, fields: typed, isAnswer });
  const { phase, problem, onSubmit } = useFormSubmission(form, { draft, validate });
  const failure = attempt === 0 ? (answer?.failure ?? null) : null;
  useErrorTitle(problem !== null || failure !== null || problems.length > 0);
  const save = (): void => {
    if (form.current) draft?.save(readValuesToStore(form.current, typed, isAnswer, draft.values));
  };
  return (
    // Blur events bubble up: one listener handles all fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      id={id}
      method="post"
      action={address}
      noValidate
      className={className}
      onInput={save}
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      <FormAnswer
        words={words}
        problems={problems}
        attempt={attempt}
        problem={problem}
        failure={failure}
        {...sentBefore}
      />
      <StartedAtField of={answer?.begun} />
      {children}
      {answer?.failure !== 'trapped' && <HoneypotField />}
      <FormEnd
        privacy={<FormattedMessage {...words.privacy} />}
        send={words.send}
        hasDraft={draft !== null}
        isBusy={phase !== 'idle'}
      />
    </form>
  );
}
