import { request, type IncomingHttpHeaders } from 'node:http';

/** A timeout for requests that hang, not a limit under test. */
const TIMEOUT_MS = 120_000;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface Question {
  readonly port: number;
  /** The Host header: it decides the brand. */
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/**
 * Sends one request exactly as written: `fetch` would set its own Host, normalise the path and
 * follow redirects.
 */
export function requestPage({
  port,
  host,
  path,
  method = 'GET',
  headers = {},
  body,
}: Question): Promise<Answer> {
  return new Promise((done, fail) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host, ...headers },
        agent: false,
        timeout: TIMEOUT_MS,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          done({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: bytes.toString('utf8'),
            bytes,
          });
        });
      },
    );
    outgoing.once('error', fail);
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer for ${path}`)));
    outgoing.end(body);
  });
}
