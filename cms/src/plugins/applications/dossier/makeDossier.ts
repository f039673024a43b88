import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { inTurn } from '../../../validation/inTurn.ts';
import type { DossierOrder, DossierPart, DossierPerson } from './dossierPages.ts';
import { joinFile } from './joinFile.ts';
import { isJoinedFormat, problemOf, type JoinResult } from './joinedFiles.ts';

export interface DossierFile {
  /** The applicant's name for it. */
  readonly name: string;
  /** The extension of its real format, with the dot. */
  readonly ext: string;
  /** Null if it is not on the disk. */
  read(): Promise<Uint8Array | null>;
}

export interface DossierSource {
  readonly person: DossierPerson;
  readonly files: readonly DossierFile[];
}

const DRAWING = new URL('drawWorker.ts', import.meta.url);
/** In megabytes. */
const MOST_HEAP = 1024;
const IDLE_MS = 10_000;
/** After so many files that end their reader, the other ones of a dossier are not tried. */
const MOST_COSTLY = 5;

/**
 * The dossiers of one or many people as one PDF. A file that cannot be joined is named in it and
 * prevents nothing. `made` says when and by whom, in words. One is made at a time; throws if it
 * takes more memory than there is.
 */
export const makeDossier = (sources: readonly DossierSource[], made: string): Promise<Uint8Array> =>
  inTurn('dossier', async () => {
    const parts: DossierPart[] = [];
    let costly = 0;
    for (const { person, files } of sources) {
      const read: DossierPart['files'][number][] = [];
      for (const file of files) {
        const content = await contentOf(file, costly >= MOST_COSTLY);
        if (content.kind === 'problem' && content.problem === 'costly') costly += 1;
        read.push({ name: file.name, content });
      }
      parts.push({ person, files: read });
    }
    return draw({ parts, made });
  });

async function contentOf({ ext, read }: DossierFile, isSkipped: boolean): Promise<JoinResult> {
  if (!isJoinedFormat(ext)) return problemOf('format');
  if (isSkipped) return problemOf('skipped');
  const bytes = await read();
  return bytes === null ? problemOf('missing') : joinFile({ format: ext, bytes });
}

/** The thread that draws, while it is needed. */
let drawing: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

async function draw(order: DossierOrder): Promise<Uint8Array> {
  clearTimeout(idle);
  const worker = (drawing ??= start());
  worker.ref();
  const contents = order.parts.flatMap(({ files }) => files.map(({ content }) => content));
  worker.postMessage(
    order,
    contents.flatMap((content) =>
      content.kind === 'problem' ? [] : [content.bytes.buffer as ArrayBuffer],
    ),
  );
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return bytes;
  } catch (error) {
    drawing = null;
    throw error;
  } finally {
    worker.unref();
    idle = setTimeout(() => {
      void drawing?.terminate();
      drawing = null;
    }, IDLE_MS);
    idle.unref();
  }
}

const start = (): Worker =>
  new Worker(DRAWING, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP } });
