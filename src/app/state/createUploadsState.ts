import {
  BehaviorSubject,
  EMPTY,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  race,
  type SchedulerLike,
  Subject,
  takeUntil,
  timer,
} from 'rxjs';
import type { UploadedFile } from '../../domain/application/Application.ts';
import type { PendingFileStore } from '../../domain/application/PendingFileStore.ts';
import type { FileUploader } from '../../domain/application/FileUploader.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import type { ApplicationDraft } from '../../ui/state/ApplicationDraft.ts';
import type { Upload } from '../../ui/state/Upload.ts';
import {
  baseOf,
  copyOf,
  findProblem,
  isAlike,
  isReplacedBy,
  isSameFile,
  mayResume,
} from './chosenFiles.ts';
import { createBehavior } from './createBehavior.ts';
import { sendUpload } from './sendUpload.ts';

interface UploadInputs {
  readonly uploader: FileUploader;
  readonly pendingFiles: PendingFileStore;
  /** The key of the draft that the files belong to. */
  readonly draft: string;
  /** The uploads of the stored draft. */
  readonly initial: readonly Upload[];
  /** Emits whenever a lost connection is back. */
  readonly reconnected$: Observable<void>;
  /** False if the device knows that it has no connection. */
  readonly isOnline: () => boolean;
  readonly createId: () => string;
  readonly scheduler?: SchedulerLike;
}

export interface UploadsState extends Pick<
  ApplicationDraft,
  'uploads$' | 'add' | 'adopt' | 'refuse' | 'retry' | 'attach' | 'remove'
> {
  /** The application is sent: nothing continues, and the tab keeps no copies. */
  readonly forget: () => void;
}

const AT_ONCE = 2;
/** Milliseconds until the tab's own copy counts as missing: some browsers' databases never answer. */
const LONGEST_SEARCH = 10_000;

/**
 * The uploads of an application. Each one starts automatically, resumes after an interruption, and
 * can be cancelled.
 */
export function createUploadsState(
  scope: Scope,
  {
    uploader,
    pendingFiles,
    draft,
    initial,
    reconnected$,
    isOnline,
    createId,
    scheduler,
  }: UploadInputs,
): UploadsState {
  const uploads = new BehaviorSubject(initial);
  const files = new Map<string, File>();
  /** The files that were read from the tab's own copies. */
  const copied = new Set<string>();
  const starts$ = new Subject<string>();
  const removed$ = new Subject<string>();
  const find = (id: string): Upload | undefined => uploads.value.find((each) => each.id === id);
  const put = (upload: Upload): void => {
    if (!mayResume(upload)) void pendingFiles.remove(upload.id);
    uploads.next(uploads.value.map((each) => (each.id === upload.id ? upload : each)));
  };
  const run = (id: string, file: File): void => {
    files.set(id, file);
    put({ ...baseOf(id, file), kind: 'running', arrived: 0 });
    starts$.next(id);
  };

  const send = (id: string): Observable<Upload> => {
    const file = files.get(id);
    if (file === undefined || find(id)?.kind !== 'running') return EMPTY;
    return sendUpload({ uploader, reconnected$, isOnline, scheduler }, { id, file, draft }).pipe(
      mergeMap((upload) =>
        upload.kind === 'failed' && upload.reason === 'unreadable' && !copied.has(id)
          ? sendCopy(baseOf(id, file))
          : of(upload),
      ),
      takeUntil(removed$.pipe(filter((each) => each === id))),
    );
  };
  /** Continues with the tab's own copy of a file that can no longer be read. */
  const sendCopy = (base: ReturnType<typeof baseOf>): Observable<Upload> =>
    race(
      from(pendingFiles.find(base.id, base.name)),
      timer(LONGEST_SEARCH, scheduler).pipe(map(() => null)),
    ).pipe(
      mergeMap((copy) => {
        copied.add(base.id);
        if (copy === null) return of<Upload>({ ...base, kind: 'failed', reason: 'unreadable' });
        files.set(base.id, copy);
        return send(base.id);
      }),
    );
  starts$.pipe(mergeMap(send, AT_ONCE), takeUntil(scope.ended$)).subscribe(put);
  // The connection is back: uploads that had been given up resume.
  reconnected$.pipe(takeUntil(scope.ended$)).subscribe(() => {
    for (const each of uploads.value)
      if (each.kind === 'failed' && ['interrupted', 'blocked'].includes(each.reason))
        restart(each.id);
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
    const again = uploads.value.find((each) => isReplacedBy(each, file, files.has(each.id)));
    const id = again?.id ?? createId();
    const others = uploads.value.filter((each) => each.id !== id);
    const problem = findProblem(file, others);
    // It could be resumed with another file of the same name and size.
    if (again !== undefined && others.some((each) => isAlike(each, file)))
      void uploader.discard({ id, draft });
    files.set(id, file);
    copied.delete(id);
    uploads.next([
      ...others,
      { ...baseOf(id, file), kind: 'failed', reason: problem ?? 'interrupted' },
    ]);
    if (problem === null) {
      void pendingFiles.store(id, file);
      run(id, file);
    }
    for (const other of others) void leaveOutTwin(id, other);
  }

  /** Two files of the same name and size are one only if their content is the same. */
  async function leaveOutTwin(id: string, other: Upload): Promise<void> {
    const [file, twin] = [files.get(id), files.get(other.id)];
    if (file === undefined || twin === undefined || !(await isSameFile(file, twin))) return;
    const [now, before] = [find(id), find(other.id)];
    if (now === undefined || before === undefined || before.kind === 'twice') return;
    if (before.kind === 'failed' && !mayResume(before)) return remove(before.id);
    remove(id);
    if (before.kind === 'failed') return restart(before.id);
    uploads.next([...uploads.value, { ...baseOf(id, file), kind: 'twice' }]);
  }

  async function attach(id: string): Promise<void> {
    const file = files.get(id);
    if (file === undefined) return;
    // A copy in memory: the browser does not send a form with a file that it can no longer read.
    const content = await copyOf(file).catch(() => pendingFiles.find(id, file.name));
    if (find(id)?.kind !== 'failed') return;
    const base = baseOf(id, file);
    if (content === null) put({ ...base, kind: 'failed', reason: 'unreadable' });
    else put({ ...base, kind: 'attached', content });
  }

  function leave(id: string): void {
    removed$.next(id);
    files.delete(id);
    void pendingFiles.remove(id);
  }

  function remove(id: string): void {
    const gone = find(id);
    if (gone === undefined) return;
    leave(id);
    const isLeftOver = (each: Upload): boolean =>
      each.kind === 'twice' && each.name === gone.name && each.bytes === gone.bytes;
    uploads.next(uploads.value.filter((each) => each.id !== id && !isLeftOver(each)));
    if (gone.kind === 'done') void uploader.remove(gone.file, draft);
    else void uploader.discard({ id, draft });
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
    attach: (id) => void attach(id),
    remove,
    forget() {
      for (const { id } of uploads.value) leave(id);
      uploads.next([]);
    },
  };
}
