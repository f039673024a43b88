import { wholeDate, type SubmittedEntry } from '../applications/submissionTexts.ts';

/** The parameter with which the content manager lists the messages of one form. */
export const formFilter = (title: string): readonly string[] =>
  title === '' ? [] : [`filters[$and][9][formular][$eq]=${encodeURIComponent(title)}`];

/** What programs for tables take as a formula, also after blanks. */
const FORMULA = /^[\s]*[=+\-@\t\r]/u;

/** A cell that no program for tables runs as a formula. */
const cellOf = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

interface Answered {
  readonly frage: string;
  readonly antwort: string;
}

/**
 * The answers to a form as a table for Excel: UTF-8 with its mark, semicolons. A form that was
 * changed has a column for each question that was ever asked.
 */
export function formCsv(entries: readonly SubmittedEntry[]): string {
  const questions = [
    ...new Set(entries.flatMap((entry) => answersOf(entry).map(({ frage }) => frage))),
  ];
  const head = ['Eingegangen', 'Referenz', 'Name', 'E-Mail', 'Telefon', ...questions];
  const rows = entries.map((entry) => {
    const answers = new Map(answersOf(entry).map(({ frage, antwort }) => [frage, antwort]));
    return [
      wholeDate(entry['eingegangen']),
      ...['referenz', 'name', 'email', 'telefon'].map((field) => textOf(entry[field])),
      ...questions.map((question) => answers.get(question) ?? ''),
    ];
  });
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const answersOf = ({ antworten }: SubmittedEntry): readonly Answered[] =>
  Array.isArray(antworten) ? (antworten as readonly Answered[]) : [];
