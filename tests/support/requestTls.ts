import { Agent, request } from 'node:https';
import type { Answer, Question } from './requestPage.ts';
import { selfMadeCertificate } from './selfMadeCertificate.ts';

/** A guard against what hangs, not a limit. */
const PATIENCE_MS = 120_000;
const agent = new Agent({ keepAlive: true, ca: selfMadeCertificate.cert, servername: 'localhost', checkServerIdentity: () => undefined });

/** One request over TLS exactly as written, as `requestPage` over plain HTTP. */
export function requestTls({ port, host, path, method = 'GET', headers = {}, body }: Question): Promise<Answer> {
  return new Promise((done, fail) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent, timeout: PATIENCE_MS }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', fail);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        done({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes.toString('utf8'), bytes });
      });
    });
    outgoing.once('error', fail);
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer for ${path}`)));
    outgoing.end(body);
  });
}
