import { distinctUntilChanged, map, NEVER, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMarbles, promiseOf } from '../../../tests/support/marbles.ts';
import { fileOf, pass, stageUploads, UPLOAD_ID } from '../../../tests/support/stageUploads.ts';
import { APPLICATION_FILES } from '../../domain/application/Application.ts';
import type { UploadFailure } from '../../domain/application/FileUploader.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import type { Upload } from '../../ui/state/Upload.ts';
import { createScope } from './createBehavior.ts';
import { createUploadsState } from './createUploadsState.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a chosen file', () => {
  it('is uploaded at once, reports its progress and is done', async () => {
    const { add, history } = stageUploads({ a: ['-36|'] });
    add([fileOf('a')]);
    expect(history()).toEqual(['a 0']);
    await pass(1.5);
    expect(history()).toEqual(['a 30']);
    await pass(1);
    expect(history()).toEqual(['a 60']);
    await pass(1);
    expect(history()).toEqual(['a done']);
  });

  it('waits while two other files are uploading', async () => {
    const { add, attempts } = stageUploads({ a: ['--|'], b: ['-----|'], c: ['|'] });
    add([fileOf('a'), fileOf('b'), fileOf('c')]);
    await pass(1);
    expect(attempts).toEqual(['entwurf a', 'entwurf b']);
    await pass(2);
    expect(attempts).toHaveLength(3);
  });

  it('continues automatically after an interruption and keeps its progress', async () => {
    const { add, history, attempts } = stageUploads({ a: ['-3x', '-7|'] });
    add([fileOf('a')]);
    await pass(2.5);
    expect(history()).toEqual(['a 30']);
    await pass(3.5);
    expect(history()).toEqual(['a done']);
    expect(attempts).toHaveLength(2);
  });

  it('fails after three more attempts, and continues on retry', async () => {
    const { add, history, attempts, retry } = stageUploads({ a: ['x', 'x', 'x', 'x', '-|'] });
    add([fileOf('a')]);
    await pass(13);
    expect([history(), attempts.length]).toEqual([['a interrupted'], 4]);
    retry('u1');
    await pass(2);
    expect(history()).toEqual(['a done']);
  });

  it('continues automatically as soon as the connection is restored', async () => {
    const { add, history, reconnected$ } = stageUploads({ a: ['x', 'x', 'x', 'x', '|'] });
    add([fileOf('a')]);
    await pass(13);
    reconnected$.next();
    await pass(0);
    expect(history()).toEqual(['a done']);
  });

  it('is retried only on request while the server has no room, and stays stored', async () => {
    const { add, history, attempts, retry, reconnected$, stored } = stageUploads({
      a: ['b', '-|'],
    });
    add([fileOf('a')]);
    await pass(20);
    reconnected$.next();
    await pass(20);
    expect([history(), attempts.length, stored.size]).toEqual([['a busy'], 1, 1]);
    retry('u1');
    await pass(2);
    expect(history()).toEqual(['a done']);
  });

  it('is not retried after a rejection, and shows the reason', async () => {
    const { add, history, attempts, reconnected$ } = stageUploads({ a: ['-9#'] });
    add([fileOf('a')]);
    await pass(20);
    reconnected$.next();
    await pass(20);
    expect([history(), attempts.length]).toEqual([['a encrypted'], 1]);
  });
});

describe('a file that the server would reject', () => {
  it.each([
    ['tooBig', APPLICATION_FILES.mostBytes + 1],
    ['empty', 0],
  ])('is not sent: %s', async (reason, bytes) => {
    const { add, history, attempts } = stageUploads({});
    add([fileOf('a', bytes)]);
    await pass(1);
    expect([history(), attempts]).toEqual([[`a ${reason}`], []]);
  });

  it('is the eleventh file, unless it replaces a removed one', async () => {
    const names = Array.from({ length: 11 }, (_, number) => `f${number}`);
    const { add, history, remove } = stageUploads(
      Object.fromEntries(names.map((name) => [name, ['|', '|']])),
    );
    add(names.map((name) => fileOf(name)));
    await pass(1);
    expect(history().at(-1)).toBe('f10 tooMany');
    remove('u1');
    add([fileOf('f10')]);
    await pass(1);
    expect(history().at(-1)).toBe('f10 done');
  });
});

describe('a file that is removed', () => {
  it('is no longer uploaded, and its upload is discarded, also if it was interrupted', async () => {
    const { add, remove, history, removed, discarded } = stageUploads({
      a: ['-'.repeat(15)],
      b: ['x', 'x', 'x', 'x'],
    });
    add([fileOf('a'), fileOf('b')]);
    await pass(13);
    expect(history()).toEqual(['a 0', 'b interrupted']);
    remove('u1');
    remove('u2');
    await pass(9);
    expect([history(), removed, discarded]).toEqual([[], [], ['entwurf u1', 'entwurf u2']]);
  });

  it('does not start if it was waiting', async () => {
    const { add, remove, attempts } = stageUploads({ a: ['--|'], b: ['--|'], c: ['|'] });
    add([fileOf('a'), fileOf('b'), fileOf('c')]);
    remove('u3');
    await pass(9);
    expect(attempts).toEqual(['entwurf a', 'entwurf b']);
  });

  it('is deleted on the server if it has arrived', async () => {
    const { add, remove, removed, discarded } = stageUploads({ a: ['|'] });
    add([fileOf('a')]);
    await pass(0);
    remove('u1');
    expect([removed, discarded]).toEqual([[UPLOAD_ID], []]);
  });
});

