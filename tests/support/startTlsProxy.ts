import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfMadeCertificate } from './selfMadeCertificate.ts';

export interface TlsProxy {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * The front of a site that is reached over https: terminates TLS and reports it in a header, as
 * `operating.md` requires of nginx.
 */
export async function startTlsProxy(sitePort: number): Promise<TlsProxy> {
  const front = createServer(selfMadeCertificate, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': incoming.socket.remoteAddress,
    };
    const onward = request(
      { host: '127.0.0.1', port: sitePort, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => {
    front.listen(0, '127.0.0.1', done);
  });
  return {
    port: (front.address() as AddressInfo).port,
    stop: () =>
      new Promise((done) => {
        front.close(() => done());
        front.closeAllConnections();
      }),
  };
}
