import { Subject } from 'rxjs';
import { vi } from 'vitest';
import type {
  FileUploader,
  UploadFailure,
  UploadWatch,
} from '../../src/domain/application/FileUploader.ts';
import type { PendingFileStore } from '../../src/domain/application/PendingFileStore.ts';
import { failure, success } from '../../src/domain/shared/Result.ts';
import { createScope } from '../../src/app/state/createBehavior.ts';
import { createUploadsState } from '../../src/app/state/createUploadsState.ts';
import type { Upload } from '../../src/ui/state/Upload.ts';

/** The id of each uploaded file. */
export const UPLOAD_ID = 'a'.repeat(32);
/** A file that says to have so many bytes. */
export const fileOf = (name: string, bytes = 100): File =>
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
export function stageUploads(
  lines: Readonly<Record<string, readonly string[]>>,
  initial: readonly Upload[] = [],
  stored = new Map<string, File>(),
) {
  const attempts: string[] = [];
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
          resolve(success({ id: UPLOAD_ID, name: given.name, bytes: given.size, format: 'pdf' }));
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
        lines[given.name]?.[attempts.filter((each) => each === `${draft} ${given.name}`).length] ??
        '-';
      attempts.push(`${draft} ${given.name}`);
      return play(given, line, watch);
    },
    remove: async ({ id }) => void removed.push(id),
    discard: async ({ id, draft: key }) => void discarded.push(`${key} ${id}`),
  };
  const reconnected$ = new Subject<void>();
  const pendingFiles: PendingFileStore = {
    store: async (id, given) => void stored.set(id, given),
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
  const history = () =>
    state.uploads$.value.map(
      (each) =>
        `${each.name} ${each.kind === 'running' ? each.arrived : each.kind === 'failed' ? each.reason : each.kind}`,
    );
  return {
    ...state,
    attempts,
    removed,
    discarded,
    stored,
    reconnected$,
    connection,
    scope,
    history,
  };
}

/** Needs fake timers. */
export const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
