import assert from 'node:assert/strict';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';

// Read when the modules are loaded.
process.env.PRIVATE_UPLOADS_DIR = mkdtempSync(path.join(tmpdir(), 'private-uploads-'));
process.env.PRIVATE_FILES_SECRET = 'deletion-0123456789abcdef';
const submissions = await import('../src/submissions/retention.ts');
const privacy = await import('../src/private-files/keepFilesPrivate.ts');
const { deleteFilesWithApplication } = await import('../src/submissions/applicationFiles.ts');

const NOW = new Date('2027-05-21T01:40:00Z');
const onDisk = (name) => existsSync(path.join(process.env.PRIVATE_UPLOADS_DIR, name));

const matches = (row, where) =>
  Object.entries(where).every(
    ([field, { $lte, $lt, $gt, $startsWith }]) =>
      ($lte === undefined || row[field] <= $lte) &&
      ($lt === undefined || row[field] < $lt) &&
      ($gt === undefined || row[field] > $gt) &&
      ($startsWith === undefined || row[field].startsWith($startsWith)),
  );

/** As much of Strapi as the deletion asks for, with its own store for private files. */
function contentService() {
  const tables = {
    'api::bewerbung.bewerbung': [],
    'api::kontaktnachricht.kontaktnachricht': [],
    'plugin::upload.file': [],
  };
  const lines = [];
  const [middlewares, provider] = [
    [],
    {
      uploadStream: async () => assert.fail('not private'),
      delete: async () => assert.fail('not private'),
      extend: (methods) => Object.assign(provider, methods),
    },
  ];
  const remove = (uid, isMeant) => {
    tables[uid] = tables[uid].filter((row) => !isMeant(row));
  };
  const strapi = {
    log: { info: (line) => lines.push(line), error: (line) => lines.push(line) },
    plugin: () => ({ provider }),
    db: {
      query: (uid) => ({
        findMany: async ({ where, limit }) =>
          tables[uid]
            .filter((row) => matches(row, where))
            .toSorted((one, other) => one.id - other.id)
            .slice(0, limit),
        findOne: async ({ where }) =>
          tables[uid].find(({ documentId }) => documentId === where.documentId) ?? null,
        delete: async ({ where }) => remove(uid, ({ id }) => id === where.id),
      }),
    },
    documents: Object.assign(
      (uid) => ({
        delete: (params) =>
          middlewares.reduceRight(
            (next, middleware) => () => middleware({ uid, action: 'delete', params }, next),
            async () => remove(uid, ({ documentId }) => documentId === params.documentId),
          )(),
      }),
      { use: (middleware) => middlewares.push(middleware) },
    ),
  };
  privacy.keepFilesPrivate(strapi);
  deleteFilesWithApplication(strapi);
  const addFile = async (name, createdAt = '2026-01-01T00:00:00.000Z', related = [{}]) => {
    const file = {
      id: tables['plugin::upload.file'].length + 1,
      hash: name,
      ext: '.pdf',
      path: privacy.PRIVATE,
      stream: Readable.from(['%PDF-']),
      createdAt,
      related,
    };
    await provider.uploadStream(file);
    tables['plugin::upload.file'].push(file);
    return file;
  };
  const addApplication = (documentId, eingegangen, dateien = []) =>
    tables['api::bewerbung.bewerbung'].push({
      id: tables['api::bewerbung.bewerbung'].length + 1,
      documentId,
      eingegangen,
      dateien,
    });
  return {
    strapi,
    tables,
    lines,
    addFile,
    addApplication,
    left: () => tables['api::bewerbung.bewerbung'].map(({ documentId }) => documentId),
  };
}

describe('six months are calendar months of Zurich’s clocks', () => {
  const cases = [
    ['2027-05-21T01:40:00Z', '2026-11-21T02:40:00.000Z', 'summer to winter keeps the time of day'],
    ['2026-11-21T02:40:00Z', '2026-05-21T01:40:00.000Z', 'winter to summer too'],
    ['2027-08-31T10:00:00Z', '2027-02-28T11:00:00.000Z', 'February has no 31st'],
    ['2028-08-31T10:00:00Z', '2028-02-29T11:00:00.000Z', 'but sometimes a 29th'],
    ['2027-02-28T11:00:00Z', '2026-08-28T10:00:00.000Z', 'the year before'],
    ['2027-06-30T22:30:00Z', '2026-12-31T23:30:00.000Z', 'the day is Zurich’s, not Greenwich’s'],
  ];
  for (const [now, since, why] of cases)
    test(`${now} reaches back to ${since}: ${why}`, () =>
      assert.equal(submissions.keptSince(new Date(now), 6).toISOString(), since));
});

