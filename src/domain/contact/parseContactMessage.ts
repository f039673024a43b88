import { failure, success, type Result } from '../shared/Result.ts';
import { withoutUnseenMarks } from '../shared/withoutUnseenMarks.ts';
import type {
  ContactField,
  ContactMessage,
  ContactProblem,
  ContactValues,
} from './ContactMessage.ts';
import { inPlainSigns, isPhone, LONGEST_PHONE } from './typedPhone.ts';

/** What is wrong, for each field that is. */
export type ContactProblems = Readonly<Partial<Record<ContactField, ContactProblem>>>;

const NAME = { shortest: 2, longest: 100 };
const MESSAGE = { shortest: 5, longest: 5000 };
/** RFC 5321, section 4.5.3.1.3, without the brackets. */
const LONGEST_EMAIL = 254;

/**
 * As browsers check `type="email"` (HTML, "valid e-mail address"); the content service keeps
 * nothing else. Umlauts only in the domain.
 */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/**
 * Checks what a visitor typed. Blanks around, what is not seen, control characters and other line
 * breaks than \n are nobody's intention and are taken out; anything else is either right or named.
 * Where a form asks for a number as well, one of both is enough.
 */
export function parseContactMessage(
  fields: ContactValues,
): Result<ContactMessage, ContactProblems> {
  const name = clean(fields.name).replaceAll(/\s+/g, ' ');
  const email = clean(fields.email);
  const phone = inPlainSigns(clean(fields.phone ?? '').replaceAll(/\s+/g, ' '));
  const message = clean(fields.message);
  const found = {
    name: lengthProblem(name, NAME),
    email: answerProblem(email, phone, fields.phone !== undefined),
    phone: phoneProblem(phone),
    message: lengthProblem(message, MESSAGE),
  };
  const problems = Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== null),
  ) as ContactProblems;
  return Object.keys(problems).length > 0
    ? failure(problems)
    : success({ name, email, message, ...(phone !== '' && { phone }) });
}

/**
 * One writing for what looks the same, nothing unseen, and nothing that could end a line of a
 * mail's head or of a log.
 */
export function clean(text: string): string {
  return withoutUnseenMarks(text)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .trim();
}

function lengthProblem(
  text: string,
  { shortest, longest }: { readonly shortest: number; readonly longest: number },
): ContactProblem | null {
  const length = [...text].length;
  if (length === 0) return 'missing';
  if (length < shortest) return 'tooShort';
  return length > longest ? 'tooLong' : null;
}

/** A form that asks for a number as well takes either. */
function answerProblem(email: string, phone: string, asksForPhone: boolean): ContactProblem | null {
  if (email !== '' || !asksForPhone) return emailProblem(email);
  return phone === '' ? 'oneOf' : null;
}

function phoneProblem(phone: string): ContactProblem | null {
  if (phone === '') return null;
  if ([...phone].length > LONGEST_PHONE) return 'tooLong';
  return isPhone(phone) ? null : 'invalid';
}

/** As browsers check `type="email"`; null where there is nothing wrong. */
export function emailProblem(email: string): ContactProblem | null {
  if (email === '') return 'missing';
  if (email.length > LONGEST_EMAIL) return 'tooLong';
  const [local = '', domain = '', ...more] = email.split('@');
  const labels = domain.split('.');
  const right =
    more.length === 0 &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label));
  return right ? null : 'invalid';
}
