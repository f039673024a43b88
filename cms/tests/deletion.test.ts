import { addMonths } from '../../src/domain/application/deletionDate.ts';
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import type { DocumentAct, DocumentMiddleware, UploadProvider } from '../src/strapi.ts';
import './privateFolder.ts';
import { present, standIn } from './standIn.ts';

const submissions = await import('../src/submissions/retention.ts');
const privacy = await import('../src/private-files/keepFilesPrivate.ts');
const { deleteFilesWithApplication } = await import('../src/submissions/applicationFiles.ts');

const NOW = new Date('2027-05-21T01:40:00Z');

interface Row {
  readonly id: number;
  readonly documentId?: string;
  readonly hash?: string;
  readonly [field: string]: unknown;
}

interface Condition {
  readonly $lte?: string;
  readonly $gt?: number;
}

interface Search {
  readonly where: Readonly<Record<string, Condition>>;
  readonly limit: number;
}

interface NamedRow {
  readonly where: { readonly id?: number; readonly documentId?: string };
}

const matches = (row: Row, where: Search['where']): boolean =>
  Object.entries(where).every(
    ([field, { $lte, $gt }]) =>
      ($lte === undefined || String(row[field]) <= $lte) &&
      ($gt === undefined || Number(row[field]) > $gt),
  );

/** The part of Strapi that the deletion uses, with its own store for private files. */
function contentService() {
  const [applications, messages, visits, files]: readonly [Row[], Row[], Row[], Row[]] = [
    [],
    [],
    [],
    [],
  ];
  const tables: Record<string, Row[]> = {
    'api::bewerbung.bewerbung': applications,
    'api::kontaktnachricht.kontaktnachricht': messages,
    'api::anfrage.anfrage': visits,
    'plugin::upload.file': files,
  };
  const rowsOf = (uid: string): Row[] => present(tables[uid]);
  const lines: string[] = [];
  const middlewares: DocumentMiddleware[] = [];
  const provider: UploadProvider = {
    uploadStream: async () => assert.fail('not private'),
    delete: async () => assert.fail('not private'),
    extend: (methods) => Object.assign(provider, methods),
  };
  const remove = (uid: string, isMeant: (row: Row) => boolean): void => {
    const kept = rowsOf(uid).filter((row) => !isMeant(row));
    rowsOf(uid).splice(0, Infinity, ...kept);
  };
  const strapi = standIn({
    log: { info: (line: string) => lines.push(line), error: (line: string) => lines.push(line) },
    plugin: () => ({ provider }),
    db: {
      query: (uid: string) => ({
        findMany: async ({ where, limit }: Search) =>
          rowsOf(uid)
            .filter((row) => matches(row, where))
            .toSorted((one, other) => one.id - other.id)
            .slice(0, limit),
        findOne: async ({ where }: NamedRow) =>
          rowsOf(uid).find(({ documentId }) => documentId === where.documentId) ?? null,
        delete: async ({ where }: NamedRow) => remove(uid, ({ id }) => id === where.id),
      }),
    },
    documents: Object.assign(
      (uid: string) => ({
        delete: (params: { readonly documentId: string }) =>
          middlewares.reduceRight<() => Promise<unknown>>(
            (next, middleware) => () =>
              middleware({ uid, action: 'delete', params } as DocumentAct, next),
            async () => remove(uid, ({ documentId }) => documentId === params.documentId),
          )(),
      }),
      { use: (middleware: DocumentMiddleware) => middlewares.push(middleware) },
    ),
  });
  privacy.keepFilesPrivate(strapi);
  deleteFilesWithApplication(strapi);
  const addFile = async (name: string): Promise<Row> => {
    const file = { id: files.length + 1, hash: name, ext: '.pdf', path: privacy.PRIVATE };
    await provider.uploadStream({ ...file, stream: Readable.from(['%PDF-']) });
    files.push(file);
    return file;
  };
  const addApplication = (
    documentId: string,
    eingegangen: string,
    dateien: readonly Row[] = [],
  ): number =>
    applications.push({
      id: applications.length + 1,
      documentId,
      eingegangen,
      loeschenAm: addMonths(new Date(eingegangen), 6).toISOString(),
      dateien,
    });
  return {
    strapi,
    messages,
    visits,
    lines,
    addFile,
    addApplication,
    left: () => applications.map(({ documentId }) => documentId),
  };
}

