import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { NamedField } from '../../../domain/form/fieldList.ts';
import { recheckField, type Problems } from './recheckField.ts';

interface FormCheckInputs<F extends string, P> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the server has found; null on a first visit. */
  readonly told: Problems<F, P> | null;
  readonly fields: readonly NamedField<F>[];
  /** What is wrong with the form as it stands. */
  readonly find: (form: HTMLFormElement) => Problems<F, P>;
}

/**
 * Checks a form when it is sent and, once it was sent, each field again when it is left: nobody is
 * corrected while typing.
 */
export function useFormCheck<F extends string, P>({
  form,
  told,
  fields,
  find,
}: FormCheckInputs<F, P>) {
  const [problems, setProblems] = useState(() => (told ?? {}) as Problems<F, P>);
  const [attempt, setAttempt] = useState(0);
  const isTried = useRef(told !== null);
  return {
    problems,
    /** Counts the presses that found something: each of them opens the summary anew. */
    attempt,
    /** Whether nothing is wrong; what is, is told from now on. */
    passes(): boolean {
      if (form.current === null) return true;
      const found = find(form.current);
      const isRight = Object.keys(found).length === 0;
      isTried.current = true;
      setProblems(found);
      if (!isRight) setAttempt((count) => count + 1);
      return isRight;
    },
    onBlur({ target }: FocusEvent<HTMLFormElement>): void {
      const left = fields.find(({ name }) => name === (target as Partial<HTMLInputElement>).name);
      if (
        !isTried.current ||
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
 * Whether a press in the form took the focus away. What changes now would move the button from
 * under the finger, and no click would come.
 */
const isPressed = (form: HTMLFormElement): boolean =>
  form.querySelector('button:active, a:active') !== null;
