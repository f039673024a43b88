import { shortDate, type SubmittedEntry } from '../applications/submissionTexts.ts';

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
 * changed has a column for each question that was ever answered, where the form had it.
 */
export function formCsv(entries: readonly SubmittedEntry[]): string {
  const questions: string[] = [];
  for (const entry of entries) {
    let place = 0;
    for (const { frage } of answersOf(entry)) {
      const known = questions.indexOf(frage);
      if (known === -1) questions.splice(place, 0, frage);
      place = (known === -1 ? place : known) + 1;
    }
  }
  const head = ['Eingegangen', 'Referenz', 'Name', 'E-Mail', 'Telefon', ...questions];
  const rows = entries.map((entry) => {
    const answers = new Map(answersOf(entry).map(({ frage, antwort }) => [frage, antwort]));
    return [
      shortDate(entry['eingegangen']),
      ...['referenz', 'name', 'email', 'telefon'].map((field) => textOf(entry[field])),
      ...questions.map((question) => answers.get(question) ?? ''),
    ];
  });
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const answersOf = ({ antworten }: SubmittedEntry): readonly Answered[] =>
  Array.isArray(antworten) ? (antworten as readonly Answered[]) : [];
