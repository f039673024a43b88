import { parseFields, type FieldValues, type TypedFields } from '../form/fieldList.ts';
import {
  choiceField,
  cleanNumber,
  idsField,
  emailField,
  textLine,
  textLines,
  phoneField,
  requiredField,
} from '../form/formField.ts';
import type { FieldProblem } from '../form/formField.ts';
import { JOB_AREAS } from '../job/Job.ts';
import { JOB_AREA_SLUGS } from '../job/jobAreaSlugs.ts';
import type { Result } from '../shared/Result.ts';

/** Post codes worldwide consist of letters, digits, spaces and hyphens. */
const POST_CODE = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;

/**
 * The fields of the quick application, in the order of the page. To add one, follow
 * docs/recipes/add-a-form-field.md. Few are required, so that applying takes a minute.
 */
export const APPLICATION_FIELDS = {
  firstName: requiredField(textLine('vorname', { atMost: 100 })),
  surname: requiredField(textLine('nachname', { atMost: 100 })),
  email: emailField('email'),
  phone: phoneField('telefon'),
  address: textLine('adresse', { atMost: 200 }),
  /** Four digits, or a foreign post code. */
  zipCode: textLine('plz', { atMost: 12, pattern: POST_CODE, clean: cleanNumber }),
  location: textLine('ort', { atMost: 100 }),
  /** Where the applicant would like to work. */
  area: requiredField(choiceField('bereich', JOB_AREAS, JOB_AREA_SLUGS)),
  /** The area in which the applicant was trained. */
  training: choiceField('ausbildung', JOB_AREAS, JOB_AREA_SLUGS),
  degree: textLine('abschluss', { atMost: 200 }),
  message: textLines('nachricht', { atMost: 5000 }),
  /**
   * The brands of the houses that may read an application without a job. Only the group's site
   * asks for it: null elsewhere, and if none may.
   */
  houses: idsField('haeuser'),
};

/** The fields through which we can reply: one of them is required. */
export const ANSWER_FIELDS = ['email', 'phone'] as const;

/** A quick application, checked by `parseApplication`. */
export type JobApplication = FieldValues<typeof APPLICATION_FIELDS>;

export type ApplicationField = keyof JobApplication | 'files';

/** `oneOf`: both e-mail and phone are missing; the others are self-explanatory. */
export type ApplicationProblem = FieldProblem | 'oneOf';

/** As typed; areas are given by their URL slugs, e.g. `pflege`. */
export type ApplicationValues = TypedFields<typeof APPLICATION_FIELDS>;

/** The problem of each invalid field; `oneOf` is reported at `email`. */
export type ApplicationProblems = Readonly<Partial<Record<ApplicationField, ApplicationProblem>>>;

/** Checks a quick application by the rules of its fields and reports all problems at once. */
export const parseApplication = (
  values: ApplicationValues,
): Result<JobApplication, ApplicationProblems> =>
  parseFields(APPLICATION_FIELDS, values, ANSWER_FIELDS);
