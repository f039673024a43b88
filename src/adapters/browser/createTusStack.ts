import type { DetailedError, HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import type { FileProblem } from '../../domain/application/Application.ts';
import type { UploadFailure } from '../../domain/application/FileUploader.ts';
import {
  createTusTransport,
  type TusResponse,
  type TusRequest,
  type TusTransport,
} from './createTusTransport.ts';

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
/** Statuses after which the site no longer knows the upload. */
const GONE: readonly (number | undefined)[] = [404, 410];
/** Statuses while the sender's address, or the site, has no room for more files. */
const BUSY: readonly (number | undefined)[] = [429, 507];

/**
 * Lets the tus client send its requests through our transport: the client's own has no timeout for
 * a silent connection and waits for ever. The signal ends every request except a POST: only its
 * response says which upload was created.
 */
export function createTusStack(
  transport: TusTransport = createTusTransport(),
  signal?: AbortSignal,
): HttpStack {
  return {
    getName: () => 'foyer',
    createRequest(method, url): HttpRequest {
      const headers: Record<string, string> = {};
      let onProgress: TusRequest['onProgress'];
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => void (headers[name.toLowerCase()] = value),
        getHeader: (name) => headers[name.toLowerCase()],
        setProgressHandler: (handler) => {
          onProgress = handler;
        },
        async send(body: Blob | null) {
          const answer = await transport({
            method: method as TusRequest['method'],
            url,
            headers,
            ...(body === null ? {} : { body }),
            ...(signal && method !== 'POST' && { signal }),
            ...(onProgress && { onProgress }),
          });
          if (answer === null) throw new Error('no answer');
          const response = responseOf(answer);
          if (method === 'HEAD' && isTemporary(answer.status)) throw new NotNow(response);
          return response;
        },
        abort: async () => undefined,
        getUnderlyingObject: () => null,
      };
    },
  };
}

const isTemporary = (status: number): boolean => status >= 500 || status === 429;

/** Thrown where the client would start an upload again, although it can be resumed later. */
class NotNow extends Error {
  constructor(readonly response: HttpResponse) {
    super('not now');
  }
}

const responseOf = ({ status, body, header }: TusResponse): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => header(name.toLowerCase()) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => null,
});

/**
 * The failure of an upload, and whether its upload is over, so that it cannot be resumed. A failure
 * that is not clearly about the file may be gone at the next try, so it counts as interrupted.
 */
export function readTusFailure(error: Error | DetailedError): {
  readonly reason: UploadFailure;
  readonly isOver: boolean;
} {
  const answer = responseTo(error);
  const problem = answer === null ? undefined : problemOf(answer);
  if (problem !== undefined) return { reason: { kind: 'refused', problem }, isOver: true };
  const status = answer?.getStatus();
  return {
    reason: { kind: BUSY.includes(status) ? 'busy' : 'interrupted' },
    isOver: GONE.includes(status),
  };
}

/** The response that caused an error of the client; null if there was none. */
function responseTo(error: Error | DetailedError): HttpResponse | null {
  if (!('originalResponse' in error)) return null;
  return error.causingError instanceof NotNow
    ? error.causingError.response
    : error.originalResponse;
}

function problemOf(answer: HttpResponse): FileProblem | undefined {
  try {
    const answered = JSON.parse(answer.getBody()) as { readonly problem?: unknown } | null;
    const known = FILE_PROBLEMS.find((each) => each === answered?.problem);
    if (known !== undefined) return known;
  } catch {
    // A proxy responds with an HTML page: then only the status is used.
  }
  return answer.getStatus() === 413 ? 'tooBig' : undefined;
}
