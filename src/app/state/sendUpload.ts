import {
  catchError,
  from,
  map,
  Observable,
  of,
  race,
  retry,
  type SchedulerLike,
  throwError,
  timer,
} from 'rxjs';
import type { FileProblem, UploadedFile } from '../../domain/application/Application.ts';
import type {
  ChosenFile,
  FileUploader,
  UploadFailure,
  UploadWatch,
} from '../../domain/application/FileUploader.ts';
import type { Upload, UploadObstacle } from '../../ui/state/Upload.ts';
import { baseOf } from './chosenFiles.ts';

/** Milliseconds before each retry. They start again only when more bytes have arrived. */
const PAUSES = [1000, 3000, 8000] as const;

interface SendParts {
  readonly uploader: FileUploader;
  /** Emits whenever a lost connection is back. */
  readonly reconnected$: Observable<void>;
  /** False if the device knows that it has no connection. */
  readonly isOnline: () => boolean;
  readonly scheduler: SchedulerLike | undefined;
}

/**
 * Sends a file: emits each state of its upload, the last of which is `done` or `failed`. After an
 * interruption it resumes, a few times or as soon as the connection is back.
 */
export function sendUpload(
  { uploader, reconnected$, isOnline, scheduler }: SendParts,
  chosen: ChosenFile,
): Observable<Upload> {
  const base = baseOf(chosen.id, chosen.file);
  let attempts = 0;
  let most = 0;
  const onArrived = (bytes: number): void => {
    if (bytes > most) attempts = 0;
    most = Math.max(most, bytes);
  };
  return attempt(uploader, chosen, onArrived).pipe(
    retry({
      delay(reason: UploadFailure) {
        const pause = PAUSES[attempts];
        attempts += 1;
        return reason.kind !== 'interrupted' || pause === undefined
          ? throwError(() => reason)
          : race(timer(pause, scheduler), reconnected$);
      },
    }),
    map((step): Upload =>
      typeof step === 'number'
        ? { ...base, kind: 'running', arrived: step }
        : { ...base, kind: 'done', file: step },
    ),
    catchError((failed: UploadFailure) =>
      of<Upload>({ ...base, kind: 'failed', reason: reasonOf(failed, isOnline()) }),
    ),
  );
}

const reasonOf = (reason: UploadFailure, isOnline: boolean): FileProblem | UploadObstacle => {
  if (reason.kind === 'refused') return reason.problem;
  if (reason.kind === 'aborted') return 'interrupted';
  return reason.kind === 'interrupted' && isOnline ? 'blocked' : reason.kind;
};

/**
 * One attempt: emits the number of bytes as they arrive, then the file. A failure is an error of
 * the stream, so that a temporary one is retried.
 */
function attempt(
  uploader: FileUploader,
  chosen: ChosenFile,
  onArrived: UploadWatch['onArrived'],
): Observable<number | UploadedFile> {
  return new Observable<number | UploadedFile>((subscriber) => {
    const caller = new AbortController();
    const sending = from(
      uploader.upload(chosen, {
        signal: caller.signal,
        onArrived,
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
