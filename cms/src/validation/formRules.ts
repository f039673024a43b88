import type { EntryFields, Strapi } from '../strapi.ts';
import type { EntryProblem } from './fieldPairs.ts';

/**
 * Forms are published only if a visitor can answer them: with questions, with the answers of each
 * choice, each question once, and with what senders agree to.
 */
export function answerableForms(
  { bloecke }: EntryFields,
  _: Strapi,
  __: string,
  isComplete: boolean,
): readonly EntryProblem[] {
  if (!isComplete || !Array.isArray(bloecke)) return [];
  return (bloecke as readonly EntryFields[]).flatMap((block, place) =>
    block['__component'] === 'block.formular'
      ? problemsOf(block).map(({ path, message }) => ({
          path: ['bloecke', place, ...path],
          message,
        }))
      : [],
  );
}

function problemsOf({ fragen, einwilligung }: EntryFields): readonly EntryProblem[] {
  const questions = Array.isArray(fragen) ? (fragen as readonly EntryFields[]) : [];
  return [
    ...(questions.length === 0
      ? [
          {
            path: ['fragen'],
            message:
              'Ein Formular braucht mindestens eine Frage. Nur Name und Kontakt fragt das Kontaktformular.',
          },
        ]
      : []),
    ...questions.flatMap((question, place) =>
      problemsOfQuestion(question, questions.slice(0, place)).map(([field, message]) => ({
        path: ['fragen', place, field],
        message,
      })),
    ),
    ...(textOf(einwilligung) === ''
      ? [
          {
            path: ['einwilligung'],
            message:
              'Ohne diesen Satz dürfen wir die Angaben nicht annehmen. Zum Beispiel: «Ich bin einverstanden, dass Sie meine Angaben für die Anmeldung verwenden.»',
          },
        ]
      : []),
  ];
}

function problemsOfQuestion(
  { frage, art, auswahl }: EntryFields,
  before: readonly EntryFields[],
): readonly (readonly [field: string, message: string])[] {
  const label = labelOf(frage);
  return [
    ...(label !== '' && before.some((other) => labelOf(other['frage']) === label)
      ? [['frage', 'Diese Frage steht schon in diesem Formular.'] as const]
      : []),
    ...(art === 'auswahl' && textOf(auswahl) === ''
      ? [
          [
            'auswahl',
            'Schreiben Sie die Antworten, unter denen man wählen kann: jede auf eine Zeile.',
          ] as const,
        ]
      : []),
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** As the site compares the questions of a form. */
const labelOf = (value: unknown): string => textOf(value).normalize('NFC').replaceAll(/\s+/gu, ' ');
