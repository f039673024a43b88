import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { parseWrk } from '../bench/measureRate.ts';
import { processorSeconds } from '../bench/processorTime.ts';
import { childrenOf } from '../bench/startFront.ts';
import { signInEditor, type ContentEditor } from '../support/contentEditor.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { openSession } from '../support/openSession.ts';
import { requestTls } from '../support/requestTls.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';
import { startServers, type TestServers } from '../support/startServers.ts';
import { newVisitor } from '../support/visitServers.ts';
import {
  type Both,
  type Cost,
  describeGrowth,
  type Group,
  GROUPS,
  type Rate,
  slice,
  type Sliced,
} from './growthTable.ts';

/**
 * Measures what more servers gain. First the processor time of the same work with one and with four
 * servers, alternating, from the kernel's accounting. Then the requests a second while each server
 * has an equal slice of a processor, and everything else the rest.
 */
const ROUNDS = Number(env['SOAK_TIMES'] ?? 3);
const SERVERS = 4;
const SECONDS = 6;
const REQUESTS = 200;
/** The share of one processor for each server: so small that every server always has more to do. */
const [SMALL, LARGE] = [0.04, 0.1];
const MESSAGE = 'api::kontaktnachricht.kontaktnachricht';

const brand = brands.find(
  ({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0,
) as Brand;
const host = hostOf(brand);
const folder = mkdtempSync(join(tmpdir(), 'foyer-growth-'));

let servers: TestServers;
let editor: ContentEditor;
let one: TestNginx;
let cookie: string;
beforeAll(async () => {
  servers = await startServers(SERVERS);
  editor = await signInEditor(servers.content.url);
  one = await startNginx({ sitePorts: [servers.sites[0]?.port ?? 0] });
  ({ cookie } = await openSession({ port: servers.sites[0]?.port ?? 0, host }));
}, 1_800_000);
afterAll(async () => {
  await one?.stop();
  await servers?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 600_000);

interface Work {
  readonly name: string;
  /** Does the work through that proxy. Returns the number of requests with a response. */
  readonly run: (front: TestNginx) => Promise<number>;
}

interface ByWrkOptions {
  readonly atOnce?: number;
  readonly more?: () => readonly string[];
}

const byWrk = (
  name: string,
  path: string,
  { atOnce = 256, more = () => [] }: ByWrkOptions = {},
): Work => ({
  name,
  async run(front) {
    const args = ['-t1', `-c${atOnce}`, `-d${SECONDS}s`, '--timeout', '60s', '-H', `Host: ${host}`];
    const running = promisify(execFile)(PROGRAMS.wrk.path, [
      ...args,
      '-H',
      'Accept-Encoding: br',
      ...more(),
      `https://127.0.0.1:${front.port}${path}`,
    ]);
    first(running.child.pid);
    return parseWrk((await running).stdout);
  },
});

/** Another search word in each request, so no response is cached. */
function searchScript(): readonly string[] {
  const file = join(folder, 'search.lua');
  writeFileSync(
    file,
    `local n = 0
     request = function()
       n = n + 1
       return wrk.format("GET", "/jobs/offene-stellen?suche=" .. os.time() .. "x" .. n)
     end`,
  );
  return ['-s', file];
}

let sent = 0;
/** Each request comes from a visitor of its own, since rate limits count by address. */
async function askAsVisitors(
  question: (turn: number) => Omit<Parameters<typeof requestTls>[0], 'port' | 'host'>,
  front: TestNginx,
  status: number,
): Promise<number> {
  const end = sent + REQUESTS;
  const visitor = async (): Promise<void> => {
    while (sent < end) {
      const turn = (sent += 1);
      const asked = { port: front.port, host, localAddress: newVisitor(), ...question(turn) };
      expect((await requestTls(asked)).status).toBe(status);
    }
  };
  await Promise.all(Array.from({ length: 16 }, visitor));
  return REQUESTS;
}

/** Waits until the content service has all of them: accepted messages have to be delivered. */
const FORM: Work = {
  name: 'a contact form, with its delivery',
  async run(front) {
    const name = `Zuwachs${Date.now()}`;
    const fields = { name, email: 'v.hoesli@haus.example', begonnen: startedAtField()[1] };
    const form = (turn: number) => ({
      path: '/kontakt',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, nachricht: `Guten Tag ${turn}` }).toString(),
    });
    const accepted = await askAsVisitors(form, front, 303);
    while ((await editor.count(MESSAGE, { name })) < accepted) await wait(1000);
    return accepted;
  },
};
const STAFF: Work = {
  name: 'a page of the staff',
  run: (front) =>
    askAsVisitors(
      () => ({ path: '/mail-signatur', headers: { cookie: `__Host-${cookie}` } }),
      front,
      200,
    ),
};
const CACHED = byWrk('a page that nginx has', '/');
const AT_HAND = byWrk('a page that the site has', '/kontakt');
const MADE = byWrk('a search, made for who asks', '/jobs/offene-stellen', {
  // A server that renders eight and has forty waiting refuses more.
  atOnce: 40,
  more: searchScript,
});
const WORKS: readonly Work[] = [CACHED, AT_HAND, MADE, STAFF, FORM];

/**
 * If this process is allowed to, gives the measured process priority over the other work of the
 * machine.
 */
function first(pid: number | undefined): void {
  if (pid !== undefined && process.getuid?.() === 0) setPriority(pid, -15);
}

/** Processor seconds of each process so far. */
type Account = Readonly<Record<Group, ReadonlyMap<number, number>>>;

function takeAccount(front: TestNginx): Account {
  const timesOf = (pids: readonly number[]): ReadonlyMap<number, number> =>
    new Map(
      pids.flatMap((pid): readonly (readonly [number, number])[] => {
        try {
          return [[pid, processorSeconds([pid])]];
        } catch {
          // A process of PostgreSQL that has just ended.
          return [];
        }
      }),
    );
  return {
    sites: timesOf(servers.sites.map(({ service }) => service.pid)),
    nginx: timesOf(front.workers()),
    PostgreSQL: timesOf(childrenOf(servers.postgres.pid())),
    content: timesOf([servers.content.service.pid]),
  };
}

/**
 * Statements for requests of visitors, without those that each server sends by itself every few
 * seconds.
 */
const STATEMENT = /foyer_state\.(?:session|usage|screen|pin_tries|upload|mail)\b/g;

/** Processor seconds that each group has used during `act`. */
async function account<T>(
  front: TestNginx,
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly wall: number; readonly used: Record<Group, number> }> {
  const [before, began] = [takeAccount(front), performance.now()];
  const result = await act();
  const [after, wall] = [takeAccount(front), (performance.now() - began) / 1000];
  const usedBy = (group: Group): number =>
    [...after[group]]
      .filter(([pid]) => pid !== lookingPid)
      .reduce((sum, [pid, seconds]) => sum + seconds - (before[group].get(pid) ?? 0), 0);
  return {
    result,
    wall,
    used: Object.fromEntries(GROUPS.map((group) => [group, usedBy(group)])) as Record<
      Group,
      number
    >,
  };
}

/** Processor seconds per second without requests of visitors. */
const idle: Record<Group, number> = { sites: 0, nginx: 0, PostgreSQL: 0, content: 0 };
/** The process of the connection that looks for waiting ones: it is not part of the work. */
let lookingPid = 0;

async function measure(work: Work, front: TestNginx): Promise<Cost> {
  const logged = servers.postgres.log().length;
  const looks = await lookForWaiting();
  const { result: requests, wall, used } = await account(front, () => work.run(front));
  const waiting = await looks.stop();
  const log = servers.postgres.log().slice(logged);
  const msOf = (group: Group): number =>
    (Math.max(0, used[group] - idle[group] * wall) * 1000) / requests;
  const perRequest = (pattern: RegExp): number => (log.match(pattern)?.length ?? 0) / requests;
  return {
    ms: Object.fromEntries(GROUPS.map((group) => [group, msOf(group)])) as Cost['ms'],
    statements: perRequest(STATEMENT),
    locks: perRequest(/LOCK TABLE/g),
    messages: perRequest(/NOTIFY/g),
    waiting,
  };
}

async function lookForWaiting(): Promise<{ stop(): Promise<number> }> {
  const client = new pg.Client({ connectionString: servers.postgres.url });
  await client.connect();
  const { rows: own } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  lookingPid = own[0]?.pid ?? 0;
  const end = new AbortController();
  let [looks, waiting] = [0, 0];
  const looking = (async () => {
    while (!end.signal.aborted) {
      const { rows } = await client.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
      );
      looks += 1;
      if ((rows[0]?.n ?? 0) > 0) waiting += 1;
      await wait(25);
    }
    await client.end();
  })();
  return {
    async stop() {
      end.abort();
      await looking;
      return waiting / looks;
    },
  };
}

