import { request } from 'node:http';

export interface EndlessForm {
  /** 0 if the server closed the connection without a response. */
  readonly status: number;
  /** Pieces that were written before the server ended the request. */
  readonly pieces: number;
}

/**
 * Sends `first`, then `piece` repeatedly and without a length, until the server ends the request or
 * `most` pieces are written. A `fetch` may keep reading its stream after the server has closed the
 * connection, and never settle.
 */
export function sendEndlessForm({
  port,
  path,
  headers,
  first,
  piece,
  most,
}: {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly first: string;
  readonly piece: Buffer;
  readonly most: number;
}): Promise<EndlessForm> {
  return new Promise((done) => {
    let status = 0;
    let pieces = 0;
    const sending = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers,
      agent: false,
    });
    const write = (): void => {
      while (!sending.destroyed && pieces < most) {
        pieces += 1;
        if (!sending.write(piece)) return;
      }
      sending.destroy();
    };
    sending.on('drain', write);
    sending.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume();
    });
    // The server may close the connection while a piece is being sent.
    sending.on('error', () => undefined);
    sending.once('close', () => done({ status, pieces }));
    sending.write(first);
    write();
  });
}
