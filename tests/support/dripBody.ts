import { connect } from 'node:net';

export interface Dripped {
  /** 0 if the server did not respond. */
  readonly status: number;
  /** Whether the server ended the connection; false if it was still open after `timeout`. */
  readonly ended: boolean;
}

export interface DripOptions {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  /** Each item is one header line, without `Content-Length` or `Transfer-Encoding`. */
  readonly headers: readonly string[];
  /** Whether the body is sent without a length. */
  readonly chunked: boolean;
  /** Milliseconds from one byte to the next. */
  readonly every: number;
  /** How long to wait for the server, in milliseconds. */
  readonly timeout: number;
}

/** Sends a request whose body arrives byte by byte and never ends. */
export function dripBody({
  port,
  method,
  path,
  headers,
  chunked,
  every,
  timeout,
}: DripOptions): Promise<Dripped> {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port });
    let text = '';
    const drop = (): void => void (socket.writable && socket.write(chunked ? '1\r\nx\r\n' : 'x'));
    const timers = [setInterval(drop, every), setTimeout(() => finish(false), timeout)];
    const finish = (ended: boolean): void => {
      for (const timer of timers) clearInterval(timer);
      socket.destroy();
      done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), ended });
    };
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => finish(true));
    socket.write(
      `${[`${method} ${path} HTTP/1.1`, ...headers, chunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 4000'].join('\r\n')}\r\n\r\n`,
    );
  });
}
