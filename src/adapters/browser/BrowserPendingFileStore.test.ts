import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserPendingFileStore } from './BrowserPendingFileStore.ts';

const FILE = new File(['Besarta Krasniqi, 2019 bis 2024'], 'Lebenslauf.pdf', { lastModified: 5 });
let records: Map<string, unknown>;

/** A database request whose result arrives in the next microtask. */
function answering<T>(answer: () => T): IDBRequest<T> {
  const request = Object.assign(new EventTarget(), { result: undefined as T });
  queueMicrotask(() => {
    request.result = answer();
    request.dispatchEvent(new Event('success'));
  });
  return request as unknown as IDBRequest<T>;
}

beforeEach(() => {
  records = new Map();
  const store = {
    put: (value: unknown, id: string) => answering(() => void records.set(id, value)),
    get: (id: string) => answering(() => records.get(id)),
    getAllKeys: () => answering(() => [...records.keys()]),
    delete: (id: string) => answering(() => void records.delete(id)),
  };
  vi.stubGlobal('indexedDB', {
    open: () =>
      answering(() => ({
        transaction: () => ({ objectStore: () => store }),
        close: () => undefined,
      })),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('finds a stored file again with its name, date and content, also from another instance with the same secret', async () => {
  await new BrowserPendingFileStore('geheim').store('u1', FILE);
  const found = await new BrowserPendingFileStore('geheim').find('u1', FILE.name);
  expect([found?.name, found?.lastModified, await found?.text()]).toEqual([
    FILE.name,
    5,
    await FILE.text(),
  ]);
});

it('cannot find a file with another tab’s secret, and writes neither its name nor its content in plain text', async () => {
  await new BrowserPendingFileStore('geheim').store('u1', FILE);
  expect(await new BrowserPendingFileStore('anderes').find('u1', FILE.name)).toBeNull();
  const { sealed } = records.get('u1') as { readonly sealed: ArrayBuffer };
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('Krasniqi');
  expect(JSON.stringify(records.get('u1'))).not.toContain('Lebenslauf');
});

it('removes a file even if it is still being encrypted', async () => {
  const pendingFiles = new BrowserPendingFileStore('geheim');
  await Promise.all([pendingFiles.store('u1', FILE), pendingFiles.remove('u1')]);
  expect([...records.keys()]).toEqual([]);
});

it('deletes the files of a closed tab after a day', async () => {
  await new BrowserPendingFileStore('geheim').store('u1', FILE);
  await new BrowserPendingFileStore('geheim').store('u2', FILE);
  records.set('u1', { ...(records.get('u1') as object), keptAt: Date.now() - 24 * 3_600_000 - 1 });
  expect(await new BrowserPendingFileStore('anderes').find('u3', 'x')).toBeNull();
  expect([...records.keys()]).toEqual(['u2']);
});

it('finds no file if the browser has no IndexedDB', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const pendingFiles = new BrowserPendingFileStore('geheim');
  await pendingFiles.store('u1', FILE);
  expect(await pendingFiles.find('u1', FILE.name)).toBeNull();
});
