import {
  BehaviorSubject,
  catchError,
  filter,
  from,
  map,
  mergeMap,
  Observable,
  of,
  race,
  retry,
  Subject,
  takeUntil,
  throwError,
  timer,
  type SchedulerLike,
} from 'rxjs';
import {
  APPLICATION_FILES,
  type FileProblem,
  type UploadedFile,
} from '../../domain/application/Application.ts';
import type { PendingFileStore } from '../../domain/application/PendingFileStore.ts';
import type { FileUploader, UploadFailure } from '../../domain/application/FileUploader.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import type { ApplicationDraft } from '../../ui/state/ApplicationDraft.ts';
import type { Upload } from '../../ui/state/Upload.ts';
import { createBehavior } from './createBehavior.ts';

interface UploadInputs {
  readonly uploader: FileUploader;
  readonly pendingFiles: PendingFileStore;
  /** The key of the draft that the files belong to. */
  readonly draft: string;
  /** The uploads of the stored draft. */
  readonly initial: readonly Upload[];
  /** Emits whenever a lost connection is back. */
  readonly reconnected$: Observable<void>;
  readonly createId: () => string;
  readonly scheduler?: SchedulerLike;
}

export type UploadsState = Pick<
  ApplicationDraft,
  'uploads$' | 'add' | 'adopt' | 'refuse' | 'retry' | 'remove'
>;

const AT_ONCE = 2;
/** Milliseconds before each retry; an attempt that makes progress resets the count. */
const PAUSES = [1000, 3000, 8000] as const;

/**
 * The uploads of an application. Each one starts automatically, resumes after an interruption, and
 * can be cancelled.
 */
export function createUploadsState(
  scope: Scope,
  { uploader, pendingFiles, draft, initial, reconnected$, createId, scheduler }: UploadInputs,
): UploadsState {
  const uploads = new BehaviorSubject(initial);
  const files = new Map<string, File>();
  const starts$ = new Subject<string>();
  const removed$ = new Subject<string>();
  const find = (id: string): Upload | undefined => uploads.value.find((each) => each.id === id);
  const put = (upload: Upload): void => {
    if (!mayResume(upload)) void pendingFiles.remove(upload.id);
    uploads.next(uploads.value.map((each) => (each.id === upload.id ? upload : each)));
  };
  const run = (id: string, file: File): void => {
    files.set(id, file);
    put({ id, name: file.name, bytes: file.size, kind: 'running', arrived: 0 });
    starts$.next(id);
  };

  const bring = (id: string): Observable<Upload> => {
    const file = files.get(id);
    if (file === undefined || find(id)?.kind !== 'running')
      return new Observable((subscriber) => subscriber.complete());
    const base = { id, name: file.name, bytes: file.size };
    return attempt(uploader, file, draft).pipe(
      retry({
        count: PAUSES.length,
        resetOnSuccess: true,
        delay: (reason: UploadFailure, count) =>
          reason.kind === 'interrupted'
            ? race(timer(PAUSES[count - 1] ?? 0, scheduler), reconnected$)
            : throwError(() => reason),
      }),
      map((step): Upload =>
        typeof step === 'number'
          ? { ...base, kind: 'running', arrived: step }
          : { ...base, kind: 'done', file: step },
      ),
      catchError((reason: UploadFailure) =>
        of<Upload>({
          ...base,
          kind: 'failed',
          reason: reasonOf(reason),
        }),
      ),
      takeUntil(removed$.pipe(filter((each) => each === id))),
    );
  };
  starts$.pipe(mergeMap(bring, AT_ONCE), takeUntil(scope.ended$)).subscribe(put);
  // The connection is back: uploads that had been given up resume.
  reconnected$.pipe(takeUntil(scope.ended$)).subscribe(() => {
    for (const each of uploads.value)
      if (each.kind === 'failed' && each.reason === 'interrupted') restart(each.id);
  });

  function restart(id: string): void {
    const file = files.get(id);
    if (file !== undefined && find(id)?.kind === 'failed') run(id, file);
  }

  async function resume({ id, name }: Upload): Promise<void> {
    const file = await pendingFiles.find(id, name);
    // The visitor may have chosen the file again meanwhile.
    if (file === null || files.has(id)) return;
    files.set(id, file);
    restart(id);
  }
  // The page was reloaded while they were running: they resume if the browser has stored the files.
  for (const each of initial) if (each.kind === 'failed') void resume(each);

  function addOne(file: File): void {
    const again = uploads.value.find((each) => each.name === file.name && each.bytes === file.size);
    if (again !== undefined && again.kind !== 'failed') return;
    const id = again?.id ?? createId();
    const others = uploads.value.filter((each) => each.id !== id);
    const problem = findProblem(file, others);
    const base = { id, name: file.name, bytes: file.size };
    uploads.next([...others, { ...base, kind: 'failed', reason: problem ?? 'interrupted' }]);
    if (problem !== null) return;
    void pendingFiles.keep(id, file);
    run(id, file);
  }

  const uploads$: Behavior<readonly Upload[]> = createBehavior(scope, initial, uploads);
  return {
    uploads$,
    add: (chosen) => chosen.forEach(addOne),
    adopt(arrived: readonly UploadedFile[]) {
      const known = new Set(
        uploads.value.map((each) => (each.kind === 'done' ? each.file.id : each.id)),
      );
      const news = arrived
        .filter((file) => !known.has(file.id))
        .map((file): Upload => ({
          id: file.id,
          name: file.name,
          bytes: file.bytes,
          kind: 'done',
          file,
        }));
      if (news.length > 0) uploads.next([...uploads.value, ...news]);
    },
    refuse(refused) {
      for (const { id, problem } of refused) {
        const gone = uploads.value.find((each) => each.kind === 'done' && each.file.id === id);
        if (gone === undefined) continue;
        put({ id: gone.id, name: gone.name, bytes: gone.bytes, kind: 'failed', reason: problem });
      }
    },
    retry: restart,
    remove(id) {
      const gone = find(id);
      removed$.next(id);
      files.delete(id);
      void pendingFiles.remove(id);
      uploads.next(uploads.value.filter((each) => each.id !== id));
      if (gone?.kind === 'done') void uploader.remove(gone.file, draft);
      else if (gone !== undefined) void uploader.discard(gone, draft);
    },
  };
}

