import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { CONTENT, stageRenderer } from '../../../../tests/support/stageRenderer.ts';
import { FORM } from '../../../../tests/support/stageQuestionForms.ts';
import { TEST_ASSETS } from '../../../../tests/support/testAssets.ts';

const SCRIPT = `<script type="module">${TEST_ASSETS.sendForms}</script>`;
const HASH = createHash('sha256').update(TEST_ASSETS.sendForms).digest('base64');

/** The home page with a form of the editors on it. */
function stageWithForm() {
  const [home] = CONTENT.pages.filter(
    ({ brandId, content }) => brandId === sampleBrand.id && content.path === '',
  );
  if (home === undefined) throw new Error('The sample brand has no home page');
  return stageRenderer({
    pages: [{ ...home, content: { ...home.content, blocks: [FORM, { ...FORM, key: 'zwei' }] } }],
  });
}

test('a page with forms has their script once, and a page without has none of its bytes', async () => {
  const { html, headers } = await stageWithForm().render();
  expect(html.split(SCRIPT)).toHaveLength(2);
  expect(headers['content-security-policy']).toContain(`'sha256-${HASH}'`);
  expect(html.match(/ data-form="[^"]+"/g)).toHaveLength(2);
  const without = await stageRenderer().render();
  expect(without.html).not.toMatch(/data-form="|<template|send\(\)/);
  expect(without.headers['content-security-policy']).not.toContain(HASH);
});

test('the title begins with what has become of a form, and only that form is answered', async () => {
  const { render } = stageWithForm();
  const { html: sent } = await render({
    questionForm: { kind: 'sent', block: 'zwei', reference: 'ABCD-2345' },
  });
  expect(sent).toContain('<title>Gesendet: ');
  expect(sent.match(/Ihre Angaben sind angekommen/g)).toHaveLength(1);
  expect(sent.match(/<form[^>]*action="\/formular"/g)).toHaveLength(1);
  const { html: returned } = await render({
    questionForm: {
      kind: 'returned',
      block: FORM.key,
      values: {
        sender: { name: '', email: '', phone: '' },
        answers: new Map([['Ihr Wunsch', 'Fisch']]),
        consents: false,
        version: '',
      },
      problems: {
        sender: {},
        answers: new Map([['Wie viele?', 'missing']]),
        lacksConsent: false,
        change: null,
      },
      failure: null,
      begun: 'x',
    },
  });
  expect(returned).toContain('<title>Fehler: ');
  // Once above the form and once at the field, without a colon after the question mark.
  expect(returned.match(/Wie viele\? Bitte füllen Sie dieses Feld aus\./g)).toHaveLength(2);
  expect(returned.match(/>Fisch</g)).toHaveLength(1);
});
