import { connect, type Socket } from 'node:net';
import type { ScanVerdict, VirusScanner } from '../../domain/application/checkFileContent.ts';

/** Size of one chunk that is sent to the scanner, in bytes. */
const PIECE_BYTES = 64 * 1024;
/** Timeout in milliseconds. clamd needs some time for a large archive. */
const TIMEOUT = 30_000;
/** Characters; a verdict is one line. */
const LONGEST_VERDICT = 1000;

/** Scans files with clamd through its INSTREAM command (clamd(8)). */
export class ClamdVirusScanner implements VirusScanner {
  /**
   * `address` is a socket path or `host:port`; `timeout` is the timeout for one file, in
   * milliseconds.
   */
  constructor(
    private readonly address: string,
    private readonly timeout = TIMEOUT,
  ) {}

  async scan(content: Uint8Array): Promise<ScanVerdict> {
    const verdict = await exchange(open(this.address), content, this.timeout).catch(() => '');
    if (verdict === 'stream: OK') return 'clean';
    return verdict.endsWith(' FOUND') ? 'infected' : 'notScanned';
  }
}

function open(address: string): Socket {
  const [, host, port] = /^([^/]+):(\d{1,5})$/.exec(address) ?? [];
  return host === undefined ? connect({ path: address }) : connect({ host, port: Number(port) });
}

function exchange(socket: Socket, content: Uint8Array, timeout: number): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let verdict = '';
    const timer = setTimeout(() => socket.destroy(new Error('no verdict in time')), timeout);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      verdict += text;
      if (verdict.includes('\0') || verdict.length > LONGEST_VERDICT) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(verdict.split('\0')[0]?.trim() ?? '');
    });
    socket.on('connect', () => send(socket, content));
  });
}

/** Sends the length of each chunk before the chunk; a length of zero marks the end. */
function send(socket: Socket, content: Uint8Array): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    const piece = content.subarray(at, at + PIECE_BYTES);
    socket.write(lengthOf(piece.length));
    socket.write(piece);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
