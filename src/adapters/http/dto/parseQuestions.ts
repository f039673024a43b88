import * as v from 'valibot';
import { MOST_QUESTIONS, type FormQuestion } from '../../../domain/form/formQuestion.ts';
import { filledListOf, Flag, optional, OptionalText, RequiredText } from './fieldSchemas.ts';

const KINDS = {
  zeile: 'line',
  langtext: 'lines',
  auswahl: 'choice',
  janein: 'yesNo',
  datum: 'date',
} as const;

/** One line: line breaks would not survive in the name of a field. */
const Line = v.pipe(
  RequiredText,
  v.transform((text) => text.normalize('NFC').replaceAll(/\s+/gu, ' ')),
  v.maxLength(255),
);

const Question = v.pipe(
  v.object({
    frage: Line,
    art: v.picklist(['zeile', 'langtext', 'auswahl', 'janein', 'datum']),
    pflicht: Flag,
    auswahl: OptionalText,
    hinweis: optional(Line),
  }),
  v.transform(({ frage, art, pflicht, auswahl, hinweis }): FormQuestion => ({
    label: frage,
    kind: KINDS[art],
    required: pflicht,
    options: art === 'auswahl' ? linesOf(auswahl ?? '') : [],
    hint: hinweis,
  })),
  // A choice of nothing cannot be answered.
  v.check(({ kind, options }) => kind !== 'choice' || options.length > 0),
);

/** The questions of a form; those with the same label get a number. */
export const QuestionsField = v.pipe(
  filledListOf(Question),
  v.transform((questions) => questions.slice(0, MOST_QUESTIONS).map(numbered)),
);

const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/\r?\n/u)
      .map((line) => line.trim().replaceAll(/\s+/gu, ' '))
      .filter((line) => line !== ''),
  ),
];

function numbered(
  question: FormQuestion,
  index: number,
  all: readonly FormQuestion[],
): FormQuestion {
  const before = all.slice(0, index).filter(({ label }) => label === question.label).length;
  return before === 0 ? question : { ...question, label: `${question.label} (${before + 1})` };
}
