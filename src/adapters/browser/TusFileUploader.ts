import type { HttpRequest, HttpResponse, UploadOptions } from 'tus-js-client';
import { APPLICATION_FILES, type UploadedFile } from '../../domain/application/Application.ts';
import type {
  FileUploader,
  UploadFailure,
  UploadWatch,
} from '../../domain/application/FileUploader.ts';
import { formatOfName } from '../../domain/application/formatOfName.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { TusTransport } from './createTusTransport.ts';

/**
 * Remembers the upload of each file, so that an interrupted upload is resumed and does not start
 * again. The key is the file's name and size: after a reload, these may be all that is known of it.
 * The text is when the file was last modified, a slash, and the upload's id.
 */
export interface UploadMemory {
  readonly find: (key: string) => string | null;
  /** Null deletes what is remembered. */
  readonly keep: (key: string, begun: string | null) => void;
}

const ID = /^[0-9a-f]{32}$/;

/** Loaded with the first file, because most visitors never choose one. */
const loadClient = async () => {
  const [{ Upload }, { createTusStack, readTusFailure }] = await Promise.all([
    import('tus-js-client/lib/browser/index.js'),
    import('./createTusStack.ts'),
  ]);
  return { Upload, createTusStack, readTusFailure };
};
type Client = Awaited<ReturnType<typeof loadClient>>;

/**
 * Uploads files with the tus protocol 1.0.0, using its maintained client. This class decides what
 * the client leaves open: which upload addresses are allowed, what a response means to the
 * applicant, and what is remembered. Retries are the caller's job.
 */
export class TusFileUploader implements FileUploader {
  constructor(
    private readonly endpoint: string,
    private readonly memory: UploadMemory,
    /** The default sends requests from a browser. */
    private readonly transport?: TusTransport,
  ) {}

  async upload(
    file: File,
    draft: string,
    { onProgress, signal }: UploadWatch,
  ): Promise<Result<UploadedFile, UploadFailure>> {
    const { name, size: bytes, lastModified } = file;
    const key = keyOf({ name, bytes });
    // The file has been changed since then: what has arrived is not its beginning.
    if (!this.memory.find(key)?.startsWith(`${lastModified}/`))
      await this.discard({ name, bytes }, draft);
    const client = await loadClient().catch(() => null);
    if (signal.aborted) return failure({ kind: 'aborted' });
    if (client === null) return failure({ kind: 'interrupted' });
    const begun = idOf(this.memory.find(key));
    return new Promise((resolve) => {
      const upload = new client.Upload(file, {
        ...this.optionsFor(client, draft, signal),
        uploadUrl: begun === '' ? null : `${this.endpoint}/${begun}`,
        metadata: { filename: name },
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
          const answered = lastResponse.getHeader('upload-format');
          const format =
            APPLICATION_FILES.formats.find((each) => each === answered) ?? formatOfName(name);
          resolve(success({ id: idOf(upload.url), name, bytes, format }));
        },
        onError: (error) => {
          const { reason, isOver } = client.readTusFailure(error);
          if (isOver) this.memory.keep(key, null);
          resolve(failure(signal.aborted ? { kind: 'aborted' } : reason));
        },
      });
      upload.start();
    });
  }

  async remove({ id }: Pick<UploadedFile, 'id'>, draft: string): Promise<void> {
    try {
      const client = await loadClient();
      await client.Upload.terminate(`${this.endpoint}/${id}`, this.optionsFor(client, draft));
    } catch {
      // The server sweeps what could not be removed here.
    }
  }

  async discard(file: Pick<UploadedFile, 'name' | 'bytes'>, draft: string): Promise<void> {
    const key = keyOf(file);
    const id = idOf(this.memory.find(key));
    if (id === '') return;
    this.memory.keep(key, null);
    await this.remove({ id }, draft);
  }

  private optionsFor(
    { createTusStack }: Client,
    draft: string,
    signal?: AbortSignal,
  ): UploadOptions {
    return {
      endpoint: this.endpoint,
      headers: { 'x-entwurf': draft },
      httpStack: createTusStack(this.transport, signal),
      // The caller waits longer between tries, and resumes at once when the connection is back.
      retryDelays: null,
      // The client would store it in localStorage, permanently and for everyone at this computer.
      storeFingerprintForResuming: false,
      onAfterResponse: (request, response) => this.checkAnswer(request, response),
    };
  }

  /** Throws if the client would send the file to an address that is not ours. */
  private checkAnswer(request: HttpRequest, response: HttpResponse): void {
    const location = response.getHeader('location') ?? '';
    if (
      request.getMethod() === 'POST' &&
      response.getStatus() < 300 &&
      location !== `${this.endpoint}/${idOf(location)}`
    )
      throw new Error('not ours');
  }
}

/** '' if the address does not end with an upload id. */
function idOf(address: string | null): string {
  const last = address?.split('/').at(-1) ?? '';
  return ID.test(last) ? last : '';
}

/** The key of a file in the memory: no two files of an application share it. */
const keyOf = ({ name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>): string => `${name} ${bytes}`;
