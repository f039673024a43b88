import {
  parseFields,
  type FieldProblems,
  type FieldValues,
  type TypedFields,
} from '../form/fieldList.ts';
import type { FieldProblem } from '../form/formField.ts';
import { fieldOfQuestion, YES_NO, type FormQuestion } from '../form/formQuestion.ts';
import type { FormBlock } from '../page/Block.ts';
import { failure, success, type Result } from '../shared/Result.ts';
import { CONTACT_FIELDS, type ContactMessage } from './contactFields.ts';

/** What every form of the editors asks besides their questions. */
export const SENDER_FIELDS = {
  name: CONTACT_FIELDS.name,
  email: CONTACT_FIELDS.email,
  phone: CONTACT_FIELDS.phone,
};

export type AskedForm = Pick<FormBlock, 'title' | 'questions' | 'consent'>;

/** A form of the editors as typed. */
export interface BlockFormValues {
  readonly sender: TypedFields<typeof SENDER_FIELDS>;
  /** By the label of each question that the visitor saw. */
  readonly answers: ReadonlyMap<string, string>;
  readonly consents: boolean;
  /** The version of the form that the visitor saw. */
  readonly version: string;
}

/** How the form differs from the one that the visitor filled in. */
export interface FormChange {
  /** Questions that were not asked. */
  readonly added: readonly string[];
  /** Answers to questions that are no longer asked. */
  readonly removed: readonly GivenAnswer[];
}

export interface BlockFormProblems {
  readonly sender: FieldProblems<typeof SENDER_FIELDS>;
  /** By the label of the question. */
  readonly answers: ReadonlyMap<string, FieldProblem>;
  readonly lacksConsent: boolean;
  /** Null if the form is the one that was filled in. */
  readonly change: FormChange | null;
}

export interface GivenAnswer {
  readonly question: string;
  readonly answer: string;
}

/** What a form adds to the message that it becomes. */
export interface FilledForm {
  readonly title: string;
  readonly answers: readonly GivenAnswer[];
}

/**
 * Differs for forms that ask something else: 32 bits (FNV-1a) of questions and consent. A visitor
 * who changes it only gets the form back.
 */
export function formVersion({ questions, consent }: Omit<AskedForm, 'title'>): string {
  let digest = 0x811c9dc5;
  const asked = questions.map(({ label, kind, required, options }) => [
    label,
    kind,
    required,
    options,
  ]);
  for (const character of JSON.stringify([asked, consent]))
    digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(36);
}

/** Checks a filled-in form by the form as it is now. */
export function parseBlockForm(
  form: AskedForm,
  { sender, answers, consents, version }: BlockFormValues,
): Result<FieldValues<typeof SENDER_FIELDS> & { readonly filled: FilledForm }, BlockFormProblems> {
  const parsed = parseFields(SENDER_FIELDS, sender, ['email', 'phone']);
  const change = version === formVersion(form) ? null : changeOf(form, answers);
  const problems = new Map<string, FieldProblem>();
  const given = form.questions.flatMap((question): readonly GivenAnswer[] => {
    const read = fieldOfQuestion(question).parse(answers.get(question.label) ?? '');
    if (!read.ok) problems.set(question.label, read.failure);
    return read.ok && read.value !== null ? [answerTo(question, read.value)] : [];
  });
  const lacksConsent = form.consent !== null && !consents;
  return parsed.ok && problems.size === 0 && !lacksConsent && change === null
    ? success({ ...parsed.value, filled: { title: form.title, answers: given } })
    : failure({ sender: parsed.ok ? {} : parsed.failure, answers: problems, lacksConsent, change });
}

/** The message for staff: German, with every question that was answered. */
export function messageOfForm(
  {
    name,
    email,
    phone,
    filled,
  }: FieldValues<typeof SENDER_FIELDS> & {
    readonly filled: FilledForm;
  },
  consent: string | null,
): ContactMessage {
  const lines = [
    ...filled.answers.map(({ question, answer }) => `${question}\n${dayInGerman(answer)}`),
    ...(consent === null ? [] : [`Zugestimmt: ${consent}`]),
  ];
  return {
    name,
    email: email ?? '',
    ...(phone !== null && { phone }),
    message: [`Formular: ${filled.title}`, ...lines].join('\n\n'),
  };
}

function changeOf({ questions }: AskedForm, answers: BlockFormValues['answers']): FormChange {
  const asked = questions.map(({ label }) => label);
  return {
    added: asked.filter((label) => !answers.has(label)),
    removed: [...answers]
      .filter(([label, typed]) => !asked.includes(label) && typed.trim() !== '')
      .map(([question, answer]) => ({ question, answer })),
  };
}

const answerTo = ({ label, kind }: FormQuestion, value: string): GivenAnswer => ({
  question: label,
  answer: kind === 'yesNo' ? (value === YES_NO.yes ? 'Ja' : 'Nein') : value,
});

/** A day as people write it; any other text unchanged. */
const dayInGerman = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/u, '$3.$2.$1');
