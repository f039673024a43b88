import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import {
  CONTACT_FIELDS,
  parseContactMessage,
  readContactValues,
  type ContactField,
  type ContactProblems,
  type ContactValues,
} from '../../../domain/contact/contactFields.ts';
import { namedFields } from '../../../domain/form/fieldList.ts';
import { contactProblemMessages } from './contactProblems.messages.ts';
import { listProblems } from './listProblems.ts';
import { useFormCheck } from './useFormCheck.ts';

const NAMED_FIELDS = namedFields(CONTACT_FIELDS);

/**
 * Checks a contact form by the same rules as the server, and says what is wrong in the language of
 * the page. `told` is what the server has found.
 */
export function useContactCheck(
  form: RefObject<HTMLFormElement | null>,
  told: ContactProblems | null,
) {
  const { formatMessage } = useIntl();
  const check = useFormCheck({ form, told, fields: NAMED_FIELDS, find: findProblems });
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
  return { ...check, problemOf, listed: listProblems(NAMED_FIELDS, problemOf) };
}

/** What stands in a contact form now, as typed. */
export function readContactFields(form: HTMLFormElement): ContactValues {
  const typed = new FormData(form);
  return readContactValues((name) => typed.get(name)?.toString());
}

function findProblems(form: HTMLFormElement): ContactProblems {
  const parsed = parseContactMessage(readContactFields(form));
  return parsed.ok ? {} : parsed.failure;
}
