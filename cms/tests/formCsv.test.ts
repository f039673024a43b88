import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formCsv } from '../src/plugins/desk/formCsv.ts';

const entry = (answers: Readonly<Record<string, string>>) => ({
  documentId: 'a',
  eingegangen: '2026-12-01T09:00:00.000Z',
  referenz: 'ABCD-2345',
  name: '=HYPERLINK("https://fremd.example")',
  email: null,
  telefon: '+41 44 000 00 00',
  antworten: Object.entries(answers).map(([frage, antwort]) => ({ frage, antwort })),
});

test('no cell of a table is a formula, and quotes, semicolons and lines stay in their cell', () => {
  const csv = formCsv([
    entry({ 'Wie viele?': '-2+3', Wunsch: 'Fenster; "ruhig"\nbitte' }),
    entry({ 'Wie viele?': ' @SUM(A1)', Allergien: '\t=1' }),
  ]);
  assert.ok(
    csv.startsWith('\uFEFF"Eingegangen";"Referenz";"Name";"E-Mail";"Telefon";"Wie viele?"'),
  );
  assert.ok(csv.includes(`"'=HYPERLINK(""https://fremd.example"")"`));
  assert.ok(csv.includes(`"'+41 44 000 00 00"`));
  assert.ok(csv.includes(`"'-2+3";"";"Fenster; ""ruhig""\nbitte"\r\n`));
  assert.ok(csv.includes(`"' @SUM(A1)";"'\t=1";""\r\n`));
  assert.deepEqual(csv.match(/"[=+\-@]/gu), null);
  assert.ok(csv.includes('"01.12.2026 10:00";"ABCD-2345"'));
});

test('a question that nobody answered at first stands where the form has it', () => {
  const [head] = formCsv([
    entry({ Tag: '1', Wunsch: 'x' }),
    entry({ Tag: '2', Personen: '3', Wunsch: 'y' }),
    entry({ Vorher: 'a', Tag: '3' }),
  ]).split('\r\n');
  assert.match(String(head), /"Vorher";"Tag";"Personen";"Wunsch"$/u);
});
