import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { startNginx, type TestNginx } from './startNginx.ts';
import { startTestPostgres, type TestPostgres } from './startTestPostgres.ts';
import {
  startTestContent,
  startTestSite,
  type TestContent,
  type TestSite,
} from './startTestServices.ts';

/** Site servers that have nothing in common but PostgreSQL, the content service and nginx. */
export interface TestServers {
  /** In their order; one that was killed and started again is in its place. */
  readonly sites: TestSite[];
  readonly content: TestContent;
  readonly nginx: TestNginx;
  readonly postgres: TestPostgres;
  /** Takes the content service away from all of them, and gives it back. */
  setContent(isThere: boolean): void;
  /** Takes one away without a word, as a machine that loses power. */
  kill(place: number): Promise<void>;
  /** Starts it again on its disk and its port. */
  restart(place: number): Promise<void>;
  stop(): Promise<void>;
}

/** Seconds: no change is seen by age while a suite runs. */
const CONTENT_MAX_AGE = 360_000;

/** As on machines of their own: each server with a folder of its own. */
export async function startServers(count: number): Promise<TestServers> {
  const postgres = await startTestPostgres();
  if (postgres === null) throw new Error('no PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'foyer-servers-'));
  const refreshPort = await findFreePort(0);
  // Its one webhook leads to nginx.
  const content = await startTestContent({ sitePort: refreshPort });
  const way = await startWay(content.port);
  const startOne = (place: number, port = 0): Promise<TestSite> =>
    startTestSite({
      contentUrl: `http://127.0.0.1:${way.port}`,
      port,
      dataDir: join(folder, String(place)),
      contentMaxAge: CONTENT_MAX_AGE,
      stateUrl: postgres.url,
      proxyRefreshUrls: `http://127.0.0.1:${refreshPort}`,
    });
  const sites = await Promise.all(Array.from({ length: count }, (_, place) => startOne(place)));
  const nginx = await startNginx({ sitePorts: sites.map(({ port }) => port), refreshPort });
  return {
    sites,
    content,
    nginx,
    postgres,
    setContent: way.set,
    async kill(place) {
      const { service } = sites[place] as TestSite;
      process.kill(service.pid, 'SIGKILL');
      await service.endedUnasked;
    },
    async restart(place) {
      sites[place] = await startOne(place, sites[place]?.port);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(sites.map((site) => site.stop()));
      await way.stop();
      await content.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Bytes pass as they are, or nothing does. */
async function startWay(
  to: number,
): Promise<{ readonly port: number; set(isOpen: boolean): void; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const end = (): void => sockets.forEach((socket) => socket.destroy());
  const server = createServer((near) => {
    if (!isOpen) return void near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      isOpen = next;
      if (!next) end();
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        end();
      }),
  };
}
