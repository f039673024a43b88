import { request } from 'node:http';
import type { TusTransport } from '../../src/adapters/browser/createTusTransport.ts';

export interface Visitor {
  /** The Host header: it decides the brand. */
  readonly host: string;
  /** The visitor's address, which the rate limits count. */
  readonly address: string;
  /** Called for each request: a visitor does not know which server responds. */
  readonly port: () => number;
}

/** Lets the browser's own uploader send over Node, from a separate visitor address. */
export const createVisitorTransport =
  ({ host, address, port }: Visitor): TusTransport =>
  async ({ method, url, headers, body }) => {
    const bytes = body === undefined ? null : Buffer.from(await body.arrayBuffer());
    return new Promise((resolve) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: port(),
          path: url,
          method,
          agent: false,
          timeout: 30_000,
          headers: {
            host,
            'x-forwarded-for': address,
            'tus-resumable': '1.0.0',
            'content-length': String(bytes?.length ?? 0),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.once('error', () => resolve(null));
          incoming.once('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              body: Buffer.concat(chunks).toString('utf8'),
              header: (name) => String(incoming.headers[name] ?? '') || null,
            }),
          );
        },
      );
      outgoing.once('error', () => resolve(null));
      outgoing.once('timeout', () => outgoing.destroy());
      outgoing.end(bytes);
    });
  };
