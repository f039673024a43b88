export interface TusRequest {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly signal?: AbortSignal;
  /** Bytes of the body that have left. */
  readonly onProgress?: (sent: number) => void;
}

export interface TusAnswer {
  readonly status: number;
  readonly body: string;
  readonly header: (name: string) => string | null;
}

/** Null where no answer came: no connection, or given up. Never rejects. */
export type TusTransport = (request: TusRequest) => Promise<TusAnswer | null>;

/** Milliseconds without a byte in either direction. */
const LONGEST_SILENCE = 45_000;

/** By XMLHttpRequest: `fetch` does not tell how much of a body has left. */
export function createTusTransport(): TusTransport {
  return ({ method, url, headers, body, signal, onProgress }) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve(null);
      const request = new XMLHttpRequest();
      const giveUp = (): void => request.abort();
      let silence = setTimeout(giveUp, LONGEST_SILENCE);
      const settle = (answer: TusAnswer | null): void => {
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
