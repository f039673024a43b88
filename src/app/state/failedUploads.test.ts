import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileOf, pass, stageUploads } from '../../../tests/support/stageUploads.ts';
import type { Upload } from '../../ui/state/Upload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an upload', () => {
  it.each([true, false])(
    'is tried three more times from the last byte that arrived, however often the server answers; online: %s',
    async (isOnline) => {
      const fruitless = 'AAx';
      const lines = ['AAx', 'AAx', 'BBx', ...Array<string>(50).fill(fruitless)];
      const { add, history, attempts, connection } = stageUploads({ a: lines });
      connection.isOnline = isOnline;
      add([fileOf('a')]);
      await pass(600);
      expect([history(), attempts.length]).toEqual([[isOnline ? 'a blocked' : 'a interrupted'], 6]);
    },
  );

  it('that does not pass is retried only on request or in another network, and stays stored', async () => {
    const { add, history, attempts, retry, reconnected$, stored } = stageUploads({
      a: ['c', 'c', '|'],
    });
    add([fileOf('a')]);
    await pass(60);
    expect([history(), attempts.length, stored.size]).toEqual([['a blocked'], 1, 1]);
    reconnected$.next();
    await pass(60);
    expect([history(), attempts.length]).toEqual([['a blocked'], 2]);
    retry('u1');
    await pass(1);
    expect(history()).toEqual(['a done']);
  });
});

describe('a file that can no longer be read', () => {
  it("is uploaded from the tab's own copy", async () => {
    const { add, history, attempts, stored } = stageUploads({ a: ['u', '-|'] });
    add([fileOf('a')]);
    await pass(3);
    expect([history(), attempts.length, stored.size]).toEqual([['a done'], 2, 0]);
  });

  it('must be chosen again if there is no copy, or the copy does not help, and the new one takes its place', async () => {
    for (const lines of [
      ['u', 'u', '|'],
      ['u', '|'],
    ]) {
      const { add, history, stored, attempts } = stageUploads({ a: lines });
      add([fileOf('a')]);
      if (lines.length === 2) stored.clear();
      await pass(60);
      expect([history(), attempts.length]).toEqual([['a unreadable'], lines.length - 1]);
      // It has been saved since then, so its size is another one.
      add([fileOf('a', 150)]);
      await pass(1);
      expect(history()).toEqual(['a done']);
    }
  });
});

describe('a file that is sent with the form', () => {
  const attached = (uploads: readonly Upload[]) =>
    Promise.all(
      uploads.map((each) => (each.kind === 'attached' ? each.content.text() : each.kind)),
    );

  it('is a copy in memory, stays stored, and is sent no other way', async () => {
    const { add, attach, uploads$, attempts, reconnected$, stored } = stageUploads({
      a: ['c', '|'],
    });
    add([new File(['Lebenslauf'], 'a')]);
    await pass(1);
    attach('u1');
    await vi.waitFor(() => expect(uploads$.value[0]?.kind).toBe('attached'));
    reconnected$.next();
    await pass(60);
    expect([await attached(uploads$.value), attempts.length]).toEqual([['Lebenslauf'], 1]);
    expect([...stored.keys()]).toEqual(['u1']);
  });

  it("is the tab's own copy if it can no longer be read, or must be chosen again", async () => {
    for (const hasCopy of [true, false]) {
      const { add, attach, uploads$, stored } = stageUploads({ a: ['c'] });
      const vanished = new File(['Lebenslauf'], 'a');
      vanished.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
      add([vanished]);
      await pass(1);
      if (hasCopy) stored.set('u1', new File(['Lebenslauf'], 'a'));
      else stored.clear();
      attach('u1');
      const expected = hasCopy ? { kind: 'attached' } : { kind: 'failed', reason: 'unreadable' };
      await vi.waitFor(() => expect(uploads$.value[0]).toMatchObject(expected));
      if (hasCopy) expect(await attached(uploads$.value)).toEqual(['Lebenslauf']);
    }
  });
});

describe('two files of the same name and size', () => {
  const of = (content: string): File => new File([content], 'image.jpg');

  it('are both uploaded, and so are three', async () => {
    const { add, history, attempts } = stageUploads({ 'image.jpg': ['-|', '-|', '-|'] });
    add([of('2023'), of('2024')]);
    add([of('2025')]);
    await pass(9);
    expect([history(), attempts.length]).toEqual([Array(3).fill('image.jpg done'), 3]);
  });

  it('are one if their content is the same, and the list says so until it is removed', async () => {
    const { add, history, uploads$, remove, removed } = stageUploads({
      'image.jpg': ['|', '-|', '-|', '-|'],
    });
    add([of('2023')]);
    await pass(1);
    add([of('2023'), of('2024')]);
    await vi.waitFor(() => expect(history()).toContain('image.jpg twice'));
    await pass(9);
    expect(history().toSorted()).toEqual(['image.jpg done', 'image.jpg done', 'image.jpg twice']);
    expect(removed).toEqual([]);
    const first = uploads$.value.find(({ kind }) => kind === 'done');
    remove(first?.id ?? '');
    expect(history()).toEqual(['image.jpg done']);
  });

  it('are told apart when an interrupted one is chosen again: it continues', async () => {
    const { add, history } = stageUploads({
      'image.jpg': ['x', 'x', 'x', 'x', '-|', '-|', '-|'],
    });
    add([of('2023')]);
    await pass(13);
    add([of('2024')]);
    await pass(9);
    expect(history()).toEqual(['image.jpg interrupted', 'image.jpg done']);
    add([of('2023')]);
    await vi.waitFor(() => expect(history()).toHaveLength(2));
    await pass(9);
    expect(history()).toEqual(['image.jpg done', 'image.jpg done']);
  });

  it('never continue each other after a reload', async () => {
    const lost = (id: string): Upload => ({
      id,
      name: 'image.jpg',
      bytes: 4,
      kind: 'failed',
      reason: 'lost',
    });
    const { add, history, discarded } = stageUploads({ 'image.jpg': ['|', '|'] }, [
      lost('v1'),
      lost('v2'),
    ]);
    add([of('2023'), of('2024')]);
    await pass(9);
    expect(history()).toEqual(['image.jpg done', 'image.jpg done']);
    expect(discarded).toEqual(['entwurf v1', 'entwurf v2']);
  });
});
