import { merge, skip, Subject, takeUntil, type Observable } from 'rxjs';
import { APPLICATION_FILES, type UploadedFile } from '../../domain/application/Application.ts';
import type { UploadMemory } from '../../adapters/browser/TusFileUploader.ts';
import type { FileUploader } from '../../domain/application/FileUploader.ts';
import type { PendingFileStore } from '../../domain/application/PendingFileStore.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type { Scope } from '../../domain/shared/Behavior.ts';
import type { ApplicationDraft } from '../../ui/state/ApplicationDraft.ts';
import type { Upload } from '../../ui/state/Upload.ts';
import { createFormDraft, type SentDigests, type StoredDraft } from './createFormDraft.ts';
import {
  createTabMemory,
  isText,
  parseRecord,
  type TabMemory,
  type TabStorage,
} from './createTabMemory.ts';
import { isPartOfApplication } from './chosenFiles.ts';
import { createUploadsState } from './createUploadsState.ts';

interface DraftInputs {
  readonly memory: DraftMemory;
  readonly sentMarks: SentDigests;
  readonly createUploader: (memory: UploadMemory) => FileUploader;
  /** `secret` is known in this tab only. */
  readonly createPendingFiles: (secret: string) => PendingFileStore;
  /** Returns a new random UUID at each call. */
  readonly createKey: () => string;
  readonly reconnected$: Observable<void>;
  readonly isOnline: () => boolean;
  /** Called when this draft is over: the next application gets a new draft. */
  readonly onForgotten: () => void;
}

/**
 * Continues the tab's draft, or starts one. Every change is stored at once, because a page can be
 * closed without notice.
 */
export function createApplicationDraft(
  scope: Scope,
  {
    memory,
    sentMarks,
    createUploader,
    createPendingFiles,
    createKey,
    reconnected$,
    isOnline,
    onForgotten,
  }: DraftInputs,
): ApplicationDraft {
  const { draft, stored, change } = createFormDraft<StoredApplication>({
    memory,
    sentMarks,
    begin: () => ({ key: createKey(), sent: false, values: {}, uploads: [], begun: {} }),
    onForgotten,
  });
  const { key } = stored();
  const uploader = createUploader({
    find: (file) => stored().begun[file] ?? null,
    keep(file, begun) {
      const { [file]: _, ...others } = stored().begun;
      change({ begun: begun === null ? others : { ...others, [file]: begun } });
    },
  });
  const initial = stored().uploads.map(({ id, name, bytes, file }): Upload =>
    file === null
      ? { id, name, bytes, kind: 'failed', reason: 'lost' }
      : { id, name, bytes, kind: 'done', file },
  );
  const { forget, ...uploads } = createUploadsState(scope, {
    uploader,
    pendingFiles: createPendingFiles(key),
    draft: key,
    initial,
    reconnected$,
    isOnline,
    createId: createKey,
  });
  const forgotten$ = new Subject<void>();
  const ended$ = merge(scope.ended$, forgotten$);
  uploads.uploads$.changes$.pipe(skip(1), takeUntil(ended$)).subscribe((all) => {
    // After a reload, an interrupted file is listed again, a refused one is not.
    const now = all.filter(isPartOfApplication).map((each) => ({
      id: each.id,
      name: each.name,
      bytes: each.bytes,
      file: each.kind === 'done' ? each.file : null,
    }));
    // A change of progress alone is not stored.
    if (JSON.stringify(now) !== JSON.stringify(stored().uploads))
      change({ uploads: now, sent: false });
  });
  const { forgetIfSent } = draft;
  return Object.assign(draft, uploads, {
    key,
    forgetIfSent() {
      if (draft.sent) {
        // Before the list is emptied: nothing of it belongs to the next draft.
        forgotten$.next();
        forget();
      }
      forgetIfSent();
    },
  });
}

interface StoredUpload {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly file: UploadedFile | null;
}

/** A draft in the tab's storage. */
export interface StoredApplication extends StoredDraft {
  readonly key: string;
  /** Uploads that have arrived, and uploads that had not finished (`file` is null). */
  readonly uploads: readonly StoredUpload[];
  /** What the uploader remembers of each started file. */
  readonly begun: Readonly<Record<string, string>>;
}

export type DraftMemory = TabMemory<StoredApplication>;

const KEY = /^[A-Za-z0-9-]{16,64}$/;
const FILE_ID = /^[0-9a-f]{32}$/;
const LONGEST_NAME = 300;

const isName = (stored: unknown): stored is string =>
  isText(stored) && stored.length <= LONGEST_NAME;

const isFile = (stored: Partial<Record<keyof UploadedFile, unknown>>): boolean =>
  isText(stored.id) &&
  FILE_ID.test(stored.id) &&
  isName(stored.name) &&
  typeof stored.bytes === 'number' &&
  APPLICATION_FILES.formats.some((format) => format === stored.format);

const isUpload = (
  stored: Partial<Record<keyof StoredUpload, unknown>> | null,
): stored is StoredUpload =>
  isText(stored?.id) &&
  isName(stored.name) &&
  typeof stored.bytes === 'number' &&
  (stored.file === null || (typeof stored.file === 'object' && isFile(stored.file)));

function parseDraft(stored: unknown): StoredApplication | null {
  const { key, sent, uploads, ...texts } = stored as Readonly<Record<string, unknown>>;
  const values = parseRecord(texts['values'], isText);
  const begun = parseRecord(texts['begun'], isText);
  return isText(key) &&
    KEY.test(key) &&
    typeof sent === 'boolean' &&
    Array.isArray(uploads) &&
    uploads.every(isUpload) &&
    values !== null &&
    begun !== null
    ? { key, sent, uploads, values, begun }
    : null;
}

/** One draft per brand, in this tab only: on a shared computer the next person finds nothing. */
export const createDraftMemory = (storage: TabStorage, brandId: BrandId): DraftMemory =>
  createTabMemory<StoredApplication>(storage, `bewerbung:${brandId}`, parseDraft);
