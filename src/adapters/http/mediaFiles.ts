import { currentTraceparent } from '../trace/requestTrace.ts';

/** The content service does not respond, or responds without a file. */
export class MediaUnavailableError extends Error {
  override readonly name = 'MediaUnavailableError';
}

/** Milliseconds. */
const DEADLINE = 15_000;

/**
 * The address of a file in the content service's media library; the caller has validated the name
 * `file`.
 */
export const mediaFileAddress = (contentUrl: string, file: string): string =>
  `${contentUrl}/uploads/${encodeURIComponent(file)}`;

/**
 * A file of the media library, which must arrive completely before the deadline; null if it does
 * not exist. Redirects are not followed, because they might lead anywhere.
 */
export const fetchMediaFile = (contentUrl: string, file: string): Promise<Response | null> =>
  requestFile(mediaFileAddress(contentUrl, file), AbortSignal.timeout(DEADLINE));

export interface MediaRequest {
  readonly method?: 'GET' | 'HEAD';
  /** A `Range` header; the service may answer with the part (206), the whole (200) or 416. */
  readonly range?: string | undefined;
  /** Milliseconds. */
  readonly timeout?: number | undefined;
}

/**
 * Like `fetchMediaFile`, but only the start of the response has a deadline: a visitor's slow
 * connection may take minutes to receive the file.
 */
export async function openMediaFile(
  contentUrl: string,
  file: string,
  { method = 'GET', range, timeout = DEADLINE }: MediaRequest = {},
): Promise<Response | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    return await requestFile(mediaFileAddress(contentUrl, file), late.signal, {
      method,
      // A length and a range are those of the bytes of the file.
      headers: { 'accept-encoding': 'identity', ...(range !== undefined && { range }) },
    });
  } finally {
    clearTimeout(timer);
  }
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function requestFile(
  address: string,
  signal: AbortSignal,
  sent?: Sent,
): Promise<Response | null> {
  const answer = await send(address, signal, sent);
  // An HTML page instead of a file comes from a proxy, or from the service while it starts.
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  if ((answer.ok && !isPage) || (answer.status === 416 && sent?.headers?.['range'])) return answer;
  await answer.body?.cancel();
  if (answer.status === 404) return null;
  throw new MediaUnavailableError(
    `The content service answered ${answer.status}${isPage ? ' with a page' : ''}`,
  );
}

async function send(address: string, signal: AbortSignal, sent: Sent = {}): Promise<Response> {
  const traceparent = currentTraceparent();
  try {
    return await fetch(address, {
      ...sent,
      redirect: 'error',
      signal,
      headers: { ...sent.headers, ...(traceparent !== null && { traceparent }) },
    });
  } catch (error) {
    throw new MediaUnavailableError('The content service does not answer', { cause: error });
  }
}

/**
 * Reads a whole file into memory. Throws if the connection breaks off, or as soon as the file is
 * larger than allowed, before the rest has arrived.
 */
export async function readMediaFile(answer: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  try {
    for await (const piece of answer.body ?? []) {
      total += piece.length;
      if (total > maxBytes)
        throw new MediaUnavailableError(`The file has more than ${maxBytes} bytes`);
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof MediaUnavailableError
      ? error
      : new MediaUnavailableError('The content service broke off', { cause: error });
  }
  return Buffer.concat(pieces);
}
