import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer as bytesOf } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { beforeEach, describe, test } from 'node:test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import type { EntryFields } from '../src/strapi.ts';
import { pagesOf } from './pdfReading.ts';
import { privateFolder as folder } from './privateFolder.ts';
import { present, requestOf, standIn } from './standIn.ts';

const { dossierController } =
  await import('../src/plugins/applications/dossier/dossierController.ts');

const OWN = 'haus-am-weg';
const SABINE = { id: 7, firstname: 'Sabine', lastname: 'Rüegg', email: 'sr@example.ch' };

const applicationOf = (documentId: string, more: EntryFields = {}): EntryFields => ({
  documentId,
  marke: OWN,
  referenz: `REF-${documentId}`,
  vorname: 'Anna',
  nachname: 'Muster',
  email: 'anna@example.ch',
  bereich: 'pflege',
  nachricht: 'Ich freue mich.',
  stand: 'neu',
  eingegangen: '2026-11-24T09:12:00.000Z',
  dateien: [],
  ...more,
});

let entries: readonly EntryFields[] = [];
let mayRead = true;
let trail: EntryFields[] = [];
let headers: Record<string, string> = {};
beforeEach(() => {
  [entries, mayRead, trail, headers] = [[applicationOf('a'), applicationOf('b')], true, [], {}];
});

/** Leaves what belongs to the account's brand, as the conditions of its roles do. */
const strapi = standIn({
  contentTypes: {},
  requestContext: { get: () => ({ state: { user: SABINE } }) },
  service: () => ({
    createPermissionsManager: () => ({
      isAllowed: mayRead,
      addPermissionsQueryTo: () => ({ filters: { marke: OWN } }),
    }),
  }),
  documents: () => ({
    async findMany({ filters }: { readonly filters: { readonly $and: readonly EntryFields[] } }) {
      const [{ documentId } = {}, { marke } = {}] = filters.$and;
      const { $in: ids } = documentId as { readonly $in: readonly unknown[] };
      return entries.filter((each) => ids.includes(each['documentId']) && each['marke'] === marke);
    },
  }),
  db: {
    query: () => ({
      async create({ data }: { readonly data: EntryFields }) {
        trail.push(data);
      },
    }),
  },
});

const take = async (query: EntryFields): Promise<unknown> =>
  dossierController({ strapi }).take(
    requestOf({
      query,
      state: {},
      attachment: (name: string) => (headers['name'] = name),
      set: (more: Readonly<Record<string, string>>) => Object.assign(headers, more),
    }),
  );

const refused = (query: EntryFields, name: string) => assert.rejects(take(query), { name });

describe('taking dossiers', () => {
  test('gives a PDF that nothing stores, and says in the trail who has it', async () => {
    const bytes = (await take({ ids: 'b,a' })) as Uint8Array;

    const [first = '', second = ''] = await pagesOf(bytes);
    for (const text of [
      'Anna Muster',
      'REF-b',
      'Pflege und Betreuung',
      'Ich freue mich.',
      'Sabine Rüegg',
    ])
      assert.ok(first.includes(text), text);
    assert.ok(second.includes('REF-a'));
    assert.deepEqual(headers, {
      name: 'dossiers-2.pdf',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    assert.deepEqual(
      trail.map(({ entryId, who, account, field, before, after: form }) => [
        entryId,
        who,
        account,
        field,
        before,
        form,
      ]),
      ['b', 'a'].map((id) => [id, 'Sabine Rüegg', 7, 'dossier', null, 'pdf']),
    );
  });

  test('names the download by the reference alone', async () => {
    await take({ ids: 'a', art: 'pdf' });
    assert.equal(headers['name'], 'dossier-REF-a.pdf');
  });

  test('gives a ZIP with the files from the private folder', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    const pdf = await document.save();
    await writeFile(join(folder, 'f00d.pdf'), pdf);
    entries = [
      applicationOf('a', {
        dateien: [{ name: 'Zeugnis.pdf', hash: 'f00d', ext: '.pdf', size: 3 }],
      }),
    ];

    const zip = unzipSync(await bytesOf((await take({ ids: 'a', art: 'zip' })) as Readable));

    assert.deepEqual(Object.keys(zip), [
      'Muster_Anna_REF-a/dossier.pdf',
      'Muster_Anna_REF-a/Zeugnis.pdf',
    ]);
    assert.deepEqual(Buffer.from(present(zip['Muster_Anna_REF-a/Zeugnis.pdf'])), Buffer.from(pdf));
    assert.deepEqual(
      trail.map(({ after: form }) => form),
      ['zip'],
    );
  });

  test('is refused if the account may read no applications', async () => {
    mayRead = false;
    await refused({ ids: 'a' }, 'ForbiddenError');
  });

  test('is refused for all if one belongs to another house', async () => {
    entries = [applicationOf('a'), applicationOf('b', { marke: 'anderes-haus' })];
    await refused({ ids: 'a,b' }, 'NotFoundError');
    await refused({ ids: 'gone' }, 'NotFoundError');
    assert.deepEqual(trail, []);
  });

  test('is refused for none, for more than a hundred and for another form', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `x${index}`).join(',');
    for (const query of [{}, { ids: '' }, { ids: many }, { ids: 'a', art: 'doc' }])
      await refused(query, 'ValidationError');
  });

  test('is refused for more than fits into memory', async () => {
    const large = { name: 'x.pdf', hash: 'x', ext: '.pdf', size: 150_000 };
    entries = [applicationOf('a', { dateien: [large] }), applicationOf('b', { dateien: [large] })];
    await refused({ ids: 'a,b' }, 'ValidationError');
    assert.deepEqual(trail, []);
  });
});
