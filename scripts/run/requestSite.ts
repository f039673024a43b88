import { request, type RequestOptions } from 'node:http';

export interface SiteAnswer {
  readonly status: number;
  readonly body: string;
  /** Empty if the response has no such header. */
  readonly header: (name: string) => string;
}

export interface SiteQuestion {
  readonly method?: 'GET' | 'POST';
  /** Determines the brand. */
  readonly host?: string;
  /** Milliseconds. */
  readonly timeout?: number;
}

/**
 * Requests a page from a site of this machine, on its port or its socket. `fetch` would set its own
 * Host header, and not every system resolves names below `localhost`. Rejects if there is no
 * response within `timeout`.
 */
export function requestSite(
  place: Pick<RequestOptions, 'host' | 'port' | 'socketPath'>,
  path: string,
  { method = 'GET', host = 'localhost', timeout = 60_000 }: SiteQuestion = {},
): Promise<SiteAnswer> {
  const headers = { host, 'sec-fetch-dest': 'document' };
  return new Promise((done, fail) => {
    const outgoing = request({ ...place, path, method, headers, agent: false }, (incoming) => {
      let body = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (piece: string) => (body += piece));
      incoming.once('error', fail);
      incoming.once('end', () =>
        done({
          status: incoming.statusCode ?? 0,
          body,
          header: (name) => String(incoming.headers[name] ?? ''),
        }),
      );
    });
    outgoing.setTimeout(timeout, () => outgoing.destroy(new Error('no answer in time')));
    outgoing.once('error', fail);
    outgoing.end();
  });
}
