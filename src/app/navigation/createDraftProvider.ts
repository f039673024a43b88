import { fromEvent, map } from 'rxjs';
import { BrowserPendingFileStore } from '../../adapters/browser/BrowserPendingFileStore.ts';
import type { UploadMemory } from '../../adapters/browser/TusFileUploader.ts';
import type { FileUploader } from '../../domain/application/FileUploader.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import { failure } from '../../domain/shared/Result.ts';
import type { Scope } from '../../domain/shared/Behavior.ts';
import type { ApplicationDraft } from '../../ui/state/ApplicationDraft.ts';
import { createApplicationDraft, createDraftMemory } from '../state/createApplicationDraft.ts';
import { createLazy, loadChunk } from './loadChunk.ts';
import { keepTickedBoxes, parseTickedBoxes } from './keepTickedBoxes.ts';
import { createSentDigests } from '../state/createFormDraft.ts';
import { createTabMemory, findTabStorage, type TabStorage } from '../state/createTabMemory.ts';

const UPLOADS = '/api/hochladen';

/**
 * Returns the draft of a brand's application in this tab: the same one until it is sent and
 * forgotten, then a new one.
 */
export function createDraftProvider(scope: Scope, brandId: BrandId): () => ApplicationDraft {
  const storage = findTabStorage();
  const memory = createDraftMemory(storage, brandId);
  const sentMarks = createSentDigests(storage, `bewerbung-gesendet:${brandId}`);
  let current: ApplicationDraft | null = null;
  return () => {
    if (current !== null) return current;
    current = createApplicationDraft(scope, {
      memory,
      sentMarks,
      createUploader: createLateUploader,
      createPendingFiles: (secret) => new BrowserPendingFileStore(secret),
      createKey: createUuid,
      reconnected$: fromEvent(window, 'online').pipe(map(() => undefined)),
      isOnline: () => navigator.onLine,
      onForgotten: () => {
        current = null;
      },
    });
    keepBoxes(current.key, storage, brandId);
    return current;
  };
}

/** Its code is loaded with the first file, because most visitors never choose one. */
function createLateUploader(memory: UploadMemory): FileUploader {
  const load = createLazy(async () => {
    const chunk = await loadChunk(() => import('../../adapters/browser/TusFileUploader.ts'));
    return new chunk.TusFileUploader(UPLOADS, memory);
  });
  return {
    upload: (chosen, watch) =>
      load().then(
        (uploader) => uploader.upload(chosen, watch),
        () => failure({ kind: 'interrupted' }),
      ),
    remove: (file, draft) => load().then((uploader) => uploader.remove(file, draft), ignore),
    discard: (chosen) => load().then((uploader) => uploader.discard(chosen), ignore),
  };
}

/** The server sweeps what could not be removed here. */
const ignore = (): void => undefined;

/** Only the group's site has boxes beside its form. */
function keepBoxes(draft: string, storage: TabStorage, brandId: BrandId): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('[type=checkbox][form]');
  if (boxes.length === 0) return;
  const place = `bewerbung-haeuser:${brandId}`;
  keepTickedBoxes([...boxes], draft, createTabMemory(storage, place, parseTickedBoxes));
}

/**
 * `randomUUID` exists only in secure contexts, and a house may open its site by a plain http
 * address in its own network.
 */
const createUuid = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');
