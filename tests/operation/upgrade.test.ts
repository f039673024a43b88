import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { house, multilingual } from '../support/chosenBrands.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import type { Answer } from '../support/requestPage.ts';
import { requestTls } from '../support/requestTls.ts';
import { sendLoad } from '../support/sendLoad.ts';
import { operatorProgram, stageReleases, type StagedMachine } from '../support/stageReleases.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';
import { surroundings } from '../support/startUnits.ts';
import { isWhole } from '../support/tier.ts';

/** Requests per second; `npm run soak -- upgrade` is the full size. */
const PER_SECOND = 20;
const TIMEOUT = { timeout: 300_000, interval: 100 };
const { contentUrl } = inject('foyer');
/** Three brands take a quarter of the time of all; `npm run soak -- upgrade` has all. */
const few = [multilingual, ...brands.filter(({ unknownHosts }) => unknownHosts), house];

let machine: StagedMachine;
let nginx: TestNginx;
beforeAll(async () => {
  machine = await stageReleases(
    contentUrl,
    few.map(({ id }) => id),
  );
  await machine.upgrade(machine.lay('0.9.0'));
  nginx = await startNginx({ sitePorts: [machine.port] });
});
afterAll(async () => {
  await nginx?.stop();
  await machine?.stop();
});

const serving = (): string | undefined => machine.releases.linked('current')?.version;

it('upgrades and failed upgrades lose no request and no submission', async () => {
  const load = sendLoad({ port: nginx.port, perSecond: PER_SECOND, brands: few });
  if (isWhole('servers')) {
    await machine.upgrade(machine.lay('0.9.1'));
    expect([serving(), machine.placed()]).toEqual(['0.9.1', '0.9.1, read']);
    const refused = machine.upgrade(machine.lay('0.9.2', { fault: 'syntax' }));
    await expect(refused).rejects.toThrow(
      /0\.9\.2 does not serve:[^]*this is no program[^]*0\.9\.1 serves/,
    );
  }
  await machine.upgrade(machine.lay('1.0.0', { model: 'two' }));
  const broken = machine.upgrade(machine.lay('1.4.0', { model: 'three', fault: 'homes' }));
  await expect(broken).rejects.toThrow(/The home of .* answers 500\.[^]*1\.0\.0 serves as before/);
  expect([serving(), machine.placed()]).toEqual(['1.0.0', '1.0.0']);
  // On a fast machine, everything above is over before there are so many applications.
  await expect.poll(() => load.counts.applications, TIMEOUT).toBeGreaterThan(5);
  await load.stop();

  expect(load.failures).toEqual([]);
  await expect.poll(machine.waiting, TIMEOUT).toBe(0);
  const kept = machine.kept();
  expect(kept.map(({ nachricht }) => nachricht).toSorted()).toEqual(
    [...load.messages, ...load.applicants.map(({ message }) => message)].toSorted(),
  );
  const filesOf = new Map(kept.map(({ nachricht, files }) => [nachricht, files]));
  for (const { message, fingerprints } of load.applicants)
    expect(filesOf.get(message)).toEqual(fingerprints);
  await expect
    .poll(() => machine.units.listActive('foyer-site@*.service'), TIMEOUT)
    .toEqual(['foyer-site@1.0.0.service']);
});

/**
 * Runs a command of the operator in a process of its own. `until` kills it as soon as its output
 * contains this text.
 */
function foyer(
  words: readonly string[],
  until?: string,
): Promise<{ code: number | null; told: string }> {
  const { units, settings } = machine;
  const child = spawn(process.execPath, [operatorProgram, ...words], {
    env: { ...surroundings(), ...settings, PATH: `${units.programs}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  const hear = (piece: Buffer): void => {
    told += piece.toString();
    if (until !== undefined && told.includes(until)) child.kill('SIGKILL');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((done) => child.once('close', (code) => done({ code, told })));
}
const health = (): Promise<Answer> =>
  requestTls({ port: nginx.port, host: hostOf(few[0] ?? { id: '' }), path: '/healthz' });

it('an upgrade from 1.0.0 to 1.0.1 that was killed is completed by the next one, and a rollback is one command', async ({
  skip,
}) => {
  skip(!isWhole('servers'));
  machine.lay('1.0.1', { model: 'four' });
  const killed = await foyer(['upgrade', '1.0.1'], 'It is checked before');
  expect([killed.code, serving()]).toEqual([null, '1.0.0']);
  expect((await health()).status).toBe(200);
  const again = await foyer(['upgrade', '1.0.1']);
  expect(again).toMatchObject({ code: 0, told: expect.stringContaining('1.0.1 serves, after') });
  expect(serving()).toBe('1.0.1');
  expect(machine.placed()).toBe('1.0.1, read');
  expect(await foyer(['rollback'])).toMatchObject({ code: 0 });
  expect([serving(), machine.placed()]).toEqual(['1.0.0', '1.0.0, read']);
  const broken = machine.lay('1.6.0', { fault: 'content' });
  const refused = await foyer(['upgrade', broken.version]);
  expect(refused.code).toBe(1);
  expect(refused.told).toContain('this content service does not start');
  expect(refused.told).toContain('1.0.0 serves as before. Nothing of 1.6.0 runs.');
  expect(await machine.units.state('foyer-content.service')).toBe('running');
  expect(await machine.units.state(`foyer-site@1.6.0.service`)).toBe('stopped');
  expect((await health()).status).toBe(200);
});

it('an upgrade whose files nginx rejects starts nothing, and the previous files are restored', async ({
  skip,
}) => {
  skip(!isWhole('servers'));
  const runs = await machine.units.listActive('foyer-*');
  machine.lay('1.7.0', { fault: 'files', model: 'five' });
  const refused = await foyer(['upgrade', '1.7.0']);
  expect(refused.code).toBe(1);
  expect(refused.told).toMatch(/foyer setup" of 1\.7\.0 refuses: [^]*nginx refuses this file/);
  expect([serving(), machine.placed()]).toEqual(['1.0.0', '1.0.0']);
  expect(await machine.units.listActive('foyer-*')).toEqual(runs);
});
