import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormDraft, TypedValues } from '../../state/FormDraft.ts';
import { useReloadOnBfcacheRestore } from './useReloadOnBfcacheRestore.ts';

export interface OpenedDraft<D extends FormDraft> {
  readonly draft: D | null;
  /** Whether this draft was sent unchanged and got no response: it may have arrived. */
  readonly unanswered: boolean;
  /** Whether the browser had restored values that were already sent and confirmed. */
  readonly cleared: boolean;
}

interface FormDraftInputs<D extends FormDraft> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Absent if the surface stores no drafts. */
  readonly open: (() => Promise<D>) | undefined;
  readonly fields: readonly string[];
  /** Whether the server has returned the form. */
  readonly isAnswer: boolean;
  /**
   * Takes over the form's values other than text. Returns false if the draft does not belong to
   * this form.
   */
  readonly takeOver?: (form: HTMLFormElement, draft: D) => boolean;
}

const NO_DRAFT = { draft: null, unanswered: false, cleared: false };

/**
 * The draft of this tab once its code is loaded; null until then, and if loading fails: the form
 * can be posted without it. The draft takes over the form in one task: it merges what was typed and
 * chosen with what it has stored, and the form is rendered with it before the next press, file or
 * keystroke. Otherwise a file chosen in between would belong to neither of them.
 */
export function useFormDraft<D extends FormDraft>({
  form,
  open,
  fields,
  isAnswer,
  takeOver,
}: FormDraftInputs<D>): OpenedDraft<D> {
  useReloadOnBfcacheRestore();
  const [opened, setOpened] = useState<OpenedDraft<D>>(NO_DRAFT);

  useEffect(() => {
    let here = true;
    const begin = async (): Promise<void> => {
      const draft = await open?.();
      const element = form.current;
      if (!here || draft === undefined || element === null) return;
      if (takeOver?.(element, draft) === false) return;
      const cleared = !isAnswer && clearSubmittedValues(element, fields, draft);
      if (isAnswer) draft.markAnswered();
      else restoreTypedValues(element, fields, draft.values);
      const unanswered = draft.sent;
      draft.save(readValuesToStore(element, fields, isAnswer, draft.values));
      flushSync(() => setOpened({ draft, unanswered, cleared }));
    };
    begin().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [open, form, fields, isAnswer, takeOver]);

  return opened;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList;

interface DraftField {
  readonly name: string;
  /** All radio buttons of a name are one control. */
  readonly control: Control;
  /** The value with which the page filled it in. */
  readonly initial: string;
}

const isControl = (each: unknown): each is Control =>
  each instanceof HTMLInputElement ||
  each instanceof HTMLTextAreaElement ||
  each instanceof HTMLSelectElement ||
  each instanceof RadioNodeList;

const fieldsOf = (form: HTMLFormElement, names: readonly string[]): readonly DraftField[] =>
  names.flatMap((name) => {
    const control = form.elements.namedItem(name);
    return isControl(control) ? [{ name, control, initial: initialValueOf(control) }] : [];
  });

/** The current text of these fields of the form, by name. */
export const readTypedValues = (form: HTMLFormElement, names: readonly string[]): TypedValues =>
  Object.fromEntries(fieldsOf(form, names).map(({ name, control }) => [name, control.value]));

/**
 * The same, to be stored in a draft. A field that still has the value with which the page filled it
 * in counts as empty: on the page of another job, that value would replace the other job's. It is
 * kept if it is stored already, since the visitor then chose it on another page. A returned form is
 * filled in with the visitor's own text, which is stored.
 */
export const readValuesToStore = (
  form: HTMLFormElement,
  names: readonly string[],
  isAnswer: boolean,
  stored: TypedValues,
): TypedValues =>
  Object.fromEntries(
    fieldsOf(form, names).map((field) => {
      const { name, control } = field;
      const isOwn = isAnswer || isChanged(field) || stored[name] === control.value;
      return [name, isOwn ? control.value : ''];
    }),
  );

/**
 * Restores what was typed before a reload. A field that the visitor or the browser has filled in
 * since then keeps its value.
 */
export function restoreTypedValues(
  form: HTMLFormElement,
  names: readonly string[],
  values: TypedValues,
): void {
  for (const field of fieldsOf(form, names)) {
    const saved = values[field.name] ?? '';
    if (saved !== '' && !isChanged(field)) field.control.value = saved;
  }
}

/**
 * Clears values that the browser has restored although they were sent and confirmed. Returns
 * whether there were any.
 */
export function clearSubmittedValues(
  form: HTMLFormElement,
  names: readonly string[],
  { wasSent, values }: Pick<FormDraft, 'wasSent' | 'values'>,
): boolean {
  const sent = fieldsOf(form, names).filter((field) => {
    const { name, control } = field;
    return isChanged(field) && values[name] !== control.value && wasSent(name, control.value);
  });
  for (const { control, initial } of sent) {
    if (control instanceof RadioNodeList)
      for (const radio of radiosOf(control)) radio.checked = radio.defaultChecked;
    else control.value = initial;
  }
  return sent.length > 0;
}

const isChanged = ({ control, initial }: DraftField): boolean => control.value !== initial;

const radiosOf = (list: RadioNodeList): readonly HTMLInputElement[] =>
  [...list].filter((each) => each instanceof HTMLInputElement);

function initialValueOf(control: Control): string {
  if (control instanceof RadioNodeList)
    return radiosOf(control).find(({ defaultChecked }) => defaultChecked)?.value ?? '';
  return control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : control.defaultValue;
}
