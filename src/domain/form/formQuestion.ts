import {
  choiceField,
  dateField,
  requiredField,
  textLine,
  textLines,
  type FormField,
} from './formField.ts';

export type QuestionKind = 'line' | 'lines' | 'choice' | 'yesNo' | 'date';

/** A question of a form that editors compose. */
export interface FormQuestion {
  /** Unique in its form. */
  readonly label: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  /** The answers of a choice; empty for the other kinds. */
  readonly options: readonly string[];
  readonly hint: string | null;
}

/** More would not fit among the fields that our server reads of one form. */
export const MOST_QUESTIONS = 10;

/** In characters. */
const LONGEST = { line: 200, lines: 2000 } as const;

/** How forms write the answers to a question with yes or no. */
export const YES_NO = { yes: 'ja', no: 'nein' } as const;

const PREFIX = 'frage:';

/** The name of a question in its form. It contains the label, so an answer tells its question. */
export const questionName = (label: string): string => PREFIX + label;

/** The label of a field with such a name; null for any other field. */
export const questionOf = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;

/** The question as a field of a form. */
export function fieldOfQuestion({
  label,
  kind,
  required,
  options,
}: FormQuestion): FormField<string | null> {
  const name = questionName(label);
  const field = {
    line: () => textLine(name, { atMost: LONGEST.line }),
    lines: () => textLines(name, { atMost: LONGEST.lines }),
    choice: () => choiceOf(name, options),
    yesNo: () => choiceOf(name, Object.values(YES_NO)),
    date: () => dateField(name),
  }[kind]();
  return required ? requiredField(field) : field;
}

const choiceOf = (name: string, options: readonly string[]): FormField<string | null> =>
  choiceField(name, options, Object.fromEntries(options.map((each) => [each, each])));
