import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OperatorError } from './Installation.ts';
import { createSystemctl } from './ServiceManager.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-units-'));
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A systemctl that records its arguments. */
function systemctl(script: string): () => readonly string[] {
  const [program, notes] = [join(folder, 'systemctl'), join(folder, 'asked')];
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${notes}\n${script}\n`);
  chmodSync(program, 0o755);
  return () => readFileSync(notes, 'utf8').trim().split('\n');
}

it('calls systemd with its own commands', async () => {
  const asked = systemctl('echo ActiveState=deactivating');
  const services = createSystemctl();
  expect(await services.state('foyer-site@1.service')).toBe('ending');
  await services.start('a.service');
  await services.beginStop('a.service');
  await services.enable('a.service');
  expect(asked()).toEqual([
    'show --property=ActiveState,SubState foyer-site@1.service',
    'start a.service',
    'stop --no-block a.service',
    'enable --quiet a.service',
  ]);
});

it('lists the running services by name only', async () => {
  systemctl('echo "foyer-site@1.0.0.service loaded active running Foyer"; echo');
  expect(await createSystemctl().listActive('foyer-site@*.service')).toEqual([
    'foyer-site@1.0.0.service',
  ]);
});

it('reports the error of systemd if it refuses, and reports that systemd is missing if it is', async () => {
  await expect(createSystemctl().start('a.service')).rejects.toThrow('There is no systemctl here');
  systemctl('echo "Unit a.service not found." >&2; exit 5');
  await expect(createSystemctl().start('a.service')).rejects.toThrow(OperatorError);
  await expect(createSystemctl().start('a.service')).rejects.toThrow(
    'systemctl start a.service did not succeed: Unit a.service not found.',
  );
  expect(await createSystemctl().lastLines('a.service')).toBe('');
});

it('says that systemctl was interrupted, as by Ctrl-C, and takes no unit for stopped by that', async () => {
  systemctl('kill -INT $$');
  const services = createSystemctl();
  const sentence = (what: string): string => `systemctl ${what} was interrupted (SIGINT).`;
  await expect(services.start('a.service')).rejects.toThrow(sentence('start a.service'));
  await expect(services.state('a.service')).rejects.toThrow('was interrupted');
});
