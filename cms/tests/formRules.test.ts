import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntryFields } from '../src/strapi.ts';
import { checkEntry } from '../src/validation/entryRules.ts';
import { standIn } from './standIn.ts';

const QUESTION = { frage: 'Wie viele?', art: 'auswahl', auswahl: 'Eine\nZwei' };
const FORM = {
  __component: 'block.formular',
  titel: 'Anmeldung',
  fragen: [QUESTION],
  einwilligung: 'Ich bin einverstanden.',
};

const check = async (form: EntryFields, isComplete = true): Promise<string[]> =>
  (
    await checkEntry(
      standIn({}),
      'api::seite.seite',
      { bloecke: [{ __component: 'block.text' }, { ...FORM, ...form }] },
      isComplete,
    )
  ).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a form is published with questions, the answers of a choice, and what senders agree to', async () => {
  assert.deepEqual(await check({}), []);
  assert.match(
    (await check({ fragen: [] })).join(),
    /^bloecke\.1\.fragen: Ein Formular braucht mindestens eine Frage/,
  );
  assert.match(
    (await check({ fragen: [QUESTION, { ...QUESTION, frage: 'Wo?', auswahl: ' \n ' }] })).join(),
    /^bloecke\.1\.fragen\.1\.auswahl: .*jede auf eine Zeile/,
  );
  assert.match(
    (await check({ fragen: [QUESTION, { frage: ' Wie  viele?', art: 'zeile' }] })).join(),
    /^bloecke\.1\.fragen\.1\.frage: Diese Frage steht schon/,
  );
  for (const einwilligung of [null, ' ', undefined])
    assert.match((await check({ einwilligung })).join(), /^bloecke\.1\.einwilligung: Ohne diesen/);
});

test('a draft of a form may miss anything, and only a choice needs answers', async () => {
  assert.deepEqual(await check({ fragen: [], einwilligung: null }, false), []);
  assert.deepEqual(await check({ fragen: [{ frage: 'Wer?', art: 'zeile', auswahl: null }] }), []);
});