describe('applications after six months', () => {
  test('go with their files, and younger ones stay with theirs', async () => {
    const { strapi, tables, lines, addFile, addApplication, left } = contentService();
    addApplication('old', '2026-11-21T02:40:00.000Z', [
      await addFile('old_1'),
      await addFile('old_2'),
    ]);
    addApplication('older', '2025-01-01T00:00:00.000Z');
    addApplication('young', '2026-11-21T02:40:00.001Z', [await addFile('young_1')]);
    await submissions.deleteOldApplications(strapi, NOW);
    assert.deepEqual(left(), ['young']);
    assert.deepEqual(
      tables['plugin::upload.file'].map(({ hash }) => hash),
      ['young_1'],
    );
    assert.deepEqual(['old_1.pdf', 'old_2.pdf', 'young_1.pdf'].map(onDisk), [false, false, true]);
    assert.deepEqual(lines, ['Applications deleted after 6 months: 2']);
  });

  test('of which one cannot be deleted: the others go, and it is tried again', async () => {
    const { strapi, lines, addFile, addApplication, left } = contentService();
    // Not a name of ours: the store refuses it.
    addApplication('stuck', '2026-01-01T00:00:00.000Z', [
      { ...(await addFile('stuck_1')), hash: '../stuck' },
    ]);
    addApplication('next', '2026-01-02T00:00:00.000Z');
    await submissions.deleteOldApplications(strapi, NOW);
    assert.deepEqual(left(), ['stuck']);
    assert.deepEqual(lines, [
      'Applications deleted after 6 months: 1',
      'Applications that should be deleted and could not be: 1',
    ]);
  });

  test('are all reached, however many have waited', async () => {
    const { strapi, addApplication, left } = contentService();
    for (let count = 0; count < 173; count += 1)
      addApplication(`d${count}`, '2026-01-01T00:00:00.000Z');
    await submissions.deleteOldApplications(strapi, NOW);
    assert.deepEqual(left(), []);
  });

  test('are none: nothing is said', async () => {
    const { strapi, lines } = contentService();
    await submissions.deleteOldApplications(strapi, NOW);
    assert.deepEqual(lines, []);
  });
});

test('contact messages go after twelve months, and nothing else with them', async () => {
  const { strapi, tables, lines, addApplication, left } = contentService();
  tables['api::kontaktnachricht.kontaktnachricht'].push(
    { id: 1, documentId: 'old', eingegangen: '2026-05-21T01:40:00.000Z' },
    { id: 2, documentId: 'young', eingegangen: '2026-05-21T01:40:00.001Z' },
  );
  addApplication('old', '2026-01-01T00:00:00.000Z');
  await submissions.deleteOldMessages(strapi, NOW);
  assert.deepEqual(
    tables['api::kontaktnachricht.kontaktnachricht'].map(({ documentId }) => documentId),
    ['young'],
  );
  assert.deepEqual(left(), ['old']);
  assert.deepEqual(lines, ['Contact messages deleted after 12 months: 1']);
});

test('files that no application has go after a day', async () => {
  const { strapi, tables, addFile } = contentService();
  await addFile('lost_1', '2027-05-19T00:00:00.000Z', []);
  await addFile('coming_1', '2027-05-21T01:00:00.000Z', []);
  await addFile('had_1', '2027-05-19T00:00:00.000Z', [{ id: 1 }]);
  tables['plugin::upload.file'].push({
    id: 9,
    hash: 'bild',
    ext: '.jpg',
    url: '/uploads/bild.jpg',
    createdAt: '2026-01-01T00:00:00.000Z',
    related: [],
  });
  await submissions.deleteStrayFiles(strapi, NOW);
  assert.deepEqual(
    tables['plugin::upload.file'].map(({ hash }) => hash),
    ['coming_1', 'had_1', 'bild'],
  );
  assert.deepEqual(['lost_1.pdf', 'coming_1.pdf', 'had_1.pdf'].map(onDisk), [false, true, true]);
});
