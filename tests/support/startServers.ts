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

/** Site servers that share only PostgreSQL, the content service and nginx. */
export interface TestServers {
  /** In order; a server that was killed and restarted stays at its index. */
  readonly sites: TestSite[];
  readonly content: TestContent;
  readonly nginx: TestNginx;
  readonly postgres: TestPostgres;
  /** Makes the content service unreachable for all servers, or reachable again. */
  setContent(isThere: boolean): void;
  /**
   * Silently blocks all traffic between this server and everything it is connected to, or unblocks
   * it.
   */
  setNetwork(place: number, isThere: boolean): void;
  /**
   * Another nginx in front of the same servers, affected by `setNetwork`; it has a shorter timeout
   * for silent servers.
   */
  startFront(): Promise<TestNginx>;
  /** Kills a server abruptly, like a machine that loses power. */
  kill(place: number): Promise<void>;
  /** Starts it again with its disk and its port. */
  restart(place: number): Promise<void>;
  stop(): Promise<void>;
}

/** Seconds: long enough that no change becomes visible by age while a suite runs. */
const CONTENT_MAX_AGE = 360_000;

/** Each server has its own folder, as on separate machines. */
export async function startServers(count: number): Promise<TestServers> {
  const postgres = await startTestPostgres();
  if (postgres === null) throw new Error('no PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'foyer-servers-'));
  const refreshPort = await findFreePort(0);
  // Its only webhook goes to nginx.
  const content = await startTestContent({ sitePort: refreshPort });
  const startLinks = (to: number): Promise<Link[]> =>
    Promise.all(Array.from({ length: count }, () => startLink(to)));
  const [toContent, toState] = [await startLinks(content.port), await startLinks(postgres.port)];
  const incoming: Link[] = [];
  const startOne = (place: number, port = 0): Promise<TestSite> =>
    startTestSite({
      contentUrl: `http://127.0.0.1:${toContent[place]?.port}`,
      port,
      dataDir: join(folder, String(place)),
      contentMaxAge: CONTENT_MAX_AGE,
      stateUrl: postgres.url.replace(`:${postgres.port}/`, `:${toState[place]?.port}/`),
      proxyRefreshUrls: `http://127.0.0.1:${refreshPort}`,
    });
  const sites = await Promise.all(Array.from({ length: count }, (_, place) => startOne(place)));
  const nginx = await startNginx({ sitePorts: sites.map(({ port }) => port), refreshPort });
  return {
    sites,
    content,
    nginx,
    postgres,
    setContent: (isThere) => toContent.forEach((link) => link.set(isThere ? 'open' : 'closed')),
    setNetwork(place, isThere) {
      for (const links of [toContent, toState, incoming])
        links[place]?.set(isThere ? 'open' : 'silent');
    },
    async startFront() {
      for (const { port } of sites.slice(incoming.length)) incoming.push(await startLink(port));
      return startNginx({ sitePorts: incoming.map(({ port }) => port), readSeconds: 5 });
    },
    async kill(place) {
      const { service } = sites[place] as TestSite;
      process.kill(service.pid, 'SIGKILL');
      await service.unexpectedExit;
    },
    async restart(place) {
      sites[place] = await startOne(place, sites[place]?.port);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(sites.map((site) => site.stop()));
      await Promise.all([toContent, toState, incoming].flat().map((link) => link.stop()));
      await content.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * `open`: bytes pass; `closed`: connections are refused and existing ones break; `silent`: no data
 * passes.
 */
type LinkState = 'open' | 'closed' | 'silent';

/** A proxy for connections to a port of this machine, which a test can interrupt. */
interface Link {
  readonly port: number;
  /** Applies to existing connections too; after `silent` they transfer the data that has waited. */
  set(state: LinkState): void;
  stop(): Promise<void>;
}

async function startLink(to: number): Promise<Link> {
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let state: LinkState = 'open';
  const end = (): void => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()));
  const pass = ([near, far]: readonly [Socket, Socket]): void => {
    near.pipe(far);
    far.pipe(near);
  };
  const hold = ([near, far]: readonly [Socket, Socket]): void => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const server = createServer((near) => {
    if (state === 'closed') return void near.destroy();
    const far = connect(to, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        pair.forEach((each) => each.destroy());
      });
    }
    if (state === 'open') pass(pair);
    else hold(pair);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next;
      if (next === 'closed') end();
      else pairs.forEach(next === 'open' ? pass : hold);
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        end();
      }),
  };
}
