import { skip, takeUntil, type Observable } from 'rxjs';
import type { PendingFileStore } from '../../domain/application/PendingFileStore.ts';
import type { FileUploader } from '../../domain/application/FileUploader.ts';
import type { Scope } from '../../domain/shared/Behavior.ts';
import type { ApplicationDraft } from '../../ui/state/ApplicationDraft.ts';
import type { Upload } from '../../ui/state/Upload.ts';
import type { DraftMemory, KeptDraft } from './createDraftMemory.ts';
import type { SentMarks } from './createSentMarks.ts';
import { createUploadsState } from './createUploadsState.ts';

/** As the uploader has it: under which id a file was begun. */
interface BegunFiles {
  readonly find: (fingerprint: string) => string | null;
  readonly keep: (fingerprint: string, id: string | null) => void;
}

interface DraftInputs {
  readonly memory: DraftMemory;
  readonly sentMarks: SentMarks;
  readonly createUploader: (begun: BegunFiles) => FileUploader;
  /** `secret` is known in this tab alone. */
  readonly createPendingFiles: (secret: string) => PendingFileStore;
  /** A new random UUID at each call. */
  readonly createKey: () => string;
  readonly reconnected$: Observable<void>;
  /** This draft is over: the next application is another one. */
  readonly onForgotten: () => void;
}

/**
 * Goes on with the draft that the tab has, or begins one. Every change is kept at once: no page
 * says when it goes.
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
    onForgotten,
  }: DraftInputs,
): ApplicationDraft {
  let kept: KeptDraft = memory.read() ?? {
    key: createKey(),
    sent: false,
    values: {},
    uploads: [],
    begun: {},
  };
  const { key } = kept;
  const change = (changes: Partial<KeptDraft>): void => {
    kept = { ...kept, ...changes };
    memory.write(kept);
  };
  const uploader = createUploader({
    find: (fingerprint) => kept.begun[fingerprint] ?? null,
    keep(fingerprint, id) {
      const { [fingerprint]: _, ...others } = kept.begun;
      change({ begun: id === null ? others : { ...others, [fingerprint]: id } });
    },
  });
  const initial = kept.uploads.map(({ id, name, bytes, file }): Upload =>
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
    createId: createKey,
  });
  uploads.uploads$.changes$.pipe(skip(1), takeUntil(scope.ended$)).subscribe((all) => {
    const now = all.filter(isWorthKeeping).map((each) => ({
      id: each.id,
      name: each.name,
      bytes: each.bytes,
      file: each.kind === 'done' ? each.file : null,
    }));
    // Progress alone changes nothing that is kept.
    if (JSON.stringify(now) !== JSON.stringify(kept.uploads)) change({ uploads: now, sent: false });
  });
  return {
    ...uploads,
    key,
    get values() {
      return kept.values;
    },
    get sent() {
      return kept.sent;
    },
    // The same words sent again count once, under the same key; other words are another
    // application.
    keep: (typed) =>
      change({
        values: typed,
        sent: kept.sent && JSON.stringify(typed) === JSON.stringify(kept.values),
      }),
    markSent: () => change({ sent: true }),
    markAnswered: () => change({ sent: false }),
    forgetIfSent() {
      if (!kept.sent) return;
      sentMarks.add(kept.values);
      memory.write(null);
      onForgotten();
    },
    wasSent: sentMarks.has,
  };
}

/** What was refused is not chosen again after a reload; what had only been interrupted is. */
const isWorthKeeping = (upload: Upload): boolean =>
  upload.kind !== 'failed' || upload.reason === 'interrupted' || upload.reason === 'lost';
