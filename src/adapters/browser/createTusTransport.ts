export interface TusRequest {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly signal?: AbortSignal;
  /** `sent` is the number of body bytes sent so far. */
  readonly onProgress?: (sent: number) => void;
}

export interface TusResponse {
  readonly status: number;
  readonly body: string;
  readonly header: (name: string) => string | null;
}

/**
 * Resolves to null if no response came: no connection, or the request was aborted. Never rejects.
 */
export type TusTransport = (request: TusRequest) => Promise<TusResponse | null>;

/** Milliseconds without upload progress after which a request is aborted. */
const LONGEST_SILENCE = 45_000;

/** Uses XMLHttpRequest, because `fetch` does not report the upload progress. */
export function createTusTransport(): TusTransport {
  return ({ method, url, headers, body, signal, onProgress }) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve(null);
      const request = new XMLHttpRequest();
      const giveUp = (): void => request.abort();
      let silence = setTimeout(giveUp, LONGEST_SILENCE);
      const settle = (answer: TusResponse | null): void => {
        clearTimeout(silence);
        signal?.removeEventListener('abort', giveUp);
        resolve(answer);
      };
      request.open(method, url);
      for (const [name, value] of Object.entries({ 'tus-resumable': '1.0.0', ...headers }))
        request.setRequestHeader(name, value);
      request.addEventListener('load', () =>
        settle({
          status: request.status,
          body: request.responseText,
          header: (name) => request.getResponseHeader(name),
        }),
      );
      request.addEventListener('error', () => settle(null));
      request.addEventListener('abort', () => settle(null));
      if (onProgress) {
        request.upload.addEventListener('progress', ({ loaded }) => {
          clearTimeout(silence);
          silence = setTimeout(giveUp, LONGEST_SILENCE);
          onProgress(loaded);
        });
      }
      signal?.addEventListener('abort', giveUp);
      request.send(body ?? null);
    });
}
