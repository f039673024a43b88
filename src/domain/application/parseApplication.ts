import { clean, emailProblem } from '../contact/parseContactMessage.ts';
import { inPlainSigns, isPhone, LONGEST_PHONE } from '../contact/typedPhone.ts';
import { findJobArea } from '../job/jobAreaWords.ts';
import type { JobArea } from '../job/Job.ts';
import { failure, success, type Result } from '../shared/Result.ts';
import type { Application, ApplicationField, ApplicationProblem } from './Application.ts';

/** What is wrong, for each field that is; `oneOf` stands at `email`. */
export type ApplicationProblems = Readonly<Partial<Record<ApplicationField, ApplicationProblem>>>;

/** As typed; areas by the words of addresses, e.g. `pflege`. */
export type ApplicationValues = Readonly<Record<keyof Application, string>>;

const LONGEST = {
  firstName: 100,
  surname: 100,
  degree: 200,
  address: 200,
  zipCode: 12,
  location: 100,
  phone: LONGEST_PHONE,
  message: 5000,
} as const;

/** Post codes of the world have letters, digits, blanks and hyphens. */
const ZIP_CODE = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;

/**
 * Checks a quick application. Required are first name, surname, area and one of e-mail and phone,
 * so that it takes a minute; what is empty otherwise is null. Cleans as `parseContactMessage` does.
 */
export function parseApplication(
  values: ApplicationValues,
): Result<Application, ApplicationProblems> {
  const line = (field: keyof Application): string => clean(values[field]).replaceAll(/\s+/g, ' ');
  const typed = {
    firstName: line('firstName'),
    surname: line('surname'),
    degree: line('degree'),
    address: line('address'),
    zipCode: line('zipCode'),
    location: line('location'),
    phone: inPlainSigns(line('phone')),
    message: clean(values.message),
  };
  const email = clean(values.email);
  const area = findJobArea(values.area);
  const training = findJobArea(values.training);
  const problems: ApplicationProblems = {
    ...lengthProblems(typed),
    ...(typed.firstName === '' && { firstName: 'missing' }),
    ...(typed.surname === '' && { surname: 'missing' }),
    ...(area === null && { area: values.area === '' ? 'missing' : 'invalid' }),
    ...(training === null && values.training !== '' && { training: 'invalid' }),
    ...(typed.zipCode !== '' &&
      typed.zipCode.length <= LONGEST.zipCode &&
      !ZIP_CODE.test(typed.zipCode) && { zipCode: 'invalid' }),
    ...(typed.phone !== '' &&
      typed.phone.length <= LONGEST.phone &&
      !isPhone(typed.phone) && { phone: 'invalid' }),
    ...contactProblem(email, typed.phone),
  };
  if (Object.keys(problems).length > 0) return failure(problems);
  const { firstName, surname, ...rest } = typed;
  return success({
    firstName,
    surname,
    area: area as JobArea,
    training,
    email: orNull(email),
    ...nullsFor(rest),
  });
}

const orNull = (text: string): string | null => (text === '' ? null : text);

const nullsFor = <T extends string>(texts: Readonly<Record<T, string>>): Record<T, string | null> =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([field, text]) => [field, orNull(text)]),
  ) as Record<T, string | null>;

const lengthProblems = (
  typed: Readonly<Record<keyof typeof LONGEST, string>>,
): ApplicationProblems =>
  Object.fromEntries(
    Object.entries(LONGEST)
      .filter(([field, longest]) => [...typed[field as keyof typeof LONGEST]].length > longest)
      .map(([field]) => [field, 'tooLong']),
  );

function contactProblem(email: string, phone: string): ApplicationProblems {
  if (email === '') return phone === '' ? { email: 'oneOf' } : {};
  const problem = emailProblem(email);
  // Neither missing nor too short: it is not empty, and an address has no shortest length.
  return problem === null ? {} : { email: problem === 'tooLong' ? 'tooLong' : 'invalid' };
}
