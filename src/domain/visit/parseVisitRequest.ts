import { namedFields, parseFields } from '../form/fieldList.ts';
import type { FieldProblem } from '../form/formField.ts';
import { failure, success, type Result } from '../shared/Result.ts';
import { addDays, isDate } from '../shared/zurichCalendar.ts';
import {
  askedFields,
  isStay,
  VISIT_FIELDS,
  WISHES,
  type VisitConcern,
  type VisitField,
  type VisitFormKind,
  type VisitProblems,
  type VisitRequest,
  type VisitValues,
} from './visitFields.ts';

/** The last day that can be wished: twelve months after today. All days are YYYY-MM-DD. */
export function lastWishedDay(today: string): string {
  const sameDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return isDate(sameDay) ? sameDay : `${sameDay.slice(0, 7)}-28`;
}

/**
 * Checks a request by the rules of its form and reports all problems at once. A visit needs one
 * wish, after today; a stay its arrival, and a guest room also the departure. Families give a phone
 * number or an e-mail address; who refers gives the institution and a number to call back. What the
 * form does not ask for is ignored.
 */
export function parseVisitRequest(
  typed: VisitValues,
  kind: VisitFormKind,
  today: string,
): Result<VisitRequest, VisitProblems> {
  const concern = readConcern(typed, kind);
  const given = onlyAsked(typed, kind, concern);
  const parsed = parseFields(VISIT_FIELDS, given, kind === 'visit' ? ['phone', 'email'] : []);
  const problems: Partial<Record<VisitField, FieldProblem | 'oneOf'>> = parsed.ok
    ? {}
    : { ...parsed.failure };
  const report = (field: VisitField, problem: FieldProblem | null): void => {
    if (problem !== null) problems[field] ??= problem;
  };
  /** Each field once: a text may be long. */
  const read = new Map<VisitField, ReturnType<(typeof VISIT_FIELDS)[VisitField]['parse']>>();
  const parse = <Field extends VisitField>(field: Field) => {
    const found = read.get(field) ?? VISIT_FIELDS[field].parse(given[field]);
    read.set(field, found);
    return found as ReturnType<(typeof VISIT_FIELDS)[Field]['parse']>;
  };
  const isEmpty = (field: VisitField): boolean => {
    const found = parse(field);
    return found.ok ? found.value === null : found.failure === 'missing';
  };
  const missing = (field: VisitField): void => report(field, isEmpty(field) ? 'missing' : null);
  const day = (field: 'arrival' | 'departure' | (typeof WISHES)[number][0]): string | null => {
    const found = parse(field);
    return found.ok ? found.value : null;
  };
  const within = (value: string | null, earliest: string): FieldProblem | null => {
    if (value === null) return null;
    if (value < earliest) return 'past';
    return value > lastWishedDay(today) ? 'tooFar' : null;
  };

  if (kind === 'referral') for (const field of ['institution', 'callback'] as const) missing(field);
  const [arrival, departure] = [day('arrival'), day('departure')];
  report('arrival', within(arrival, today));
  report('departure', within(departure, today));
  if (kind === 'visit' && concern !== null && isStay(concern)) missing('arrival');
  if (kind === 'visit' && concern === 'guestRoom') missing('departure');
  if (arrival !== null && departure !== null && departure <= arrival) report('departure', 'order');
  if (concern === 'visit') missing('day1');
  for (const [dayField, timeField] of WISHES) {
    report(dayField, within(day(dayField), addDays(today, 1)));
    if (!isEmpty(timeField)) missing(dayField);
    if (!isEmpty(dayField)) missing(timeField);
  }
  return parsed.ok && Object.keys(problems).length === 0
    ? success(parsed.value)
    : failure(problems);
}

/** Who refers a person looks for a kind of place and does not say what the request is about. */
function readConcern({ concern, wanted }: VisitValues, kind: VisitFormKind): VisitConcern | null {
  if (kind === 'referral')
    return wanted === VISIT_FIELDS.wanted.write('shortStay') ? 'shortStay' : 'admission';
  const found = VISIT_FIELDS.concern.parse(concern);
  return found.ok ? found.value : null;
}

function onlyAsked(
  typed: VisitValues,
  kind: VisitFormKind,
  concern: VisitConcern | null,
): VisitValues {
  const asked = askedFields(kind, concern ?? 'visit');
  const values = namedFields(VISIT_FIELDS).map(({ field }) => [
    field,
    asked.includes(field) ? typed[field] : '',
  ]);
  return {
    ...(Object.fromEntries(values) as VisitValues),
    ...(kind === 'referral' &&
      concern !== null && { concern: VISIT_FIELDS.concern.write(concern) }),
  };
}
