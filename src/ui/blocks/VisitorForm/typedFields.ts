import type { FormDraft, TypedValues } from '../../state/FormDraft.ts';

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
