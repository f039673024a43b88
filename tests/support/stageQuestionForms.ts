import { sha256 } from '../../src/adapters/spool/referenceNumber.ts';
import { registerQuestionForms } from '../../src/app/server/forms/registerQuestionForms.ts';
import type { PageRequest } from '../../src/app/server/render/PageRequest.ts';
import { formVersion } from '../../src/domain/contact/blockForm.ts';
import type {
  ContactSubmission,
  ContactSubmitter,
} from '../../src/domain/contact/ContactSubmitter.ts';
import { submitBlockForm } from '../../src/domain/contact/submitBlockForm.ts';
import type { FormBlock } from '../../src/domain/page/Block.ts';
import { InMemorySubmitter } from './in-memory/InMemorySubmitter.ts';
import { begunBefore, brandsWithForm } from './stageFormServer.ts';
import { stageUrlencodedForm, type StagedForm } from './stageUrlencodedForm.ts';

export const FORM: FormBlock = {
  kind: 'form',
  key: 'formular-1',
  title: 'Anmeldung zum Sommerfest',
  text: null,
  questions: [
    { label: 'Wie viele?', kind: 'choice', required: true, options: ['Eine', 'Zwei'], hint: null },
    { label: 'Vegetarisch?', kind: 'yesNo', required: false, options: [], hint: null },
    { label: 'Wann?', kind: 'date', required: false, options: [], hint: null },
    { label: 'Ihr Wunsch', kind: 'lines', required: false, options: [], hint: null },
  ],
  consent: 'Ich bin einverstanden.',
  thanks: null,
};

export const FILLED = {
  begonnen: begunBefore(60_000),
  seite: '/s/sommerfest',
  formular: FORM.key,
  fassung: formVersion(FORM),
  'frage:Wie viele?': 'Zwei',
  'frage:Vegetarisch?': 'nein',
  'frage:Wann?': '2026-12-24',
  'frage:Ihr Wunsch': '=1+1\r\nein Platz am Fenster',
  name: 'Verena Hösli',
  email: '',
  telefon: '079 000 44 18',
  einwilligung: 'ja',
  leer: '',
};

interface StagedQuestionForms extends StagedForm {
  /** Those of the page `/s/sommerfest`; null while it cannot be read. */
  readonly forms?: readonly FormBlock[] | null;
  /** Accepts the forms in place of one in memory. */
  readonly submitter?: ContactSubmitter;
}

export async function stageQuestionForms({
  reason = null,
  forms = [FORM],
  submitter,
  ...others
}: StagedQuestionForms = {}) {
  const { brands } = brandsWithForm('contact');
  const { parts, ...staged } = stageUrlencodedForm(
    { brands, url: '/formular', right: FILLED },
    others,
  );
  const contactSubmitter = new InMemorySubmitter<ContactSubmission>(reason);
  await registerQuestionForms(staged.app, {
    ...parts,
    submitBlockForm: submitBlockForm({
      contactSubmitter: submitter ?? contactSubmitter,
      clock: staged.clock,
      digest: sha256,
    }),
    readPageForms: async (_, path) => (path === '/s/sommerfest' ? forms : []),
    misses: { mayRenderTyped: () => true },
  });
  return { ...staged, accepted: contactSubmitter.accepted };
}

export const requestOf = (renderPage: {
  readonly mock: { readonly calls: readonly (readonly [PageRequest])[] };
}) => renderPage.mock.calls.at(-1)?.[0];
