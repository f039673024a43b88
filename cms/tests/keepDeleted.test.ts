import assert from 'node:assert/strict';
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import {
  formatLedger,
  ledgerKey,
  ledgerMark,
  openDeletionLedger,
  parseLedger,
} from '../src/submissions/deletionLedger.ts';
import { deleteRestoredSubmissions, recordDeletions } from '../src/submissions/keepDeleted.ts';
import { present, standIn } from './standIn.ts';

const SECRET = 'ledger-0123456789abcdef';
const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
after(() => rmSync(folder, { recursive: true }));
let count = 0;
const newFile = (): string => join(folder, `${(count += 1)}`, 'deletions.log');

describe('the ledger of deletions', () => {
  test('recognises recorded ids after a restart, and its private file contains only hashes', () => {
    const file = newFile();
    openDeletionLedger(file, SECRET).record(['schluessel-1', 'Lebenslauf_Muster.pdf']);
    const again = openDeletionLedger(file, SECRET);
    assert.deepEqual(
      ['schluessel-1', 'Lebenslauf_Muster.pdf', 'schluessel-2'].map((id) => again.has(id)),
      [true, true, false],
    );
    const text = readFileSync(file, 'utf8');
    assert.match(text, /^foyer-deletions 1 [0-9a-f]{16}\n(\S{24} [0-9a-f]{32}\n){2}$/);
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });

  test('continues after a truncated line', () => {
    const file = newFile();
    openDeletionLedger(file, SECRET).record(['one']);
    appendFileSync(file, '2026-11-23T01:0');
    openDeletionLedger(file, SECRET).record(['two']);
    const read = openDeletionLedger(file, SECRET);
    assert.deepEqual([read.has('one'), read.has('two')], [true, true]);
  });

  test('is rejected with another secret, and an emptied file does not start a new ledger', () => {
    const file = newFile();
    openDeletionLedger(file, SECRET).record(['one']);
    assert.throws(() => openDeletionLedger(file, `${SECRET}x`), /restore the secrets/);
    writeFileSync(file, '');
    assert.throws(() => openDeletionLedger(file, SECRET), /restore the secrets/);
  });

  test('drops deletions that no backup can restore any more', () => {
    const key = ledgerKey(SECRET);
    const deletions = new Map([
      [ledgerMark(key, 'old'), '2025-10-01T00:00:00.000Z'],
      [ledgerMark(key, 'kept'), '2025-12-01T00:00:00.000Z'],
    ]);
    const text = formatLedger(deletions, key, new Date('2026-11-23T00:00:00Z'));
    assert.deepEqual([...present(parseLedger(text, key)).keys()], [ledgerMark(key, 'kept')]);
  });
});

interface Row {
  readonly id: number;
  readonly documentId: string;
  readonly schluessel: string | null;
}

function contentService(rows: Row[], files: { readonly id: number; readonly url: string }[]) {
  const said: string[] = [];
  const gone: string[] = [];
  const subscribers: Parameters<typeof standIn>[0][] = [];
  const strapi = standIn({
    log: { info: (line: string) => said.push(line) },
    plugin: () => ({
      provider: { delete: async ({ url }: { readonly url: string }) => gone.push(url) },
    }),
    db: {
      lifecycles: { subscribe: (each: object) => subscribers.push(each) },
      query: (uid: string) => ({
        findMany: async ({
          where,
        }: {
          readonly where: Record<string, { readonly $gt?: number }>;
        }) =>
          uid === 'plugin::upload.file'
            ? files
            : uid.includes('bewerbung')
              ? rows.filter(({ id }) => id > (where['id']?.$gt ?? 0))
              : [],
        delete: async () => undefined,
      }),
    },
    documents: () => ({
      delete: async ({ documentId }: { readonly documentId: string }) => gone.push(documentId),
    }),
  });
  return { strapi, said, gone, subscribers };
}

test('restored submissions and files are deleted again at the start, by key, document id or file name', async () => {
  const ledger = openDeletionLedger(newFile(), SECRET);
  ledger.record(['key-1', 'd2', 'f1.pdf']);
  const { strapi, said, gone } = contentService(
    [
      { id: 1, documentId: 'd1', schluessel: 'key-1' },
      { id: 2, documentId: 'd2', schluessel: null },
      { id: 3, documentId: 'd3', schluessel: 'key-3' },
    ],
    [
      { id: 1, url: '/api/private-files/f1.pdf' },
      { id: 2, url: '/api/private-files/f2.pdf' },
    ],
  );
  await deleteRestoredSubmissions(strapi, ledger);
  assert.deepEqual(gone, ['d1', 'd2', '/api/private-files/f1.pdf']);
  assert.deepEqual(said, ['Deleted again after a restore: 2 submissions, 1 further files']);
});

test('a row is recorded before it is deleted', async () => {
  const ledger = openDeletionLedger(newFile(), SECRET);
  const { strapi, subscribers } = contentService(
    [{ id: 1, documentId: 'd1', schluessel: 'key-1' }],
    [],
  );
  recordDeletions(strapi, ledger);
  const [subscriber] = subscribers as {
    beforeDelete(event: object): Promise<void>;
  }[];
  await present(subscriber).beforeDelete({
    model: { uid: 'api::bewerbung.bewerbung' },
    params: { where: {} },
  });
  assert.deepEqual([ledger.has('d1'), ledger.has('key-1')], [true, true]);
});
