import { connect, type Socket } from 'node:net';

/**
 * `notScanned`: the scanner does not answer, or not with a verdict; nobody may rely on such a file.
 * Never throws.
 */
export type ScanFile = (content: Buffer) => Promise<'clean' | 'infected' | 'notScanned'>;

/** Of a piece on its way to the scanner. */
const PIECE_BYTES = 64 * 1024;
/** Milliseconds. A large archive takes clamd a while. */
const PATIENCE = 30_000;
/** A verdict is a line. */
const LONGEST_VERDICT = 1000;

/**
 * Asks a clamd by its INSTREAM command (clamd(8)). `address` is a socket's path, or `host:port`.
 */
export const createScanner =
  (address: string, patience = PATIENCE): ScanFile =>
  async (content) => {
    const verdict = await ask(open(address), content, patience).catch(() => '');
    if (verdict === 'stream: OK') return 'clean';
    return verdict.endsWith(' FOUND') ? 'infected' : 'notScanned';
  };

function open(address: string): Socket {
  const [, host, port] = /^([^/]+):(\d{1,5})$/.exec(address) ?? [];
  return host === undefined ? connect({ path: address }) : connect({ host, port: Number(port) });
}

function ask(socket: Socket, content: Buffer, patience: number): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let verdict = '';
    const timer = setTimeout(() => socket.destroy(new Error('no verdict in time')), patience);
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

/** Each piece after its length; a length of zero is the end. */
function send(socket: Socket, content: Buffer): void {
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
