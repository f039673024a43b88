import type { UploadOptions } from 'tus-js-client';
import { Upload } from 'tus-js-client/lib/browser/index.js';
import { APPLICATION_FILES, type UploadedFile } from '../../domain/application/Application.ts';
import type {
  ChosenFile,
  FileUploader,
  UploadFailure,
  UploadWatch,
} from '../../domain/application/FileUploader.ts';
import { formatOfName } from '../../domain/application/formatOfName.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { checkTusAnswer, createTusStack, readTusFailure } from './createTusStack.ts';
import type { TusTransport } from './createTusTransport.ts';

/**
 * Remembers the upload of each file, so that an interrupted upload is resumed and does not start
 * again. The key is the id of the chosen file. The text is when the file was last modified, a
 * slash, and the upload's id.
 */
export interface UploadMemory {
  readonly find: (key: string) => string | null;
  /** Null deletes what is remembered. */
  readonly keep: (key: string, begun: string | null) => void;
}

const ID = /^[0-9a-f]{32}$/;

/**
 * Uploads files with the tus protocol 1.0.0, using its maintained client. This class decides what
 * the client leaves open: which upload addresses are allowed, by which methods a network lets files
 * pass, what a response means to the applicant, and what is remembered. Retries are the caller's
 * job.
 */
export class TusFileUploader implements FileUploader {
  /** Whether the network seems to let nothing but GET and POST pass; true for all files. */
  private isOnlyPost = false;
  /** Of each file, the offset at which the last piece failed. */
  private readonly failedAt = new Map<string, number>();

  constructor(
    private readonly endpoint: string,
    private readonly memory: UploadMemory,
    /** The default sends requests from a browser. */
    private readonly transport?: TusTransport,
  ) {}

  async upload(
    chosen: ChosenFile,
    watch: UploadWatch,
  ): Promise<Result<UploadedFile, UploadFailure>> {
    const { id, file, draft } = chosen;
    // The file has been changed since then: what has arrived is not its beginning.
    if (!this.memory.find(id)?.startsWith(`${file.lastModified}/`))
      await this.discard({ id, draft });
    if (watch.signal.aborted) return failure({ kind: 'aborted' });
    const wasOnlyPost = this.isOnlyPost;
    let result = await this.send(chosen, watch);
    if (!result.ok && result.failure.kind === 'blocked' && !wasOnlyPost && this.isOnlyPost)
      result = await this.send(chosen, watch);
    const isPuzzling = !result.ok && ['interrupted', 'blocked'].includes(result.failure.kind);
    return isPuzzling && !(await isReadable(file)) ? failure({ kind: 'unreadable' }) : result;
  }

  private send(
    { id: key, file, draft }: ChosenFile,
    { onProgress, onArrived, signal }: UploadWatch,
  ): Promise<Result<UploadedFile, UploadFailure>> {
    const { name, size: bytes, lastModified } = file;
    const begun = idOf(this.memory.find(key));
    const asPost = this.isOnlyPost;
    return new Promise((resolve) => {
      const upload = new Upload(file, {
        ...this.optionsFor(draft, signal),
        uploadUrl: begun === '' ? null : `${this.endpoint}/${begun}`,
        metadata: { filename: name },
        onAfterResponse: (request, response) =>
          onArrived(checkTusAnswer(request, response, this.isUploadAddress)),
        onProgress,
        onUploadUrlAvailable: () => {
          const id = idOf(upload.url);
          if (!signal.aborted) return this.memory.keep(key, `${lastModified}/${id}`);
          if (id === begun) return undefined;
          // It was cancelled before its address was known, so nothing else can remove it.
          void upload.abort();
          void this.remove({ id }, draft);
          return resolve(failure({ kind: 'aborted' }));
        },
        onSuccess: ({ lastResponse }) => {
          const detected = lastResponse.getHeader('upload-format');
          const format =
            APPLICATION_FILES.formats.find((each) => each === detected) ?? formatOfName(name);
          resolve(success({ id: idOf(upload.url), name, bytes, format }));
        },
        onError: (error) => {
          const { reason, isOver, offset } = readTusFailure(error);
          if (isOver) this.memory.keep(key, null);
          if (signal.aborted) return resolve(failure({ kind: 'aborted' }));
          // It may be the method that does not pass.
          const isStuck = offset !== null && this.failedAt.get(key) === offset;
          const isRefused = reason.kind === 'blocked' && (offset !== null || begun !== '');
          if (isStuck || isRefused) this.isOnlyPost = !asPost;
          if (offset !== null) this.failedAt.set(key, offset);
          return resolve(failure(reason));
        },
      });
      upload.start();
    });
  }

  async remove({ id }: Pick<UploadedFile, 'id'>, draft: string): Promise<void> {
    try {
      await Upload.terminate(`${this.endpoint}/${id}`, this.optionsFor(draft));
    } catch {
      // The server sweeps what could not be removed here.
    }
  }

  async discard({ id: key, draft }: Pick<ChosenFile, 'id' | 'draft'>): Promise<void> {
    const id = idOf(this.memory.find(key));
    if (id === '') return;
    this.memory.keep(key, null);
    await this.remove({ id }, draft);
  }

  private optionsFor(draft: string, signal?: AbortSignal): UploadOptions {
    return {
      endpoint: this.endpoint,
      headers: { 'x-entwurf': draft },
      httpStack: createTusStack(this.transport, {
        isOnlyPost: this.isOnlyPost,
        ...(signal && { signal }),
      }),
      // The caller waits longer between tries, and resumes at once when the connection is back.
      retryDelays: null,
      // The client would store it in localStorage, permanently and for everyone at this computer.
      storeFingerprintForResuming: false,
    };
  }

  private readonly isUploadAddress = (address: string): boolean =>
    address === `${this.endpoint}/${idOf(address)}`;
}

/** '' if the address does not end with an upload id. */
function idOf(address: string | null): string {
  const last = address?.split('/').at(-1) ?? '';
  return ID.test(last) ? last : '';
}

/** Browsers do not read a file that has been changed or deleted since it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(-1)
    .arrayBuffer()
    .then(
      ({ byteLength }) => byteLength > 0,
      () => false,
    );
