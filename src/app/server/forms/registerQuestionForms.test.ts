import { expect, it, test } from 'vitest';
import { formVersion } from '../../../domain/contact/blockForm.ts';
import { MOST_QUESTIONS, questionOf } from '../../../domain/form/formQuestion.ts';
import type { FormBlock } from '../../../domain/page/Block.ts';
import {
  FILLED,
  FORM,
  requestOf,
  stageQuestionForms,
} from '../../../../tests/support/stageQuestionForms.ts';

test('a filled-in form becomes a message with its answers, once, and leads to its confirmation', async () => {
  const { post, app, accepted, renderPage } = await stageQuestionForms();
  const { statusCode, headers } = await post();
  expect([statusCode, headers.location]).toEqual([
    303,
    '/formular?seite=%2Fs%2Fsommerfest&formular=1&gesendet=TEST-0001',
  ]);
  await post();
  expect(accepted).toEqual([
    expect.objectContaining({
      brandId: 'beispiel',
      form: {
        title: FORM.title,
        answers: [
          { question: 'Wie viele?', answer: 'Zwei' },
          { question: 'Vegetarisch?', answer: 'Nein' },
          { question: 'Wann?', answer: '2026-12-24' },
          { question: 'Ihr Wunsch', answer: '=1+1\nein Platz am Fenster' },
        ],
      },
      message: {
        name: 'Verena Hösli',
        email: '',
        phone: '079 000 44 18',
        message:
          'Formular: Anmeldung zum Sommerfest\n\nWie viele?\nZwei\n\nVegetarisch?\nNein\n\n' +
          'Wann?\n24.12.2026\n\nIhr Wunsch\n=1+1\nein Platz am Fenster\n\n' +
          'Zugestimmt: Ich bin einverstanden.',
      },
    }),
  ]);
  const host = 'lindengut.example';
  await app.inject({
    url: '/formular?seite=/s/sommerfest&formular=1&gesendet=ABCD-2345',
    headers: { host },
  });
  expect(requestOf(renderPage)).toMatchObject({
    path: '/s/sommerfest',
    questionForm: { kind: 'sent', block: FORM.key, reference: 'ABCD-2345' },
  });
});

it('returns a form with missing answers, with all that was typed', async () => {
  const { post, accepted, renderPage } = await stageQuestionForms();
  const typed = { ...FILLED, 'frage:Wie viele?': 'Hundert', telefon: '', einwilligung: '' };
  expect((await post(typed)).statusCode).toBe(422);
  const answer = requestOf(renderPage)?.questionForm;
  expect(answer).toMatchObject({
    kind: 'returned',
    block: FORM.key,
    problems: { sender: { email: 'oneOf' }, lacksConsent: true, change: null },
    values: { sender: { name: 'Verena Hösli' } },
  });
  if (answer?.kind !== 'returned') throw new Error('not returned');
  expect([...(answer.problems?.answers ?? [])]).toEqual([['Wie viele?', 'invalid']]);
  expect(answer.values.answers.get('Ihr Wunsch')).toContain('ein Platz am Fenster');
  expect(accepted).toEqual([]);
});

it('accepts the longest answers to all questions, and says which one is too long', async () => {
  const labels = Array.from({ length: MOST_QUESTIONS }, (_, at) => `Frage ${at}`);
  const form: FormBlock = {
    ...FORM,
    questions: labels.map((label) => ({
      label,
      kind: 'lines',
      required: false,
      options: [],
      hint: null,
    })),
  };
  const { post, accepted, renderPage } = await stageQuestionForms({ forms: [form] });
  const others = Object.entries(FILLED).filter(([name]) => questionOf(name) === null);
  const filled = (length: number) => ({
    ...Object.fromEntries(others),
    fassung: formVersion(form),
    ...Object.fromEntries(labels.map((label) => [`frage:${label}`, '𐐀'.repeat(length)])),
  });
  expect((await post(filled(2000))).statusCode).toBe(303);
  expect(accepted).toHaveLength(1);
  const long = { ...filled(1), 'frage:Frage 3': 'x'.repeat(70_000) };
  expect((await post(long)).statusCode).toBe(422);
  const answer = requestOf(renderPage)?.questionForm;
  if (answer?.kind !== 'returned') throw new Error('not returned');
  expect([...(answer.problems?.answers ?? [])]).toEqual([['Frage 3', 'tooLong']]);
  expect(answer.values.answers.get('Frage 3')).toHaveLength(70_000);
});

it('names what has changed between showing and sending, and loses nothing', async () => {
  const changed = {
    ...FORM,
    key: 'formular-2',
    questions: [
      ...FORM.questions.slice(0, 3),
      { label: 'Allergien?', kind: 'line', required: false, options: [], hint: null } as const,
    ],
  };
  const { post, accepted, renderPage } = await stageQuestionForms({ forms: [changed] });
  expect((await post()).statusCode).toBe(422);
  expect(requestOf(renderPage)?.questionForm).toMatchObject({
    block: 'formular-2',
    problems: {
      change: {
        added: ['Allergien?'],
        removed: [{ question: 'Ihr Wunsch', answer: '=1+1\r\nein Platz am Fenster' }],
      },
    },
  });
  expect(accepted).toEqual([]);
});

it.each([
  ['gone', [], 410],
  ['not readable', null, 503],
] as const)(
  'leads to the contact form with all answers if the form is %s',
  async (_, forms, status) => {
    const { post, renderPage } = await stageQuestionForms({ forms });
    expect((await post()).statusCode).toBe(status);
    const request = requestOf(renderPage);
    expect(request?.path).toBe('/kontakt');
    expect(request?.contactForm?.values.name).toBe('Verena Hösli');
    for (const text of ['Wie viele?\nZwei', 'ein Platz am Fenster', 'Telefon\n079 000 44 18'])
      expect(request?.contactForm?.values.message).toContain(text);
  },
);

it('asks nothing that a visitor made up, and accepts nothing from another site', async () => {
  const { post, accepted } = await stageQuestionForms();
  await post({ ...FILLED, 'frage:Gewonnen?': '<script>', 'frage:__proto__': 'x' });
  expect(JSON.stringify(accepted)).not.toContain('Gewonnen');
  const elsewhere = { headers: { origin: 'https://fremd.example' } };
  const { statusCode } = await post({ ...FILLED, name: 'Fremd' }, elsewhere);
  expect(statusCode).toBe(403);
  expect(JSON.stringify(accepted)).not.toContain('Fremd');
  expect((await post({ ...FILLED, name: 'Falle', leer: 'x' })).statusCode).toBe(422);
  expect(accepted).toHaveLength(1);
});
