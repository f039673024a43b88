import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { brandsDir, distDir, root } from '../../scripts/run/places.ts';
import { siteEnvironment } from '../../scripts/run/startSite.ts';
import { startUnits, type TestUnits } from './startUnits.ts';
import { testSecrets } from './testSecrets.ts';

/** Machines with one site server each. The service manager holds the listening socket. */
export interface TestMachines {
  readonly ports: readonly number[];
  /** Replaces the running server by the next one, on the same socket and disk. */
  upgrade(place: number): Promise<void>;
  stop(): Promise<void>;
}

export interface MachineSettings {
  readonly contentUrl: string;
  readonly stateUrl: string;
  readonly count: number;
  /** Pages that each server renders before it serves. */
  readonly pages: readonly { readonly host: string; readonly path: string }[];
}

export async function startMachines({
  contentUrl,
  stateUrl,
  count,
  pages,
}: MachineSettings): Promise<TestMachines> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-machines-'));
  const startOne = async (place: number) => {
    const disk = join(folder, String(place));
    mkdirSync(disk);
    const port = await findFreePort(0);
    const envOf = (unit: string) =>
      siteEnvironment({
        host: '127.0.0.1',
        port,
        contentUrl,
        contentToken: testSecrets.CONTENT_TOKEN,
        hookSecret: testSecrets.HOOK_SECRET,
        previewSecret: testSecrets.PREVIEW_SECRET,
        brandsDir,
        dataDir: join(disk, 'var'),
        logFile: '',
        more: {
          NODE_ENV: 'production',
          STATE_URL: stateUrl,
          STOP_SECONDS: '60',
          CHECK_SOCKET: join(disk, `${unit}.sock`),
          TIMETABLE_URL: 'off',
          EXTERNAL_LINK_CHECK: 'off',
        },
      });
    const args = [process.execPath, join(distDir, 'server/start.js')];
    const units = await startUnits(disk, port, (unit) => ({ args, cwd: root, env: envOf(unit) }));
    const machine = { port, disk, units, releases: 0 };
    await startNext(machine, pages);
    return machine;
  };
  const machines = await Promise.all(Array.from({ length: count }, (_, place) => startOne(place)));
  return {
    ports: machines.map(({ port }) => port),
    async upgrade(place) {
      const machine = machines[place];
      if (machine === undefined) throw new Error(`There is no machine ${place}`);
      const before = unitOf(machine.releases);
      await startNext(machine, pages);
      // Does not wait: the old server finishes its requests and nginx's connections to it.
      await machine.units.beginStop(before);
    },
    async stop() {
      await Promise.all(machines.map(({ units }) => units.stopAll()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const unitOf = (release: number): string => `foyer-site@${release}.service`;

/**
 * Does what `foyer upgrade` does: warms the server on its check socket, then makes it serve beside
 * the previous one.
 */
async function startNext(
  machine: {
    readonly disk: string;
    readonly units: TestUnits;
    releases: number;
  },
  pages: MachineSettings['pages'],
): Promise<void> {
  machine.releases += 1;
  const unit = unitOf(machine.releases);
  const socket = join(machine.disk, `${unit}.sock`);
  writeFileSync(`${socket}.wait`, '');
  await machine.units.start(unit);
  while (!(await tell(socket, 'GET', '/take-over')).includes('"ready"')) {
    if ((await machine.units.state(unit)) === 'failed')
      throw new Error(await machine.units.lastLines(unit));
    await wait(50);
  }
  for (const { host, path } of pages) await tell(socket, 'GET', path, host);
  await tell(socket, 'POST', '/take-over');
}

/** Resolves to '' if there is no response. */
const tell = (socketPath: string, method: string, path: string, host = ''): Promise<string> =>
  new Promise((done) => {
    const headers = host === '' ? {} : { host };
    const asked = request({ socketPath, method, path, headers }, (answer) => {
      let body = '';
      answer.on('data', (piece) => (body += String(piece))).once('end', () => done(body));
    });
    asked.once('error', () => done('')).end();
  });