async function rateOf(work: Work, front: TestNginx): Promise<Rate> {
  const { result, wall, used } = await account(front, () => work.run(front));
  return { perSecond: result / wall, ms: (used.sites * 1000) / result };
}

it('with four servers the same work costs as much, and each brings its own part', async () => {
  for (const pid of [...servers.nginx.workers(), ...one.workers()]) first(pid);
  const fronts = { one, four: servers.nginx } as const;
  const costs = new Map(
    WORKS.map(({ name }): [string, Both<Cost>] => [name, { one: [], four: [] }]),
  );
  // The first rendering of each page on a server takes extra time, so every work runs once before.
  for (const work of WORKS)
    for (const front of Object.values(fronts)) await work.run(front).catch(() => work.run(front));
  const resting = await account(one, () => wait(10_000));
  for (const group of GROUPS) idle[group] = resting.used[group] / resting.wall;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const work of WORKS)
      for (const count of ['one', 'four'] as const)
        costs.get(work.name)?.[count].push(await measure(work, fronts[count]));

  const rates = new Map<string, Sliced>();
  let problem: string | null = null;
  for (const [work, share] of [
    [AT_HAND, SMALL],
    [MADE, LARGE],
  ] as const) {
    const slices = slice(
      servers.sites.map(({ service }) => service.pid),
      share,
    );
    if (typeof slices === 'string') {
      problem = slices;
      break;
    }
    const seen: Sliced = { share, one: [], four: [] };
    rates.set(work.name, seen);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const count of ['one', 'four'] as const)
        seen[count].push(await rateOf(work, fronts[count]));
    slices.undo();
  }
  writeFileSync(env['SOAK_REPORT'] ?? '/dev/null', describeGrowth(costs, rates, problem));
  for (const work of [CACHED, AT_HAND, MADE])
    for (const { statements, locks, messages } of costs.get(work.name)?.four ?? [])
      expect([work.name, statements, locks, messages]).toEqual([work.name, 0, 0, 0]);
}, 7_200_000);
