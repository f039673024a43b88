import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestPage } from '../support/requestPage.ts';

/**
 * Answers every request with the same buffer and headers: the best that `node:http` can do. Runs as
 * a process of its own, started with the address of the page to copy.
 */
const [port = '', host = '', path = '/'] = process.argv.slice(2);
const { headers, bytes } = await requestPage({
  port: Number(port),
  host,
  path,
  headers: { 'accept-encoding': 'br' },
});
// Node writes these headers itself for each connection, on both servers.
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const copied = Object.entries(headers)
  .filter(
    (header): header is [string, string | string[]] =>
      header[1] !== undefined && !own.has(header[0]),
  )
  .flatMap(([name, value]) => [name, value])
  .flat();
const server = createServer({ keepAliveTimeout: 72_000 }, (_, response) => {
  response.writeHead(200, copied).end(bytes);
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`),
);
