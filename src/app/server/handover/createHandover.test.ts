import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { createLifecycle } from '../createLifecycle.ts';
import { createHandover, inheritedSocket, type HandoverParts } from './createHandover.ts';

let folder: string;
let app: FastifyInstance;
const started = vi.fn<() => void>();
const forget = vi.fn<() => void>();
const homes: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-handover-'));
  app = fastify({ return503OnClosing: false });
  app.get('/', (request, reply) => {
    homes.push(String(request.headers.host));
    return reply.send('home');
  });
  app.get(
    '/sitemap.xml',
    async () => '<url><loc>https://any.example/wohnen?a=1&amp;b=2</loc></url>',
  );
  app.get('/wohnen', async ({ url }) => homes.push(url));
  app.post('/kontakt', async () => 'accepted');
  app.get('/whoAsks', async ({ ip }) => ip);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  vi.clearAllMocks();
  homes.splice(0);
});

const stage = (parts: Partial<HandoverParts> = {}) => {
  const lifecycle = createLifecycle();
  lifecycle.onListening(started);
  return createHandover({
    app,
    lifecycle,
    grace: 5000,
    address: { port: 0, host: '127.0.0.1' },
    inherited: null,
    checkSocket: null,
    stopTimeout: null,
    brands: [sampleBrand],
    forget,
    rehearse: async () => ({ contact: null, visit: null, application: null }),
    ...parts,
  });
};
const portOf = (): number => (app.server.address() as AddressInfo).port;

interface Reply {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}
const send = (options: object, path: string, method = 'GET'): Promise<Reply> =>
  new Promise((done, fail) => {
    const outgoing = request({ ...options, path, method }, (incoming) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () =>
        done({
          status: incoming.statusCode ?? 0,
          connection: incoming.headers.connection,
          body,
        }),
      );
    });
    outgoing.once('error', fail);
    outgoing.end();
  });

describe('the inherited socket', () => {
  it('is used only if it belongs to this process, and more than one socket throws', () => {
    expect(inheritedSocket({}, 7)).toBeNull();
    expect(inheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '8' }, 7)).toBeNull();
    expect(inheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '7' }, 7)).toBe(3);
    expect(() => inheritedSocket({ LISTEN_FDS: '2', LISTEN_PID: '7' }, 7)).toThrow('LISTEN_FDS');
  });
});

describe('a server with a check socket', () => {
  it('warms up and waits if a wait file exists, and serves when it gets the command', async () => {
    const socketPath = join(folder, 'check.sock');
    writeFileSync(socketPath, 'left by a process that was killed');
    writeFileSync(`${socketPath}.wait`, '');
    const handover = stage({ checkSocket: socketPath });
    await handover.begin();
    expect(statSync(socketPath).mode & 0o777).toBe(0o600);
    expect(app.server.listening).toBe(false);
    expect(homes).toEqual([sampleBrand.hosts[0]]);
    expect(started).not.toHaveBeenCalled();
    expect((await send({ socketPath }, '/take-over')).body).toBe('{"state":"ready"}');
    expect((await send({ socketPath }, '/whoAsks')).body).toBe('127.0.0.1');
    expect((await send({ socketPath }, '/sending')).body).toBe('{"sending":0}');
    expect((await send({ socketPath }, '/take-over', 'POST')).body).toBe('{"state":"serving"}');
    await send({ socketPath }, '/take-over', 'POST');
    expect(started).toHaveBeenCalledOnce();
    expect((await send({ port: portOf() }, '/')).body).toBe('home');
    // For other clients, the commands of the check socket are missing pages.
    expect((await send({ port: portOf() }, '/take-over', 'POST')).status).toBe(404);
    await send({ socketPath }, '/alone', 'POST');
    expect(forget).toHaveBeenCalledOnce();
    expect(homes).toHaveLength(3);
    await send({ socketPath }, '/read-all', 'POST');
    expect(homes.at(-1)).toBe('/wohnen?a=1&b=2');
    await handover.end();
    expect(existsSync(socketPath)).toBe(false);
  });

  it('serves at once without a wait file', async () => {
    await stage({ checkSocket: join(folder, 'check.sock') }).begin();
    expect((await send({ port: portOf() }, '/')).body).toBe('home');
  });
});

describe('a server that shuts down behind a proxy', () => {
  it('responds to a request on an idle connection and then closes that connection', async () => {
    const handover = stage({ stopTimeout: 60_000 });
    await handover.begin();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const address = { port: portOf(), agent };
    expect((await send(address, '/')).connection).toBe('keep-alive');
    const ended = handover.end();
    await expect(send({ port: address.port, agent: false }, '/')).rejects.toThrow('ECONNREFUSED');
    expect(await send(address, '/kontakt', 'POST')).toEqual({
      status: 200,
      connection: 'close',
      body: 'accepted',
    });
    expect(await ended).toBe(true);
  });

  it('waits for a request whose body is still arriving, and says before that there is one', async () => {
    const socketPath = join(folder, 'check.sock');
    const handover = stage({ stopTimeout: 60_000, checkSocket: socketPath });
    await handover.begin();
    const sending = async () => (await send({ socketPath }, '/sending')).body;
    const accepted = new Promise((done) => app.server.once('connection', done));
    const socket = connect(portOf(), '127.0.0.1');
    const closed = new Promise((done) => socket.once('close', done));
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.write(
      'POST /kontakt HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\na',
    );
    await accepted;
    await vi.waitFor(async () => expect(await sending()).toBe('{"sending":1}'));
    const ended = handover.end();
    await new Promise((done) => setTimeout(done, 50));
    socket.write('b');
    expect(await ended).toBe(true);
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 200 [^]*accepted$/);
  });

  it('closes, after its timeout, the connections that clients keep open', async () => {
    const handover = stage({ stopTimeout: 50 });
    await handover.begin();
    const agent = new Agent({ keepAlive: true });
    await send({ port: portOf(), agent }, '/');
    const [socket] = Object.values(agent.freeSockets).flat();
    const closed = new Promise((done) => socket?.once('close', done));
    expect(await handover.end()).toBe(true);
    await closed;
  });
});
