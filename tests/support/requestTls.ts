import { Agent, request } from 'node:https';
import { pipeline } from 'node:stream';
import type { Answer, Question } from './requestPage.ts';
import { selfMadeCertificate } from './selfMadeCertificate.ts';

/** A timeout for requests that hang, not a limit under test. */
const TIMEOUT_MS = 120_000;

const agent = new Agent({
  keepAlive: true,
  ca: selfMadeCertificate.cert,
  servername: 'localhost',
  checkServerIdentity: () => undefined,
});

export interface TlsQuestion extends Omit<Question, 'body'> {
  /** An iterable is sent chunk by chunk; its length is then in the headers. */
  readonly body?: Question['body'] | AsyncIterable<Buffer>;
  /** The visitor's own address, which the rate limits count. */
  readonly localAddress?: string;
}

/** Sends one request over TLS exactly as written, like `requestPage` over plain HTTP. */
export function requestTls({ host, headers, body, ...question }: TlsQuestion): Promise<Answer> {
  const options = {
    ...question,
    host: '127.0.0.1',
    headers: { host, ...headers },
    agent,
    timeout: TIMEOUT_MS,
  };
  return new Promise((done, fail) => {
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', fail);
      incoming.on('end', () => {
        const { statusCode: status = 0, headers: told } = incoming;
        const bytes = Buffer.concat(chunks);
        done({ status, headers: told, body: bytes.toString('utf8'), bytes });
      });
    });
    outgoing.once('error', fail);
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer for ${question.path}`)));
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) outgoing.end(body);
    else pipeline(body, outgoing, () => undefined);
  });
}
