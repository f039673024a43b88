import { skip, takeUntil, type Observable } from 'rxjs';
import * as v from 'valibot';
import { APPLICATION_FILES, type UploadedFile } from '../../domain/application/Application.ts';
import type { FileUploader } from '../../domain/application/FileUploader.ts';
import type { PendingFileStore } from '../../domain/application/PendingFileStore.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type { Scope } from '../../domain/shared/Behavior.ts';
import type { ApplicationDraft } from '../../ui/state/ApplicationDraft.ts';
import type { Upload } from '../../ui/state/Upload.ts';
import { createFormDraft, type SentDigests, type StoredDraft } from './createFormDraft.ts';
import { createTabMemory, type TabMemory, type TabStorage } from './createTabMemory.ts';
import { createUploadsState, isPartOfApplication } from './createUploadsState.ts';

/** What the uploader remembers of the uploads that were started, by the ids of their files. */
interface BegunFiles {
  readonly find: (file: string) => string | null;
  readonly keep: (file: string, begun: string | null) => void;
}

interface DraftInputs {
  readonly memory: DraftMemory;
  readonly sentMarks: SentDigests;
  readonly createUploader: (begun: BegunFiles) => FileUploader;
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
  const uploads = createUploadsState(scope, {
    uploader,
    pendingFiles: createPendingFiles(key),
    draft: key,
    initial,
    reconnected$,
    isOnline,
    createId: createKey,
  });
  uploads.uploads$.changes$.pipe(skip(1), takeUntil(scope.ended$)).subscribe((all) => {
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
  return Object.assign(draft, uploads, { key });
}

/** A draft in the tab's storage. */
export interface StoredApplication extends StoredDraft {
  readonly key: string;
  /** Uploads that have arrived, and uploads that had not finished (`file` is null). */
  readonly uploads: readonly {
    readonly id: string;
    readonly name: string;
    readonly bytes: number;
    readonly file: UploadedFile | null;
  }[];
  /** What the uploader remembers of each started file. */
  readonly begun: Readonly<Record<string, string>>;
}

export type DraftMemory = TabMemory<StoredApplication>;

const Name = v.pipe(v.string(), v.maxLength(300));
const File = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  name: Name,
  bytes: v.number(),
  format: v.picklist(APPLICATION_FILES.formats),
});
const Draft = v.object({
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/)),
  sent: v.boolean(),
  values: v.record(v.string(), v.string()),
  uploads: v.array(
    v.object({ id: v.string(), name: Name, bytes: v.number(), file: v.nullable(File) }),
  ),
  begun: v.record(v.string(), v.string()),
});

function parseDraft(stored: unknown): StoredApplication | null {
  const parsed = v.safeParse(Draft, stored);
  return parsed.success ? parsed.output : null;
}

/** One draft per brand, in this tab only: on a shared computer the next person finds nothing. */
export const createDraftMemory = (storage: TabStorage, brandId: BrandId): DraftMemory =>
  createTabMemory<StoredApplication>(storage, `bewerbung:${brandId}`, parseDraft);
