import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import type { TusResponse, TusRequest, TusTransport } from './createTusTransport.ts';

/**
 * Lets the tus client send its requests through our transport: the client's own has no timeout for
 * a silent connection and waits for ever. The signal ends every request.
 */
export function createTusStack(transport: TusTransport, signal?: AbortSignal): HttpStack {
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
            ...(signal && { signal }),
            ...(onProgress && { onProgress }),
          });
          if (answer === null) throw new Error('no answer');
          return responseOf(answer);
        },
        abort: async () => undefined,
        getUnderlyingObject: () => null,
      };
    },
  };
}

const responseOf = ({ status, body, header }: TusResponse): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => header(name.toLowerCase()) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => null,
});
