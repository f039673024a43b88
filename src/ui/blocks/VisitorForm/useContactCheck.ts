import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { ContactField, ContactValues } from '../../../domain/contact/ContactMessage.ts';
import {
  parseContactMessage,
  type ContactProblems,
} from '../../../domain/contact/parseContactMessage.ts';
import { contactProblemMessages } from './contactProblems.messages.ts';
import { listProblems } from './listProblems.ts';
import { useFormCheck, type NamedField } from './useFormCheck.ts';

/** The fields' names in the form, in the order of the page; they are their ids, too. */
export const CONTACT_FIELDS: readonly NamedField<ContactField>[] = [
  { field: 'name', name: 'name' },
  { field: 'phone', name: 'telefon' },
  { field: 'email', name: 'email' },
  { field: 'message', name: 'nachricht' },
];

/**
 * Checks a contact form by the same rules as the server, and says what is wrong in the language of
 * the page. `told` is what the server has found.
 */
export function useContactCheck(
  form: RefObject<HTMLFormElement | null>,
  told: ContactProblems | null,
) {
  const { formatMessage } = useIntl();
  const check = useFormCheck({ form, told, fields: CONTACT_FIELDS, find: findProblems });
  const problemOf = (field: ContactField): string | undefined => {
    const problem = check.problems[field];
    if (problem === undefined) return undefined;
    // A number is too long only where it is none.
    const key =
      problem === 'oneOf'
        ? 'email-oneOf'
        : field === 'phone'
          ? 'phone-invalid'
          : (`${field}-${problem}` as const);
    return formatMessage(contactProblemMessages[key]);
  };
  return { ...check, problemOf, listed: listProblems(CONTACT_FIELDS, problemOf) };
}

/** What stands in a contact form now, as typed. */
export function readContactFields(form: HTMLFormElement): ContactValues {
  const typed = new FormData(form);
  const valueOf = (name: string): string => String(typed.get(name) ?? '');
  return {
    name: valueOf('name'),
    email: valueOf('email'),
    message: valueOf('nachricht'),
    ...(typed.has('telefon') && { phone: valueOf('telefon') }),
  };
}

function findProblems(form: HTMLFormElement): ContactProblems {
  const parsed = parseContactMessage(readContactFields(form));
  return parsed.ok ? {} : parsed.failure;
}