describe('six months are calendar months in Zurich time', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['2027-05-21T01:40:00Z', '2026-11-21T02:40:00.000Z', 'summer to winter keeps the time of day'],
    ['2026-11-21T02:40:00Z', '2026-05-21T01:40:00.000Z', 'winter to summer too'],
    ['2027-08-31T10:00:00Z', '2027-02-28T11:00:00.000Z', 'February has no 31st'],
    ['2028-08-31T10:00:00Z', '2028-02-29T11:00:00.000Z', 'but sometimes a 29th'],
    ['2027-02-28T11:00:00Z', '2026-08-28T10:00:00.000Z', 'the year before'],
    ['2027-06-30T22:30:00Z', '2026-12-31T23:30:00.000Z', 'the day is Zurich’s, not Greenwich’s'],
  ];
  for (const [now, since, why] of cases)
    test(`${now} reaches back to ${since}: ${why}`, () =>
      assert.equal(addMonths(new Date(now), -6).toISOString(), since));
});

describe('applications after six months', () => {
  test('are deleted even if one of them fails, and the log counts the failure', async () => {
    const { strapi, lines, addFile, addApplication, left } = contentService();
    // Not a valid name: the store refuses it.
    addApplication('stuck', '2026-01-01T00:00:00.000Z', [
      { ...(await addFile('stuck_1')), hash: '../stuck' },
    ]);
    addApplication('next', '2026-01-02T00:00:00.000Z');
    await submissions.deleteOldApplications(strapi, NOW);
    assert.deepEqual(left(), ['stuck']);
    assert.deepEqual(lines, [
      'Applications deleted after their period: 1',
      'Applications that should be deleted and could not be: 1',
    ]);
  });

  test('are all deleted, however many there are', async () => {
    const { strapi, addApplication, left } = contentService();
    for (let count = 0; count < 173; count += 1)
      addApplication(`d${count}`, '2026-01-01T00:00:00.000Z');
    await submissions.deleteOldApplications(strapi, NOW);
    assert.deepEqual(left(), []);
  });

  test('log nothing if there are none', async () => {
    const { strapi, lines } = contentService();
    await submissions.deleteOldApplications(strapi, NOW);
    assert.deepEqual(lines, []);
  });
});

test('contact messages are deleted after twelve months, and nothing else with them', async () => {
  const { strapi, messages, lines, addApplication, left } = contentService();
  messages.push(
    { id: 1, documentId: 'old', eingegangen: '2026-05-21T01:40:00.000Z' },
    { id: 2, documentId: 'young', eingegangen: '2026-05-21T01:40:00.001Z' },
  );
  addApplication('old', '2026-01-01T00:00:00.000Z');
  await submissions.deleteOldMessages(strapi, NOW);
  assert.deepEqual(
    messages.map(({ documentId }) => documentId),
    ['young'],
  );
  assert.deepEqual(left(), ['old']);
  assert.deepEqual(lines, ['Contact messages deleted after their period: 1']);
});

test('requests for visits are deleted six months after their last change, whenever they came', async () => {
  const { strapi, visits, lines } = contentService();
  const came = '2026-01-01T00:00:00.000Z';
  visits.push(
    { id: 1, documentId: 'old', eingegangen: came, updatedAt: '2026-11-21T02:40:00.000Z' },
    { id: 2, documentId: 'changed', eingegangen: came, updatedAt: '2026-11-21T02:40:00.001Z' },
  );
  await submissions.deleteOldVisits(strapi, NOW);
  assert.deepEqual(
    visits.map(({ documentId }) => documentId),
    ['changed'],
  );
  assert.deepEqual(lines, ['Requests for visits deleted after their period: 1']);
});
