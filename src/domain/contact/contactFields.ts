import {
  parseFields,
  readTypedFields,
  writeFields,
  type FieldProblems,
  type FieldValues,
  type TypedFields,
} from '../form/fieldList.ts';
import { emailField, textLine, textLines, phoneField, requiredField } from '../form/formField.ts';
import { failure, success, type Result } from '../shared/Result.ts';

/**
 * The fields of the contact form, in the order of the page. To add one, follow
 * docs/recipes/add-a-form-field.md. Only lobby screens ask for `phone`; there it may replace
 * `email`. Everywhere else `email` is required.
 */
export const CONTACT_FIELDS = {
  name: requiredField(textLine('name', { atMost: 100 })),
  phone: phoneField('telefon'),
  email: emailField('email'),
  message: requiredField(textLines('nachricht', { atMost: 5000 })),
};

type Values = FieldValues<typeof CONTACT_FIELDS>;
type Typed = TypedFields<typeof CONTACT_FIELDS>;

/** The visitor's input in the contact form, checked by `parseContactMessage`. */
export type ContactMessage = Omit<Values, 'phone' | 'email'> & {
  /** Empty if the writer gave a phone number instead. */
  readonly email: string;
  /** Absent if the form does not ask for it or the writer gave none. */
  readonly phone?: string;
};

export type ContactField = keyof typeof CONTACT_FIELDS;

/** As typed; without `phone` if the form does not ask for it. */
export type ContactValues = Omit<Typed, 'phone'> & { readonly phone?: string };

/** The problem of each invalid field; `oneOf` at `email`: both e-mail and phone are missing. */
export type ContactProblems = FieldProblems<typeof CONTACT_FIELDS>;

/**
 * The typed values, read by the names of the form's fields; `read` returns undefined if the form
 * has no such field.
 */
export function readContactValues(read: (name: string) => string | undefined): ContactValues {
  const { phone: typed, ...others } = readTypedFields(CONTACT_FIELDS, (name) => read(name) ?? '');
  const asksForPhone = read(CONTACT_FIELDS.phone.name) !== undefined;
  return { ...others, ...(asksForPhone && { phone: typed }) };
}

/**
 * Checks the visitor's input, all fields at once. If the form also asks for a phone number, either
 * phone or e-mail is enough.
 */
export function parseContactMessage(typed: ContactValues): Result<ContactMessage, ContactProblems> {
  const asksForPhone = typed.phone !== undefined;
  const parsed = parseFields(CONTACT_FIELDS, { ...typed, phone: typed.phone ?? '' }, [
    'email',
    'phone',
  ]);
  if (parsed.ok) {
    const { phone: number, email: address, ...others } = parsed.value;
    return success({
      ...others,
      email: address ?? '',
      ...(number !== null && { phone: number }),
    });
  }
  const noAnswer = parsed.failure.email === 'oneOf' && !asksForPhone;
  return failure({ ...parsed.failure, ...(noAnswer && { email: 'missing' }) });
}

/**
 * The message with the field names of the form and of the content service, without empty fields.
 */
export const writeContactMessage = (message: ContactMessage): Readonly<Record<string, string>> =>
  writeFields(CONTACT_FIELDS, message);
