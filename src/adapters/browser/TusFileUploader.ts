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
 * Remembers the upload id of each file, so that an interrupted upload is resumed and does not start
 * again.
 */
export interface UploadMemory {
  readonly find: (fingerprint: string) => string | null;
  /** Null deletes the remembered id. */
  readonly keep: (fingerprint: string, id: string | null) => void;
}

const ID = /^[0-9a-f]{32}$/;
/** Statuses after which the site no longer knows the upload: the remembered id is deleted. */
const GONE: readonly (number | undefined)[] = [404, 410];

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
    const client = await loadClient().catch(() => null);
    if (signal.aborted) return failure({ kind: 'aborted' });
    if (client === null) return failure({ kind: 'interrupted' });
    const fingerprint = fingerprintOf(file);
    const begun = this.memory.find(fingerprint) ?? '';
    return new Promise((resolve) => {
      const upload = new client.Upload(file, {
        ...this.optionsFor(client, draft, signal),
        uploadUrl: ID.test(begun) ? `${this.endpoint}/${begun}` : null,
        metadata: { filename: file.name },
        onProgress,
        onUploadUrlAvailable: () => {
          const id = idOf(upload.url);
          if (!signal.aborted) return this.memory.keep(fingerprint, id);
          if (id === begun) return undefined;
          // It was cancelled before its address was known, so nothing else can remove it.
          void upload.abort();
          void this.remove({ id }, draft);
          return resolve(failure({ kind: 'aborted' }));
        },
        onSuccess: ({ lastResponse }) => {
          const answered = lastResponse.getHeader('upload-format');
          const format =
            APPLICATION_FILES.formats.find((each) => each === answered) ?? formatOfName(file.name);
          resolve(success({ id: idOf(upload.url), name: file.name, bytes: file.size, format }));
        },
        onError: (error) => {
          const answer = 'originalResponse' in error ? error.originalResponse : null;
          const reason: UploadFailure = signal.aborted
            ? { kind: 'aborted' }
            : client.readTusFailure(answer);
          if (reason.kind === 'refused' || GONE.includes(answer?.getStatus()))
            this.memory.keep(fingerprint, null);
          resolve(failure(reason));
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

  async discard(file: File, draft: string): Promise<void> {
    const fingerprint = fingerprintOf(file);
    const begun = this.memory.find(fingerprint);
    if (begun === null) return;
    this.memory.keep(fingerprint, null);
    await this.remove({ id: begun }, draft);
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

  /**
   * Throws where the client must not continue: it would start the upload again after a temporary
   * error, and send the file to any address that the response names.
   */
  private checkAnswer(request: HttpRequest, response: HttpResponse): void {
    const status = response.getStatus();
    const location = response.getHeader('location') ?? '';
    if (request.getMethod() === 'HEAD' && (status >= 500 || status === 429))
      throw new Error('not now');
    if (
      request.getMethod() === 'POST' &&
      status < 300 &&
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

/** Identifies a file as far as the browser can without reading it. */
const fingerprintOf = ({ name, size, lastModified }: File): string =>
  `${name} ${size} ${lastModified}`;
