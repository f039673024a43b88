import {
  everyField,
  SIGNATURE_FIELDS,
  type SignatureFields,
} from '../../../domain/signature/Signature.ts';

export type SignatureFieldName = keyof SignatureFields;

/** Names of the fields in the form; they are their ids, too. */
export const FIELD_NAMES: Readonly<Record<SignatureFieldName, string>> = {
  name: 'name',
  function: 'funktion',
  email: 'email',
  headOfficePhone: 'hauptsitz',
  directPhone: 'direkt',
  mobilePhone: 'mobile',
  presenceDays: 'anwesend',
};

export const PHONE_FIELDS = [
  'headOfficePhone',
  'directPhone',
  'mobilePhone',
] as const satisfies readonly SignatureFieldName[];

function inputOf(form: HTMLFieldSetElement, field: SignatureFieldName): HTMLInputElement | null {
  const found = form.elements.namedItem(FIELD_NAMES[field]);
  return found instanceof HTMLInputElement ? found : null;
}

/** What stands in the form now. */
export const readFields = (form: HTMLFieldSetElement): SignatureFields =>
  everyField((field) => inputOf(form, field)?.value ?? '');

/**
 * Puts back what was kept. A field that somebody, or the browser itself, has filled in since stays
 * as it is.
 */
export function restoreFields(form: HTMLFieldSetElement, kept: SignatureFields): void {
  for (const field of SIGNATURE_FIELDS) {
    const input = inputOf(form, field);
    if (input !== null && input.value === input.defaultValue) input.value = kept[field];
  }
}

/** Empties the form; the number of the house stays, since it belongs to the house. */
export function clearFields(form: HTMLFieldSetElement, headOfficePhone: string): void {
  for (const field of SIGNATURE_FIELDS)
    writeField(form, field, field === 'headOfficePhone' ? headOfficePhone : '');
}

export function writeField(
  form: HTMLFieldSetElement,
  field: SignatureFieldName,
  value: string,
): void {
  const input = inputOf(form, field);
  if (input !== null) input.value = value;
}
