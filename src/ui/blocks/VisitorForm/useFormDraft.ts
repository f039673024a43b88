import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormDraft, TypedValues } from '../../state/FormDraft.ts';
import { useReloadOnReturn } from './SentForm.tsx';

export interface OpenedDraft<D extends FormDraft> {
  readonly draft: D | null;
  /** Whether it was sent as it is, and it is not known whether it arrived. */
  readonly unanswered: boolean;
  /** Whether the browser had put back what was sent and confirmed before. */
  readonly cleared: boolean;
}

interface FormDraftInputs<D extends FormDraft> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Absent where nothing is kept ahead of sending. */
  readonly open: (() => Promise<D>) | undefined;
  readonly fields: readonly string[];
  /** Whether the form is one that the server has given back. */
  readonly isAnswer: boolean;
  /** What a form has beside words. False where the draft is not this form's. */
  readonly takeOver?: (form: HTMLFormElement, draft: D) => boolean;
}

const NOT_YET = { draft: null, unanswered: false, cleared: false };

/**
 * The draft of this tab, once its code has arrived; null until then, and where it does not: the
 * form posts without it just as well. It takes the form over in one task: what was typed and chosen
 * is brought together with what it remembers, and the form drawn with it, before the next press,
 * file or letter can come. In between, a file would belong to neither of them.
 */
export function useFormDraft<D extends FormDraft>({
  form,
  open,
  fields,
  isAnswer,
  takeOver,
}: FormDraftInputs<D>): OpenedDraft<D> {
  useReloadOnReturn();
  const [opened, setOpened] = useState<OpenedDraft<D>>(NOT_YET);

  useEffect(() => {
    let here = true;
    const begin = async (): Promise<void> => {
      const draft = await open?.();
      const element = form.current;
      if (!here || draft === undefined || element === null) return;
      if (takeOver?.(element, draft) === false) return;
      const cleared = !isAnswer && clearSent(element, fields, draft);
      if (isAnswer) draft.markAnswered();
      else restoreTyped(element, fields, draft.values);
      const unanswered = draft.sent;
      draft.save(readTyped(element, fields));
      flushSync(() => setOpened({ draft, unanswered, cleared }));
    };
    begin().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [open, form, fields, isAnswer, takeOver]);

  return opened;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement, names: readonly string[]): readonly Field[] =>
  names
    .map((name) => form.elements.namedItem(name))
    .filter(
      (each) =>
        each instanceof HTMLInputElement ||
        each instanceof HTMLTextAreaElement ||
        each instanceof HTMLSelectElement,
    );

/** What stands in these fields of the form now, by name. */
export const readTyped = (form: HTMLFormElement, names: readonly string[]): TypedValues =>
  Object.fromEntries(fieldsOf(form, names).map(({ name, value }) => [name, value]));

/**
 * Puts back what was typed before a reload. A field that somebody, or the browser itself, has
 * filled in since stays as it is.
 */
export function restoreTyped(
  form: HTMLFormElement,
  names: readonly string[],
  values: TypedValues,
): void {
  for (const field of fieldsOf(form, names)) {
    const kept = values[field.name] ?? '';
    if (kept !== '' && field.value === originalOf(field)) field.value = kept;
  }
}

/**
 * Takes out what the browser has put back although it was sent and confirmed. True where there was
 * something.
 */
export function clearSent(
  form: HTMLFormElement,
  names: readonly string[],
  { wasSent, values }: Pick<FormDraft, 'wasSent' | 'values'>,
): boolean {
  const sent = fieldsOf(form, names).filter(
    ({ name, value }) => values[name] !== value && wasSent(name, value),
  );
  for (const field of sent) field.value = originalOf(field);
  return sent.length > 0;
}

const originalOf = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : field.defaultValue;
