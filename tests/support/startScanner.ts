import { createServer, type Socket } from 'node:net';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';

export interface TestScanner {
  readonly address: string;
  /** The content of each file that it has received. */
  readonly scanned: Buffer[];
  close(): Promise<void>;
}

export type ScannerBehavior = (content: Buffer, socket: Socket) => string | null;

/**
 * The test file that EICAR has agreed on with the makers of virus scanners, in two halves so that
 * no scanner reports this source file.
 */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

const verdictOf: ScannerBehavior = (content) =>
  content.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';

/**
 * Implements clamd's INSTREAM, over TCP or on a socket at a path. If the behaviour returns null, it
 * does not respond.
 */
export async function startScanner(
  behavior: ScannerBehavior = verdictOf,
  path: string | null = null,
): Promise<TestScanner> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const content = parseStream(received);
      if (content === null) return;
      scanned.push(content);
      const verdict = behavior(content, socket);
      if (verdict !== null) socket.end(`${verdict}\0`);
    });
  });
  await new Promise<void>((done) => {
    if (path === null) server.listen(0, '127.0.0.1', done);
    else server.listen(path, done);
  });
  return {
    scanned,
    address: path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => {
        server.close(() => done());
      });
      if (path !== null) await rm(path, { force: true });
    },
  };
}

/** Returns null until the chunk of length zero has arrived. */
function parseStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.subarray(0, command.length).toString('latin1') !== command) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > received.length) return null;
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
