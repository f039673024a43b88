import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfMadeCertificate } from './selfMadeCertificate.ts';

export interface TlsFront {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * What stands in front of the site where it is reached over https: ends TLS and says so, as
 * `operating.md` asks of nginx.
 */
export async function startTlsFront(sitePort: number): Promise<TlsFront> {
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
