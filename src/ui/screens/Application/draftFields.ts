import { parseApplication, type ApplicationProblems, type ApplicationValues } from '../../../domain/application/parseApplication.ts';
import type { DraftValues } from '../../state/ApplicationDraft.ts';
import { CHECKED_FIELDS } from './applicationFields.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): readonly Field[] => CHECKED_FIELDS
  .map(({ name }) => form.elements.namedItem(name))
  .filter((each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement || each instanceof HTMLSelectElement);

/** What stands in the form now, by name. */
export const readTyped = (form: HTMLFormElement): DraftValues => Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

/** What is wrong with what stands in the form now, by the same rules as the server's. */
export function findProblems(form: HTMLFormElement): ApplicationProblems {
  const typed = readTyped(form);
  const parsed = parseApplication(Object.fromEntries(CHECKED_FIELDS.map(({ field, name }) => [field, typed[name] ?? ''])) as ApplicationValues);
  return parsed.ok ? {} : parsed.failure;
}

/** Puts back what was typed before a reload. A field that somebody, or the browser itself, has filled in since stays as it is. */
export function restoreTyped(form: HTMLFormElement, values: DraftValues): void {
  for (const field of fieldsOf(form)) {
    const kept = values[field.name] ?? '';
    if (kept !== '' && field.value === originalOf(field)) field.value = kept;
  }
}

const originalOf = (field: Field): string => (
  field instanceof HTMLSelectElement ? ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '') : field.defaultValue
);
