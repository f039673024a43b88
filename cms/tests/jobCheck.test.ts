import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { checkJob } from '../src/plugins/applications/jobCheck.ts';
import {
  contactOf,
  furtherFields,
  sentLines,
  standOf,
  viewOf,
} from '../src/plugins/applications/submissionTexts.ts';
import { changedFields } from '../src/plugins/applications/protectSubmittedFields.ts';

const TODAY = '2026-11-22';
const blocks = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const COMPLETE = {
  titel: 'Pflegefachperson HF',
  aufgaben: blocks('Sie begleiten Menschen. '.repeat(20)),
  gueltigBis: '2026-12-31',
  arbeitsort: 'Seestrasse 1, 8610 Uster',
  lohnVon: 78000,
};
const fieldsOf = (job: Readonly<Record<string, unknown>>, missing: boolean): readonly string[] =>
  checkJob(job, TODAY)
    .filter((finding) => finding.missing === missing)
    .map(({ field }) => field);

describe('the check of a job for portals', () => {
  test('finds nothing in a complete job', () => {
    assert.deepEqual(checkJob(COMPLETE, TODAY), []);
  });
  test('reports missing or expired fields that Google requires', () => {
    assert.deepEqual(fieldsOf({}, true), ['titel', 'aufgaben']);
    assert.deepEqual(fieldsOf({ ...COMPLETE, gueltigBis: '2026-11-21' }, true), ['gueltigBis']);
    assert.deepEqual(fieldsOf({ ...COMPLETE, gueltigBis: TODAY }, true), []);
    assert.deepEqual(fieldsOf({ ...COMPLETE, aufgaben: blocks(' ') }, true), ['aufgaben']);
  });
  test('recommends changes to optional fields that are too short or missing', () => {
    const short = { titel: 'Koch', angebot: blocks('Kochen.'), arbeitsort: 'Zürich' };
    assert.deepEqual(fieldsOf(short, false), ['aufgaben', 'gueltigBis', 'arbeitsort', 'lohnVon']);
  });
});

describe('a submitted application', () => {
  const sent = { documentId: 'a', bereich: 'technik', plz: '8610', ort: 'Uster', abschluss: '' };
  test('is shown in words, without empty fields', () => {
    assert.deepEqual(sentLines(sent), [
      ['Arbeitet gern in', 'Technischer Dienst'],
      ['Adresse', '8610 Uster'],
    ]);
    assert.equal(standOf(sent), 'neu');
  });
  test('has an extra line for a field that was added to the form, and for no other field', () => {
    const { attributes } = JSON.parse(
      readFileSync(
        new URL('../src/api/bewerbung/content-types/bewerbung/schema.json', import.meta.url),
        'utf8',
      ),
    );
    const before = furtherFields(attributes);
    for (const placed of ['vorname', 'bereich', 'plz', 'email', 'nachricht', 'dateien', 'notiz'])
      assert.ok(!(placed in before), placed);
    const added = {
      type: 'string',
      private: true,
      pluginOptions: { redaktion: { name: 'Erfahren durch' } },
    };
    const further = furtherFields({ ...attributes, hinweis: added });
    assert.deepEqual(further, { ...before, hinweis: 'Erfahren durch' });
    assert.deepEqual(sentLines({ documentId: 'a', hinweis: 'Inserat' }, further), [
      ['Erfahren durch', 'Inserat'],
    ]);
    assert.deepEqual(sentLines({ documentId: 'a', hinweis: null }, further), []);
  });
  test('has links to call and to email the sender', () => {
    const hrefsOf = (telefon: string, email: string): readonly (string | null)[] =>
      contactOf({ documentId: 'a', telefon, email }).map(({ href }) => href);
    assert.deepEqual(hrefsOf('+41 79 123 45 67', 'a@b.example'), [
      'tel:+41791234567',
      'mailto:a@b.example',
    ]);
    assert.deepEqual(hrefsOf('+41 (0)44 123-45-67', 'a?cc=x&b%40@xn--zrich-kva.example'), [
      'tel:+41441234567',
      'mailto:a%3Fcc%3Dx%26b%2540@xn--zrich-kva.example',
    ]);
    assert.deepEqual(hrefsOf('044 123 45 67 int. 12 / 079 123 45 67', ''), [
      'tel:+41441234567;ext=12',
    ]);
    assert.deepEqual(hrefsOf('0664 1234567', ''), [null]);
  });
  test('has files that open in the panel if the browser can show them', () => {
    const file = { id: 1, name: 'x', size: 1, url: '/x?sig=1' };
    for (const ext of ['.pdf', '.docx', '.odt'])
      assert.deepEqual(viewOf({ ...file, ext }), {
        kind: 'document',
        address: '/x?sig=1&ansicht=1',
      });
    assert.equal(viewOf({ ...file, ext: '.doc' }).address, '/x?sig=1');
  });
  test('reports changed fields, and none if the panel sends the whole form unchanged', () => {
    const attributes = {
      nachname: { type: 'string' },
      eingegangen: { type: 'datetime' },
      stelle: { type: 'relation' },
      dateien: { type: 'media' },
      stand: { type: 'enumeration' },
    };
    const saved = {
      nachname: 'Muster',
      eingegangen: '2026-11-22T10:00:00.000Z',
      stelle: { id: 3 },
      dateien: [{ id: 1 }, { id: 2 }],
    };
    const changed = (data: Readonly<Record<string, unknown>>) =>
      changedFields(attributes, saved, data);
    assert.deepEqual(
      changed({
        ...saved,
        dateien: [{ id: 2 }, { id: 1 }],
        stelle: { connect: [], disconnect: [] },
        stand: 'gelesen',
      }),
      [],
    );
    assert.deepEqual(changed({ nachname: '', stelle: null, dateien: [2] }), [
      'nachname',
      'stelle',
      'dateien',
    ]);
    assert.deepEqual(changed({ stelle: { connect: [{ id: 4 }], disconnect: [] } }), ['stelle']);
  });
});
