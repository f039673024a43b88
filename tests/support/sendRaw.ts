import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 if the server closed the connection without a response. */
  readonly status: number;
  readonly text: string;
}

/** Sends raw bytes that no HTTP client would send. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const socket = connect({ host: '127.0.0.1', port });
    const chunks: Buffer[] = [];
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer within 20 s')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? end() : fail(error),
    );
    socket.once('close', end);
    socket.write(bytes);

    function end(): void {
      const text = Buffer.concat(chunks).toString('latin1');
      done({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0), text });
    }
  });
}

/** A request line and headers; the connection closes after the response. */
export const rawRequest = (target: string, headers: readonly string[]): string =>
  `GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`;
