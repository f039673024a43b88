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
/** Statuses that may be gone at the next try, besides those of a server that fails. */
const PASSING: readonly (number | undefined)[] = [undefined, 408, 409, 423, 425];
/** Statuses of a server or network that will not do it at the next try either. */
const FINAL: readonly (number | undefined)[] = [501, 505, 511];

interface TusStackOptions {
  /** Ends every request except a POST: only its response says which upload was created. */
  readonly signal?: AbortSignal;
  /** Whether all requests are sent as POST, for a network that lets nothing else pass. */
  readonly isOnlyPost?: boolean;
}

/**
 * Lets the tus client send its requests through our transport: the client's own has no timeout for
 * a silent connection and waits for ever.
 */
export function createTusStack(
  transport: TusTransport = createTusTransport(),
  { signal, isOnlyPost = false }: TusStackOptions = {},
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
          const isDisguised = isOnlyPost && method !== 'POST';
          const answer = await transport({
            method: isDisguised ? 'POST' : (method as TusRequest['method']),
            url,
            headers: isDisguised ? { ...headers, 'x-http-method-override': method } : headers,
            ...(body === null ? {} : { body }),
            ...(signal && method !== 'POST' && { signal }),
            ...(onProgress && { onProgress }),
          });
          if (answer === null) throw new Error('no answer');
          const response = responseOf(answer);
          if (method === 'HEAD' && answer.status >= 300 && !GONE.includes(answer.status))
            throw new Unusable(response);
          return response;
        },
        abort: async () => undefined,
        getUnderlyingObject: () => null,
      };
    },
  };
}

/**
 * Thrown where the client would start an upload again, although it can be resumed later, and where
 * it would continue although the answer is not of our site.
 */
class Unusable extends Error {
  constructor(readonly response: HttpResponse) {
    super('unusable');
  }
}

/**
 * The number of bytes that have arrived, as the answer says; 0 if it says nothing of them. Throws if
 * a successful answer is not one of tus: a page to sign in to a network, an address that is not
 * ours, or a piece of which nothing has arrived, which the client would send for ever.
 */
export function checkTusAnswer(
  request: HttpRequest,
  response: HttpResponse,
  isUploadAddress: (address: string) => boolean,
): number {
  const status = response.getStatus();
  if (status < 200 || status >= 300) return 0;
  const arrived = Number.parseInt(response.getHeader('upload-offset') ?? '', 10);
  const isOfTus =
    request.getMethod() === 'POST'
      ? isUploadAddress(response.getHeader('location') ?? '')
      : arrived > Number(request.getHeader('upload-offset') ?? -1);
  if (!isOfTus) throw new Unusable(response);
  return Number.isNaN(arrived) ? 0 : arrived;
}

const responseOf = ({ status, body, header }: TusResponse): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => header(name.toLowerCase()) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => null,
});

/**
 * The failure of an upload; whether its upload is over, so that it cannot be resumed; and the offset
 * of the piece that failed, null if it was another request. An answer that is not clearly about the
 * file may be gone at the next try, so it counts as interrupted, unless a proxy or the site would
 * give it again.
 */
export function readTusFailure(error: Error | DetailedError): {
  readonly reason: UploadFailure;
  readonly isOver: boolean;
  readonly offset: number | null;
} {
  const answer = responseTo(error);
  const request = 'originalRequest' in error ? error.originalRequest : null;
  const status = answer?.getStatus();
  const at = request?.getHeader('upload-offset');
  const offset = at === undefined ? null : Number(at);
  const problem = answer === null ? undefined : problemOf(answer);
  if (problem !== undefined) return { reason: { kind: 'refused', problem }, isOver: true, offset };
  const isOver = GONE.includes(status) && request?.getMethod() !== 'POST';
  const passing = isOver || isPassing(status) ? 'interrupted' : 'blocked';
  return { reason: { kind: BUSY.includes(status) ? 'busy' : passing }, isOver, offset };
}

const isPassing = (status: number | undefined): boolean =>
  PASSING.includes(status) || (Number(status) >= 500 && !FINAL.includes(status));

/** The response that caused an error of the client; null if there was none. */
function responseTo(error: Error | DetailedError): HttpResponse | null {
  if (!('originalResponse' in error)) return null;
  return error.causingError instanceof Unusable
    ? error.causingError.response
    : error.originalResponse;
}

function problemOf(answer: HttpResponse): FileProblem | undefined {
  try {
    const body = JSON.parse(answer.getBody()) as { readonly problem?: unknown } | null;
    return FILE_PROBLEMS.find((each) => each === body?.problem);
  } catch {
    // A proxy responds with an HTML page: then only the status is used.
    return undefined;
  }
}
