import type { DetailedError, HttpRequest, HttpResponse, UploadOptions } from 'tus-js-client';
import {
  APPLICATION_FILES,
  type FileProblem,
  type UploadedFile,
} from '../../domain/application/Application.ts';
import type {
  FileUploader,
  UploadFailure,
  UploadWatch,
} from '../../domain/application/FileUploader.ts';
import { formatOfName } from '../../domain/application/formatOfName.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { createTusStack } from './createTusStack.ts';
import { createTusTransport, type TusTransport } from './createTusTransport.ts';

/**
 * Remembers under which address a file was begun, so that it is gone on with and not begun again.
 */
export interface UploadMemory {
  readonly find: (fingerprint: string) => string | null;
  /** Null forgets it. */
  readonly keep: (fingerprint: string, id: string | null) => void;
}

const FILE_PROBLEMS: readonly FileProblem[] = [
  'tooBig',
  'wrongType',
  'empty',
  'encrypted',
  'tooMany',
  'bomb',
  'infected',
  'notScanned',
];
const ID = /^[0-9a-f]{32}$/;
/** What the memory of a file is worth nothing after: the site does not know it. */
const GONE: readonly (number | undefined)[] = [404, 410];

/** Loaded with the first file: most visitors never choose one. */
const loadClient = () => import('tus-js-client/lib/browser/index.js');

/**
 * Brings files to the site by the tus protocol 1.0.0, which its maintained client speaks. Ours is
 * what the client leaves open: where uploads may lie, what an answer means to the applicant, and
 * what is remembered. When to try again is the caller's.
 */
export class TusFileUploader implements FileUploader {
  constructor(
    private readonly endpoint: string,
    private readonly memory: UploadMemory,
    private readonly transport: TusTransport = createTusTransport(),
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
        ...this.optionsFor(draft, signal),
        uploadUrl: ID.test(begun) ? `${this.endpoint}/${begun}` : null,
        metadata: { filename: file.name },
        onProgress,
        onUploadUrlAvailable: () => this.memory.keep(fingerprint, idOf(upload.url)),
        onSuccess: ({ lastResponse }) => {
          const answered = lastResponse.getHeader('upload-format');
          const format =
            APPLICATION_FILES.formats.find((each) => each === answered) ?? formatOfName(file.name);
          resolve(success({ id: idOf(upload.url), name: file.name, bytes: file.size, format }));
        },
        onError: (error) => {
          const answer = 'originalResponse' in error ? error.originalResponse : null;
          const reason: UploadFailure = signal.aborted ? { kind: 'aborted' } : reasonOf(answer);
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
      const { Upload } = await loadClient();
      await Upload.terminate(`${this.endpoint}/${id}`, this.optionsFor(draft));
    } catch {
      // What cannot be removed now is swept by the server.
    }
  }

  private optionsFor(draft: string, signal?: AbortSignal): UploadOptions {
    return {
      endpoint: this.endpoint,
      headers: { 'x-entwurf': draft },
      httpStack: createTusStack(this.transport, signal),
      // The caller waits longer from one try to the next, and resumes at once when the connection
      // is back.
      retryDelays: null,
      // The client would remember in the local storage, for good and for everybody at this
      // computer.
      storeFingerprintForResuming: false,
      onAfterResponse: (request, response) => this.checkAnswer(request, response),
    };
  }

  /**
   * Throws where the client would continue and must not: it would begin again for a temporary answer,
   * and send to any address that the answer names.
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

/** '' where the address has none. */
function idOf(address: string | null): string {
  const last = address?.split('/').at(-1) ?? '';
  return ID.test(last) ? last : '';
}

/** Anything that is not plainly about the file may be better at the next try. */
function reasonOf(answer: DetailedError['originalResponse']): UploadFailure {
  const problem = answer === null ? undefined : problemOf(answer);
  return problem === undefined ? { kind: 'interrupted' } : { kind: 'refused', problem };
}

function problemOf(answer: HttpResponse): FileProblem | undefined {
  try {
    const answered = JSON.parse(answer.getBody()) as { readonly problem?: unknown } | null;
    const known = FILE_PROBLEMS.find((each) => each === answered?.problem);
    if (known !== undefined) return known;
  } catch {
    // Answers of proxies are pages: their status has to do.
  }
  return answer.getStatus() === 413 ? 'tooBig' : undefined;
}

/** The same file, as far as a browser knows without reading it. */
const fingerprintOf = ({ name, size, lastModified }: File): string =>
  `${name} ${size} ${lastModified}`;