const reasonOf = (reason: UploadFailure): FileProblem | 'interrupted' | 'busy' => {
  if (reason.kind === 'refused') return reason.problem;
  return reason.kind === 'busy' ? 'busy' : 'interrupted';
};

/** Whether the upload may resume, which needs its file. */
const mayResume = (upload: Upload): boolean =>
  upload.kind === 'running' ||
  (upload.kind === 'failed' && (upload.reason === 'interrupted' || upload.reason === 'busy'));

/** The reasons of failed uploads that are still part of the application. */
const UNFINISHED: readonly string[] = ['interrupted', 'busy', 'lost', 'chooseAgain'];

/** Whether the file is still part of the application. A refused one is not. */
export const isPartOfApplication = (upload: Upload): boolean =>
  upload.kind !== 'failed' || UNFINISHED.includes(upload.reason);

/**
 * The problem of a file that need not be uploaded, because the server would refuse it after
 * minutes. Only the server can check the format.
 */
function findProblem(file: File, others: readonly Upload[]): FileProblem | null {
  if (file.size === 0) return 'empty';
  if (file.size > APPLICATION_FILES.mostBytes) return 'tooBig';
  return others.filter(isPartOfApplication).length >= APPLICATION_FILES.most ? 'tooMany' : null;
}

/**
 * One attempt: emits the number of bytes as they arrive, then the file. A failure is an error of
 * the stream, so that a temporary one is retried.
 */
function attempt(
  uploader: FileUploader,
  file: File,
  draft: string,
): Observable<number | UploadedFile> {
  return new Observable<number | UploadedFile>((subscriber) => {
    const caller = new AbortController();
    const sending = from(
      uploader.upload(file, draft, {
        signal: caller.signal,
        onProgress: (bytes) => subscriber.next(bytes),
      }),
    ).subscribe((result) => {
      if (!result.ok) return subscriber.error(result.failure);
      subscriber.next(result.value);
      subscriber.complete();
    });
    return () => {
      sending.unsubscribe();
      caller.abort();
    };
  });
}
