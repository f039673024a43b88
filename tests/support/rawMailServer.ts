import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface RawServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a server that handles each connection with this function. */
export async function startRawServer(answer: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    answer(socket);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** What a server does at a command, or at the dot after the content, instead of agreeing. */
export type Script = Readonly<Record<string, (socket: Socket) => void>>;

/** A mail server that accepts everything except what the script changes. */
export const playing =
  (script: Script) =>
  (socket: Socket): void => {
    let isContent = false;
    socket.write('220 Guten Tag\r\n');
    socket.on('data', (bytes) => {
      for (const line of String(bytes).split('\r\n').filter(Boolean)) {
        if (isContent && line !== '.') continue;
        const command = line.split(/[ :]/)[0] ?? '';
        isContent = command === 'DATA';
        const act = script[command];
        if (act === undefined) socket.write(isContent ? '354 weiter\r\n' : '250 gut\r\n');
        else act(socket);
      }
    });
  };