describe('after a reload', () => {
  const lost: Upload = { id: 'u0', name: 'a', bytes: 100, kind: 'failed', reason: 'lost' };

  it('the same file, chosen again, replaces the lost one', async () => {
    const { add, history } = stageUploads({ a: ['-|'] }, [lost]);
    add([fileOf('a')]);
    await pass(2);
    expect(history()).toEqual(['a done']);
  });

  it('a file stored in the browser continues automatically and is removed from storage when it has arrived', async () => {
    const { history, stored, attempts } = stageUploads(
      { a: ['-3-|'] },
      [lost],
      new Map([['u0', fileOf('a')]]),
    );
    await pass(2.5);
    expect([history(), [...stored.keys()]]).toEqual([['a 30'], ['u0']]);
    await pass(2);
    expect([history(), attempts, [...stored.keys()]]).toEqual([['a done'], ['entwurf a'], []]);
  });

  it('only files that can still continue are stored', async () => {
    const { add, remove, history, stored } = stageUploads({
      a: ['-#'],
      b: ['-x', '-x', '-x', '-x'],
      c: ['-'],
    });
    add([fileOf('a'), fileOf('b'), fileOf('c'), fileOf('d', 0)]);
    expect([...stored.keys()]).toEqual(['u1', 'u2', 'u3']);
    await pass(30);
    expect([history().slice(0, 2), [...stored.keys()]]).toEqual([
      ['a encrypted', 'b interrupted'],
      ['u2', 'u3'],
    ]);
    remove('u3');
    await pass(0);
    expect([...stored.keys()]).toEqual(['u2']);
  });

  it('a lost file cannot be retried', async () => {
    const { retry, history, attempts } = stageUploads({}, [lost]);
    retry('u0');
    await pass(1);
    expect([history(), attempts]).toEqual([['a lost'], []]);
  });

  it('the upload of a lost file is discarded when the file is removed', () => {
    const { remove, history, removed, discarded } = stageUploads({}, [lost]);
    remove('u0');
    expect([history(), removed, discarded]).toEqual([[], [], ['entwurf u0']]);
  });

  it('a file that the server already has is added only once', () => {
    const { adopt, history } = stageUploads({});
    const stored = { id: UPLOAD_ID, name: 'b', bytes: 5, format: 'pdf' } as const;
    adopt([stored]);
    adopt([stored]);
    expect(history()).toEqual(['b done']);
  });
});

it('a file that the server no longer has shows it, and is replaced when it is chosen again', async () => {
  const arrived = (name: string, id: string): Upload => {
    const base = { name, bytes: 100 };
    return { ...base, id: name, kind: 'done', file: { ...base, id, format: 'pdf' } };
  };
  const { refuse, add, history } = stageUploads({ a: ['-|'] }, [
    arrived('a', UPLOAD_ID),
    arrived('b', 'other'),
  ]);
  refuse([{ id: UPLOAD_ID, problem: 'chooseAgain' }, { problem: 'tooMany' }]);
  expect(history()).toEqual(['a chooseAgain', 'b done']);
  add([fileOf('a')]);
  await pass(2);
  expect(history()).toEqual(['b done', 'a done']);
});

it('no upload continues after the scope has ended', async () => {
  const { add, history, scope } = stageUploads({ a: ['--5-|'] });
  add([fileOf('a')]);
  await pass(1);
  scope.end();
  await pass(9);
  expect(history()).toEqual(['a 0']);
});

/** Letters of a diagram: `d` arrived, `x` interrupted. */
const RESULTS = {
  d: success({ id: UPLOAD_ID, name: 'Brief.pdf', bytes: 100, format: 'pdf' as const }),
  x: failure<UploadFailure>({ kind: 'interrupted' }),
};
type Letter = keyof typeof RESULTS;

describe('a file, in marble tests', () => {
  /** The first letter of its state: running, done, or the reason of the failure. */
  const upload = (
    attempts: readonly Observable<Letter>[],
    reconnected$: Observable<void> = NEVER,
  ): Observable<string> => {
    const remaining = [...attempts];
    const nothing = async () => undefined;
    const { add, uploads$ } = createUploadsState(createScope(), {
      uploader: {
        upload: () =>
          promiseOf((remaining.shift() ?? NEVER).pipe(map((letter) => RESULTS[letter]))),
        remove: nothing,
        discard: nothing,
      },
      pendingFiles: { store: nothing, find: async () => null, remove: nothing },
      draft: 'entwurf',
      initial: [],
      reconnected$,
      isOnline: () => false,
      createId: () => 'u1',
    });
    add([fileOf('Brief.pdf')]);
    return uploads$.changes$.pipe(
      map(([each]) => (each?.kind === 'failed' ? each.reason : (each?.kind ?? '.')).slice(0, 1)),
      distinctUntilChanged(),
    );
  };

  it('is retried after one, three and eight seconds, and is then interrupted', () => {
    inMarbles(({ cold, expectObservable }) => {
      const broken = cold<Letter>('x');
      expectObservable(upload([broken, broken, broken, cold<Letter>('d')])).toBe('r 11999ms d');
      expectObservable(upload([broken, broken, broken, broken])).toBe('r 11999ms i');
    });
  });

  it('is retried at once if the connection is restored during a pause', () => {
    inMarbles(({ cold, hot, expectObservable }) => {
      const reconnected$ = hot('-----c').pipe(map(() => undefined));
      const attempts = [cold<Letter>('-x'), cold<Letter>('--d')];
      expectObservable(upload(attempts, reconnected$)).toBe('r------d');
    });
  });
});
