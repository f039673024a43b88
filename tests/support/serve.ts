import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Answers requests at a free port until the running test has ended. Returns the port. */
export async function serve(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((done) => {
    server.listen(0, host, done);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
