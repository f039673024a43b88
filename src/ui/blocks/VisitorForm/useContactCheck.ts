import type { RefObject } from 'react';
import {
  CONTACT_FIELDS,
  parseContactMessage,
  readContactValues,
  type ContactField,
  type ContactProblems,
  type ContactValues,
} from '../../../domain/contact/contactFields.ts';
import { namedFields } from '../../../domain/form/fieldList.ts';
import { listProblems, useFormValidation, useProblemText } from './useFormValidation.ts';
import { contactFieldMessages, contactProblemMessages } from './VisitorForm.messages.ts';

const NAMED_FIELDS = namedFields(CONTACT_FIELDS);

/**
 * Validates a contact form by the same rules as the server, and describes the problems in the
 * language of the page. `serverProblems` are those that the server found.
 */
export function useContactCheck(
  form: RefObject<HTMLFormElement | null>,
  serverProblems: ContactProblems | null,
) {
  const check = useFormValidation({
    form,
    serverProblems,
    fields: NAMED_FIELDS,
    find: findProblems,
  });
  const problemOf = useProblemText<ContactField>(check.problems, {
    own: contactProblemMessages,
    labels: contactFieldMessages,
  });
  return { ...check, problemOf, listed: listProblems(NAMED_FIELDS, problemOf) };
}

/** The current values of a contact form, as typed. */
export function readContactFields(form: HTMLFormElement): ContactValues {
  const typed = new FormData(form);
  return readContactValues((name) => typed.get(name)?.toString());
}

function findProblems(form: HTMLFormElement): ContactProblems {
  const parsed = parseContactMessage(readContactFields(form));
  return parsed.ok ? {} : parsed.failure;
}
