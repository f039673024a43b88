import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The false response to the sender of an application. `error`: 500; `cut`: half a response;
 * `empty`: a 200 without an entry. In these three cases the application was stored. `refuse`: 422,
 * and it was not stored.
 */
export type ReceiverFault = 'error' | 'cut' | 'empty' | 'refuse';

/**
 * A content service that stores what it receives but responds falsely; everything except
 * applications passes unchanged.
 */
export interface FaultyReceiver {
  readonly url: string;
  /** Lies for the next applications, in this order. */
  lie(...lies: readonly ReceiverFault[]): void;
  /** The statuses of the real service's responses to applications. */
  readonly answers: readonly number[];
  stop(): Promise<void>;
}

export async function startFaultyReceiver(contentUrl: string): Promise<FaultyReceiver> {
  const lies: ReceiverFault[] = [];
  const answers: number[] = [];
  const server = createServer((incoming, answer) => {
    const isApplication = incoming.method === 'POST' && incoming.url === '/api/bewerbungen';
    const lie = isApplication ? lies.shift() : undefined;
    if (lie === 'refuse')
      return void incoming.resume().once('end', () => answer.writeHead(422).end());
    const outgoing = request(
      `${contentUrl}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (original) => {
        if (isApplication) answers.push(original.statusCode ?? 0);
        if (lie === undefined)
          return void original.pipe(answer.writeHead(original.statusCode ?? 502, original.headers));
        return void original.resume().once('end', () => {
          if (lie === 'error') return void answer.writeHead(500).end();
          if (lie === 'empty')
            return void answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
          return void answer
            .writeHead(201, { 'content-type': 'application/json', 'content-length': '200' })
            .write('{"data":{"docu', () => answer.destroy());
        });
      },
    );
    outgoing.once('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: (...next) => void lies.push(...next),
    answers,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
