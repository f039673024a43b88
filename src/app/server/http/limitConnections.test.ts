import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitConnections } from './limitConnections.ts';

const BODY = Buffer.alloc(1024 * 1024, 'x');
let app: FastifyInstance;
let asked: number;
/** Milliseconds of silence that the last request's connection may have. */
let timeout: number | undefined;

beforeEach(async () => {
  asked = 0;
  app = fastify({ connectionTimeout: 120_000 });
  const count = (socket: Socket): Buffer => {
    asked += 1;
    timeout = socket.timeout;
    return BODY;
  };
  app.get('/', (request, reply) => reply.send(count(request.socket)));
  app.post('/', (request, reply) => reply.send(count(request.socket)));
  await app.ready();
  limitConnections(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const open = async (): Promise<Socket> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.on('error', () => undefined);
};
const GET = 'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n';

it('a client that sends a thousand requests and reads none is closed, and eight are prepared', async () => {
  const socket = await open();
  socket.pause();
  const [connection] = await Promise.all([
    new Promise<Socket>((done) => app.server.once('request', ({ socket: own }) => done(own))),
    socket.write(GET.repeat(1000)),
  ]);
  await expect.poll(() => connection.destroyed).toBe(true);
  expect(asked).toBe(8);
  socket.destroy();
});

it('whoever reads may ask as often as they like on one connection, also two at once', async () => {
  const socket = await open();
  let read = 0;
  socket.on('data', (chunk: Buffer) => {
    read += chunk.length;
  });
  for (let time = 1; time <= 30; time += 1) {
    socket.write(GET.repeat(2));
    await expect.poll(() => read).toBeGreaterThanOrEqual(time * 2 * BODY.length);
  }
  expect(asked).toBe(60);
  socket.destroy();
});

it('a reader may pause for a minute; a sender keeps the time of the server', async () => {
  const socket = await open();
  socket.resume().write(GET);
  await expect.poll(() => timeout).toBe(60_000);
  socket.destroy();
  const sender = await open();
  sender.resume().write('POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 0\r\n\r\n');
  await expect.poll(() => timeout).toBe(120_000);
  sender.destroy();
});
