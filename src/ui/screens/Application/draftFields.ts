import {
  parseApplication,
  type ApplicationProblems,
  type ApplicationValues,
} from '../../../domain/application/applicationFields.ts';
import { readTyped } from '../../blocks/VisitorForm/typedFields.ts';
import { CHECKED_FIELDS } from './applicationFields.ts';

/** Names of the fields that are typed, as the form sends them. */
export const TYPED_FIELDS: readonly string[] = CHECKED_FIELDS.map(({ name }) => name);

/** What is wrong with what stands in the form now, by the same rules as the server's. */
export function findProblems(form: HTMLFormElement): ApplicationProblems {
  const typed = readTyped(form, TYPED_FIELDS);
  const parsed = parseApplication(
    Object.fromEntries(
      CHECKED_FIELDS.map(({ field, name }) => [field, typed[name] ?? '']),
    ) as ApplicationValues,
  );
  return parsed.ok ? {} : parsed.failure;
}
