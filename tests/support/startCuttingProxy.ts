import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A slow network between a browser and the site, which can be cut. */
export interface CuttingProxy {
  readonly port: number;
  /** The offset at which each piece of an upload started, in order, from its request header. */
  readonly offsets: readonly number[];
  /** Bytes of uploads that the browser has sent, over all connections. */
  uploaded(): number;
  /**
   * After this many more bytes of uploads all connections are cut, and no data passes for `silence`
   * milliseconds.
   */
  cutAfter(bytes: number, silence: number): void;
  cuts(): number;
  /**
   * After this many more bytes of uploads that connection stays open forever without transferring
   * anything; neither side is notified.
   */
  stallAfter(bytes: number): void;
  stop(): Promise<void>;
}

export interface CuttingProxyOptions {
  readonly sitePort: number;
  readonly bytesPerSecond: number;
  /** Delay of everything that comes from the site, in milliseconds. */
  readonly latency: number;
  /** The loopback address that the site sees, which its rate limits count. */
  readonly address: string;
}

const PIECE = /^PATCH [^\r]*\r\n(?:[^\r]+\r\n)*upload-offset: (\d+)\r\n/i;
const REQUEST = /^[A-Z]+ [^\r]+ HTTP\/1\.1\r\n/;

/** Passes bytes unchanged. Chromium's own network throttling cannot break a connection. */
export async function startCuttingProxy({
  sitePort,
  bytesPerSecond,
  latency,
  address,
}: CuttingProxyOptions): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const offsets: number[] = [];
  let [uploaded, cuts, cutAt, stallAt, silence, deafUntil] = [
    0,
    0,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    0,
    0,
  ];
  const cut = (): void => {
    cuts += 1;
    cutAt = Number.POSITIVE_INFINITY;
    deafUntil = Date.now() + silence;
    for (const socket of sockets) socket.destroy();
  };

  const server = createServer((browser) => {
    if (Date.now() < deafUntil) return void browser.destroy();
    const site = connect({ port: sitePort, host: '127.0.0.1', localAddress: address });
    for (const [socket, other] of [
      [browser, site],
      [site, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        // Data in transit still arrives.
        setTimeout(() => other.destroy(), latency);
      });
    }
    // The order is kept: timers of equal length fire in the order in which they were set.
    site.on('data', (chunk) => void setTimeout(() => browser.write(chunk), latency));
    let isUpload = false;
    browser.on('data', (chunk: Buffer) => {
      const head = chunk.subarray(0, 4000).toString('latin1');
      if (REQUEST.test(head)) isUpload = PIECE.test(head);
      if (isUpload) {
        const offset = PIECE.exec(head)?.[1];
        if (offset !== undefined) offsets.push(Number(offset));
        uploaded += chunk.length;
        if (uploaded >= cutAt) return cut();
      }
      browser.pause();
      const stalls = isUpload && uploaded >= stallAt;
      if (stalls) stallAt = Number.POSITIVE_INFINITY;
      const pause = (chunk.length / bytesPerSecond) * 1000;
      // Resumes only after the chunk was sent: data that a busy machine still buffered here would
      // be lost with the connection.
      site.write(chunk, () => void (stalls || setTimeout(() => browser.resume(), pause)));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    offsets,
    uploaded: () => uploaded,
    cutAfter(bytes, milliseconds) {
      cutAt = uploaded + bytes;
      silence = milliseconds;
    },
    cuts: () => cuts,
    stallAfter: (bytes) => void (stallAt = uploaded + bytes),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => {
        server.close(() => done());
      });
    },
  };
}
