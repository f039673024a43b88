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

it('a file is found again as it was, by the uploader too', async () => {
  await new BrowserPendingFileStore('geheim').keep('u1', FILE);
  const found = await new BrowserPendingFileStore('geheim').find('u1', FILE.name);
  expect([found?.name, found?.lastModified, await found?.text()]).toEqual([
    FILE.name,
    5,
    await FILE.text(),
  ]);
});

it('without the tab’s secret nothing can be read, neither with another one nor on the disk', async () => {
  await new BrowserPendingFileStore('geheim').keep('u1', FILE);
  expect(await new BrowserPendingFileStore('anderes').find('u1', FILE.name)).toBeNull();
  const { sealed } = records.get('u1') as { readonly sealed: ArrayBuffer };
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('Krasniqi');
  expect(JSON.stringify(records.get('u1'))).not.toContain('Lebenslauf');
});

it('a file that is removed while it is still being sealed is gone', async () => {
  const pendingFiles = new BrowserPendingFileStore('geheim');
  await Promise.all([pendingFiles.keep('u1', FILE), pendingFiles.remove('u1')]);
  expect([...records.keys()]).toEqual([]);
});

it('what a closed tab has left is swept after a day', async () => {
  await new BrowserPendingFileStore('geheim').keep('u1', FILE);
  await new BrowserPendingFileStore('geheim').keep('u2', FILE);
  records.set('u1', { ...(records.get('u1') as object), keptAt: Date.now() - 24 * 3_600_000 - 1 });
  expect(await new BrowserPendingFileStore('anderes').find('u3', 'x')).toBeNull();
  expect([...records.keys()]).toEqual(['u2']);
});

it('a browser that keeps nothing finds nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const pendingFiles = new BrowserPendingFileStore('geheim');
  await pendingFiles.keep('u1', FILE);
  expect(await pendingFiles.find('u1', FILE.name)).toBeNull();
});
