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
 * docs/recipes/add-a-form-field.md. `phone` is asked for on lobby screens alone, where it may take
 * the place of `email`; everywhere else `email` is required.
 */
export const CONTACT_FIELDS = {
  name: requiredField(textLine('name', { atLeast: 2, atMost: 100 })),
  phone: phoneField('telefon'),
  email: emailField('email'),
  message: requiredField(textLines('nachricht', { atLeast: 5, atMost: 5000 })),
};

type Values = FieldValues<typeof CONTACT_FIELDS>;
type Typed = TypedFields<typeof CONTACT_FIELDS>;

/** What a visitor wrote in the contact form, checked by `parseContactMessage`. */
export type ContactMessage = Omit<Values, 'phone' | 'email'> & {
  /** Empty where there is a number to call instead. */
  readonly email: string;
  /** Absent where the form does not ask for one, and where the writer gave none. */
  readonly phone?: string;
};

export type ContactField = keyof typeof CONTACT_FIELDS;

/** As typed; without `phone` where the form does not ask for it. */
export type ContactValues = Omit<Typed, 'phone'> & { readonly phone?: string };

/** What is wrong, for each field that is; `oneOf` stands at `email`: a way to answer is missing. */
export type ContactProblems = FieldProblems<typeof CONTACT_FIELDS>;

/** What was typed, by the names of the form; undefined where the form has no such field. */
export function readContactValues(read: (name: string) => string | undefined): ContactValues {
  const { phone: typed, ...others } = readTypedFields(CONTACT_FIELDS, (name) => read(name) ?? '');
  const asksForPhone = read(CONTACT_FIELDS.phone.name) !== undefined;
  return { ...others, ...(asksForPhone && { phone: typed }) };
}

/**
 * Checks what a visitor typed, all fields at once. Where a form asks for a number as well, one of
 * number and e-mail is enough.
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

/** The message under the names of the form and of the content service, without empty fields. */
export const writeContactMessage = (message: ContactMessage): Readonly<Record<string, string>> =>
  writeFields(CONTACT_FIELDS, message);
