import { distinctUntilChanged, map, NEVER, Subject, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMarbles, promiseOf } from '../../../tests/support/marbles.ts';
import { APPLICATION_FILES } from '../../domain/application/Application.ts';
import type { PendingFileStore } from '../../domain/application/PendingFileStore.ts';
import type {
  FileUploader,
  UploadFailure,
  UploadWatch,
} from '../../domain/application/FileUploader.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import type { Upload } from '../../ui/state/Upload.ts';
import { createScope } from './createBehavior.ts';
import { createUploadsState } from './createUploadsState.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ID = 'a'.repeat(32);
const file = (name: string, bytes = 100): File =>
  Object.defineProperty(new File(['x'], name), 'size', { value: bytes });

const FAILURES: Readonly<Record<string, UploadFailure>> = {
  x: { kind: 'interrupted' },
  b: { kind: 'busy' },
  c: { kind: 'blocked' },
  u: { kind: 'unreadable' },
  '#': { kind: 'refused', problem: 'encrypted' },
};

/**
 * One letter is one second: a digit is the progress in tens of per cent; `A` and `B` are answers
 * that 30 and 60 bytes have arrived; `|` arrived, `x` interrupted, `#` refused, `b` busy, `c`
 * blocked, `u` unreadable.
 */
function setUp(
  lines: Readonly<Record<string, readonly string[]>>,
  initial: readonly Upload[] = [],
  stored = new Map<string, File>(),
) {
  const tries: string[] = [];
  const removed: string[] = [];
  const discarded: string[] = [];
  const play = (
    given: File,
    line: string,
    { onProgress, onArrived, signal }: UploadWatch,
  ): ReturnType<FileUploader['upload']> =>
    new Promise((resolve) => {
      const steps = [...line];
      const step = (): void => {
        const now = steps.shift();
        const failed = FAILURES[now ?? ''];
        if (signal.aborted) resolve(failure({ kind: 'aborted' }));
        else if (now === '|')
          resolve(success({ id: ID, name: given.name, bytes: given.size, format: 'pdf' }));
        else if (failed !== undefined) resolve(failure(failed));
        else {
          if (now === 'A' || now === 'B') onArrived(now === 'A' ? 30 : 60);
          else if (now !== undefined && now !== '-') onProgress(Number(now) * 10);
          setTimeout(step, 1000);
        }
      };
      step();
    });
  const uploader: FileUploader = {
    upload({ file: given, draft }, watch) {
      const line =
        lines[given.name]?.[tries.filter((each) => each === `${draft} ${given.name}`).length] ??
        '-';
      tries.push(`${draft} ${given.name}`);
      return play(given, line, watch);
    },
    remove: async ({ id }) => void removed.push(id),
    discard: async ({ id, draft: key }) => void discarded.push(`${key} ${id}`),
  };
  const reconnected$ = new Subject<void>();
  const pendingFiles: PendingFileStore = {
    keep: async (id, given) => void stored.set(id, given),
    find: async (id) => stored.get(id) ?? null,
    remove: async (id) => void stored.delete(id),
  };
  const scope = createScope();
  const connection = { isOnline: false };
  let number = 0;
  const state = createUploadsState(scope, {
    uploader,
    pendingFiles,
    draft: 'entwurf',
    initial,
    reconnected$,
    isOnline: () => connection.isOnline,
    createId: () => `u${(number += 1)}`,
  });
  const said = () =>
    state.uploads$.value.map(
      (each) =>
        `${each.name} ${each.kind === 'running' ? each.arrived : each.kind === 'failed' ? each.reason : each.kind}`,
    );
  return { ...state, tries, removed, discarded, stored, reconnected$, connection, scope, said };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('a chosen file', () => {
  it('is uploaded at once, reports its progress and is done', async () => {
    const { add, said } = setUp({ a: ['-36|'] });
    add([file('a')]);
    expect(said()).toEqual(['a 0']);
    await pass(1.5);
    expect(said()).toEqual(['a 30']);
    await pass(1);
    expect(said()).toEqual(['a 60']);
    await pass(1);
    expect(said()).toEqual(['a done']);
  });

  it('waits while two other files are uploading', async () => {
    const { add, tries } = setUp({ a: ['--|'], b: ['-----|'], c: ['|'] });
    add([file('a'), file('b'), file('c')]);
    await pass(1);
    expect(tries).toEqual(['entwurf a', 'entwurf b']);
    await pass(2);
    expect(tries).toHaveLength(3);
  });

  it('continues automatically after an interruption and keeps its progress', async () => {
    const { add, said, tries } = setUp({ a: ['-3x', '-7|'] });
    add([file('a')]);
    await pass(2.5);
    expect(said()).toEqual(['a 30']);
    await pass(3.5);
    expect(said()).toEqual(['a done']);
    expect(tries).toHaveLength(2);
  });

  it('fails after three more attempts, and continues on retry', async () => {
    const { add, said, tries, retry } = setUp({ a: ['x', 'x', 'x', 'x', '-|'] });
    add([file('a')]);
    await pass(13);
    expect([said(), tries.length]).toEqual([['a interrupted'], 4]);
    retry('u1');
    await pass(2);
    expect(said()).toEqual(['a done']);
  });

  it('continues automatically as soon as the connection is restored', async () => {
    const { add, said, reconnected$ } = setUp({ a: ['x', 'x', 'x', 'x', '|'] });
    add([file('a')]);
    await pass(13);
    reconnected$.next();
    await pass(0);
    expect(said()).toEqual(['a done']);
  });

  it('is retried only on request while the server has no room, and stays stored', async () => {
    const { add, said, tries, retry, reconnected$, stored } = setUp({ a: ['b', '-|'] });
    add([file('a')]);
    await pass(20);
    reconnected$.next();
    await pass(20);
    expect([said(), tries.length, stored.size]).toEqual([['a busy'], 1, 1]);
    retry('u1');
    await pass(2);
    expect(said()).toEqual(['a done']);
  });

  it('is not retried after a rejection, and shows the reason', async () => {
    const { add, said, tries, reconnected$ } = setUp({ a: ['-9#'] });
    add([file('a')]);
    await pass(20);
    reconnected$.next();
    await pass(20);
    expect([said(), tries.length]).toEqual([['a encrypted'], 1]);
  });

  it.each([true, false])(
    'is tried three more times from the last byte that arrived, however often the server answers; online: %s',
    async (isOnline) => {
      const fruitless = 'AAx';
      const lines = ['AAx', 'AAx', 'BBx', ...Array<string>(50).fill(fruitless)];
      const { add, said, tries, connection } = setUp({ a: lines });
      connection.isOnline = isOnline;
      add([file('a')]);
      await pass(600);
      expect([said(), tries.length]).toEqual([[isOnline ? 'a blocked' : 'a interrupted'], 6]);
    },
  );

  it('that does not pass is retried only on request or in another network, and stays stored', async () => {
    const { add, said, tries, retry, reconnected$, stored } = setUp({ a: ['c', 'c', '|'] });
    add([file('a')]);
    await pass(60);
    expect([said(), tries.length, stored.size]).toEqual([['a blocked'], 1, 1]);
    reconnected$.next();
    await pass(60);
    expect([said(), tries.length]).toEqual([['a blocked'], 2]);
    retry('u1');
    await pass(1);
    expect(said()).toEqual(['a done']);
  });
});

describe('a file that can no longer be read', () => {
  it("is uploaded from the tab's own copy", async () => {
    const { add, said, tries, stored } = setUp({ a: ['u', '-|'] });
    add([file('a')]);
    await pass(3);
    expect([said(), tries.length, stored.size]).toEqual([['a done'], 2, 0]);
  });

  it('must be chosen again if there is no copy, or the copy does not help, and the new one takes its place', async () => {
    for (const lines of [
      ['u', 'u', '|'],
      ['u', '|'],
    ]) {
      const { add, said, stored, tries } = setUp({ a: lines });
      add([file('a')]);
      if (lines.length === 2) stored.clear();
      await pass(60);
      expect([said(), tries.length]).toEqual([['a unreadable'], lines.length - 1]);
      // It has been saved since then, so its size is another one.
      add([file('a', 150)]);
      await pass(1);
      expect(said()).toEqual(['a done']);
    }
  });
});

describe('a file that is sent with the form', () => {
  const attached = (uploads: readonly Upload[]) =>
    Promise.all(
      uploads.map((each) => (each.kind === 'attached' ? each.content.text() : each.kind)),
    );

  it('is a copy in memory, stays stored, and is sent no other way', async () => {
    const { add, attach, uploads$, tries, reconnected$, stored } = setUp({ a: ['c', '|'] });
    add([new File(['Lebenslauf'], 'a')]);
    await pass(1);
    attach('u1');
    await vi.waitFor(() => expect(uploads$.value[0]?.kind).toBe('attached'));
    reconnected$.next();
    await pass(60);
    expect([await attached(uploads$.value), tries.length]).toEqual([['Lebenslauf'], 1]);
    expect([...stored.keys()]).toEqual(['u1']);
  });

  it("is the tab's own copy if it can no longer be read, or must be chosen again", async () => {
    for (const hasCopy of [true, false]) {
      const { add, attach, uploads$, stored } = setUp({ a: ['c'] });
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
    const { add, said, tries } = setUp({ 'image.jpg': ['-|', '-|', '-|'] });
    add([of('2023'), of('2024')]);
    add([of('2025')]);
    await pass(9);
    expect([said(), tries.length]).toEqual([Array(3).fill('image.jpg done'), 3]);
  });

  it('are one if their content is the same, and the list says so until it is removed', async () => {
    const { add, said, uploads$, remove, removed } = setUp({
      'image.jpg': ['|', '-|', '-|', '-|'],
    });
    add([of('2023')]);
    await pass(1);
    add([of('2023'), of('2024')]);
    await vi.waitFor(() => expect(said()).toContain('image.jpg twice'));
    await pass(9);
    expect(said().toSorted()).toEqual(['image.jpg done', 'image.jpg done', 'image.jpg twice']);
    expect(removed).toEqual([]);
    const first = uploads$.value.find(({ kind }) => kind === 'done');
    remove(first?.id ?? '');
    expect(said()).toEqual(['image.jpg done']);
  });

  it('are told apart when an interrupted one is chosen again: it continues', async () => {
    const { add, said } = setUp({ 'image.jpg': ['x', 'x', 'x', 'x', '-|', '-|', '-|'] });
    add([of('2023')]);
    await pass(13);
    add([of('2024')]);
    await pass(9);
    expect(said()).toEqual(['image.jpg interrupted', 'image.jpg done']);
    add([of('2023')]);
    await vi.waitFor(() => expect(said()).toHaveLength(2));
    await pass(9);
    expect(said()).toEqual(['image.jpg done', 'image.jpg done']);
  });

  it('never continue each other after a reload', async () => {
    const lost = (id: string): Upload => ({
      id,
      name: 'image.jpg',
      bytes: 4,
      kind: 'failed',
      reason: 'lost',
    });
    const { add, said, discarded } = setUp({ 'image.jpg': ['|', '|'] }, [lost('v1'), lost('v2')]);
    add([of('2023'), of('2024')]);
    await pass(9);
    expect(said()).toEqual(['image.jpg done', 'image.jpg done']);
    expect(discarded).toEqual(['entwurf v1', 'entwurf v2']);
  });
});

describe('a file that the server would reject', () => {
  it.each([
    ['tooBig', APPLICATION_FILES.mostBytes + 1],
    ['empty', 0],
  ])('is not sent: %s', async (reason, bytes) => {
    const { add, said, tries } = setUp({});
    add([file('a', bytes)]);
    await pass(1);
    expect([said(), tries]).toEqual([[`a ${reason}`], []]);
  });

  it('is the eleventh file, unless it replaces a removed one', async () => {
    const names = Array.from({ length: 11 }, (_, number) => `f${number}`);
    const { add, said, remove } = setUp(
      Object.fromEntries(names.map((name) => [name, ['|', '|']])),
    );
    add(names.map((name) => file(name)));
    await pass(1);
    expect(said().at(-1)).toBe('f10 tooMany');
    remove('u1');
    add([file('f10')]);
    await pass(1);
    expect(said().at(-1)).toBe('f10 done');
  });
});

describe('a file that is removed', () => {
  it('is no longer uploaded, and its upload is discarded, also if it was interrupted', async () => {
    const { add, remove, said, removed, discarded } = setUp({
      a: ['-'.repeat(15)],
      b: ['x', 'x', 'x', 'x'],
    });
    add([file('a'), file('b')]);
    await pass(13);
    expect(said()).toEqual(['a 0', 'b interrupted']);
    remove('u1');
    remove('u2');
    await pass(9);
    expect([said(), removed, discarded]).toEqual([[], [], ['entwurf u1', 'entwurf u2']]);
  });

  it('does not start if it was waiting', async () => {
    const { add, remove, tries } = setUp({ a: ['--|'], b: ['--|'], c: ['|'] });
    add([file('a'), file('b'), file('c')]);
    remove('u3');
    await pass(9);
    expect(tries).toEqual(['entwurf a', 'entwurf b']);
  });

  it('is deleted on the server if it has arrived', async () => {
    const { add, remove, removed, discarded } = setUp({ a: ['|'] });
    add([file('a')]);
    await pass(0);
    remove('u1');
    expect([removed, discarded]).toEqual([[ID], []]);
  });
});

describe('after a reload', () => {
  const lost: Upload = { id: 'u0', name: 'a', bytes: 100, kind: 'failed', reason: 'lost' };

  it('the same file, chosen again, replaces the lost one', async () => {
    const { add, said } = setUp({ a: ['-|'] }, [lost]);
    add([file('a')]);
    await pass(2);
    expect(said()).toEqual(['a done']);
  });

  it('a file stored in the browser continues automatically and is removed from storage when it has arrived', async () => {
    const { said, stored, tries } = setUp({ a: ['-3-|'] }, [lost], new Map([['u0', file('a')]]));
    await pass(2.5);
    expect([said(), [...stored.keys()]]).toEqual([['a 30'], ['u0']]);
    await pass(2);
    expect([said(), tries, [...stored.keys()]]).toEqual([['a done'], ['entwurf a'], []]);
  });

  it('only files that can still continue are stored', async () => {
    const { add, remove, said, stored } = setUp({
      a: ['-#'],
      b: ['-x', '-x', '-x', '-x'],
      c: ['-'],
    });
    add([file('a'), file('b'), file('c'), file('d', 0)]);
    expect([...stored.keys()]).toEqual(['u1', 'u2', 'u3']);
    await pass(30);
    expect([said().slice(0, 2), [...stored.keys()]]).toEqual([
      ['a encrypted', 'b interrupted'],
      ['u2', 'u3'],
    ]);
    remove('u3');
    await pass(0);
    expect([...stored.keys()]).toEqual(['u2']);
  });

  it('a lost file cannot be retried', async () => {
    const { retry, said, tries } = setUp({}, [lost]);
    retry('u0');
    await pass(1);
    expect([said(), tries]).toEqual([['a lost'], []]);
  });

  it('the upload of a lost file is discarded when the file is removed', () => {
    const { remove, said, removed, discarded } = setUp({}, [lost]);
    remove('u0');
    expect([said(), removed, discarded]).toEqual([[], [], ['entwurf u0']]);
  });

  it('a file that the server already has is added only once', () => {
    const { adopt, said } = setUp({});
    const stored = { id: ID, name: 'b', bytes: 5, format: 'pdf' } as const;
    adopt([stored]);
    adopt([stored]);
    expect(said()).toEqual(['b done']);
  });
});

it('a file that the server no longer has shows it, and is replaced when it is chosen again', async () => {
  const arrived = (name: string, id: string): Upload => {
    const base = { name, bytes: 100 };
    return { ...base, id: name, kind: 'done', file: { ...base, id, format: 'pdf' } };
  };
  const { refuse, add, said } = setUp({ a: ['-|'] }, [arrived('a', ID), arrived('b', 'other')]);
  refuse([{ id: ID, problem: 'chooseAgain' }, { problem: 'tooMany' }]);
  expect(said()).toEqual(['a chooseAgain', 'b done']);
  add([file('a')]);
  await pass(2);
  expect(said()).toEqual(['b done', 'a done']);
});

it('no upload continues after the scope has ended', async () => {
  const { add, said, scope } = setUp({ a: ['--5-|'] });
  add([file('a')]);
  await pass(1);
  scope.end();
  await pass(9);
  expect(said()).toEqual(['a 0']);
});

/** Letters of a diagram: `d` arrived, `x` interrupted, `r` refused. */
const RESULTS = {
  d: success({ id: ID, name: 'Brief.pdf', bytes: 100, format: 'pdf' as const }),
  x: failure<UploadFailure>({ kind: 'interrupted' }),
  r: failure<UploadFailure>({ kind: 'refused', problem: 'encrypted' }),
};
type Letter = keyof typeof RESULTS;

describe('a file, in marble tests', () => {
  const stage = (tries: readonly Observable<Letter>[], reconnected$: Observable<void> = NEVER) => {
    const left = [...tries];
    const state = createUploadsState(createScope(), {
      uploader: {
        upload: () => promiseOf((left.shift() ?? NEVER).pipe(map((letter) => RESULTS[letter]))),
        remove: async () => undefined,
        discard: async () => undefined,
      },
      pendingFiles: {
        keep: async () => undefined,
        find: async () => null,
        remove: async () => undefined,
      },
      draft: 'entwurf',
      initial: [],
      reconnected$,
      isOnline: () => false,
      createId: () => 'u1',
    });
    // The first letter of the state: none, running, done, or the reason of the failure.
    const shown$ = state.uploads$.changes$.pipe(
      map(([upload]) =>
        upload === undefined ? '.' : upload.kind === 'failed' ? upload.reason : upload.kind,
      ),
      map((word) => word.slice(0, 1)),
      distinctUntilChanged(),
    );
    return { ...state, shown$ };
  };

  it('is retried after one, three and eight seconds', () => {
    inMarbles(({ cold, expectObservable }) => {
      const broken = cold<Letter>('x');
      const { add, shown$ } = stage([broken, broken, broken, cold<Letter>('d')]);
      cold('a').subscribe(() => add([file('Brief.pdf')]));
      expectObservable(shown$).toBe('r 11999ms d');
    });
  });

  it('is interrupted after the last retry', () => {
    inMarbles(({ cold, expectObservable }) => {
      const broken = cold<Letter>('x');
      const { add, shown$ } = stage([broken, broken, broken, broken]);
      cold('a').subscribe(() => add([file('Brief.pdf')]));
      expectObservable(shown$).toBe('r 11999ms i');
    });
  });

  it('is retried at once if the connection is restored during a pause', () => {
    inMarbles(({ cold, hot, expectObservable }) => {
      const reconnected$ = hot('-----c').pipe(map(() => undefined));
      const { add, shown$ } = stage([cold<Letter>('-x'), cold<Letter>('--d')], reconnected$);
      cold('a').subscribe(() => add([file('Brief.pdf')]));
      expectObservable(shown$).toBe('r------d');
    });
  });

  it('is not retried after a rejection', () => {
    inMarbles(({ cold, expectObservable }) => {
      const { add, shown$ } = stage([cold<Letter>('------r'), cold<Letter>('d')]);
      cold('a').subscribe(() => add([file('Brief.pdf')]));
      expectObservable(shown$).toBe('r-----e');
    });
  });

  it('does not arrive after it has been removed', () => {
    inMarbles(({ cold, expectObservable }) => {
      const { add, remove, shown$ } = stage([cold<Letter>('---------d')]);
      cold('a').subscribe(() => add([file('Brief.pdf')]));
      cold('-------r').subscribe(() => remove('u1'));
      expectObservable(shown$).toBe('r------.');
    });
  });
});
