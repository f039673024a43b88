import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

const TIMEOUT = { timeout: 30_000, interval: 50 };

/** A service that writes a file when it is stopped, and otherwise exits after a minute. */
const SERVICE = `
  const { writeFileSync } = require('node:fs');
  process.once('SIGTERM', () => { writeFileSync('ended', ''); process.exit(0); });
  setInterval(() => console.log('I am there'), 10);
  setTimeout(() => process.exit(1), 60_000);
  writeFileSync('environment', JSON.stringify(process.env));
  writeFileSync('started', String(process.pid));
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-service-'));
  writeFileSync(join(folder, 'service.cjs'), SERVICE);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string): string => join(folder, name);

/** Another process that starts the service and waits. */
const startStarter = (
  more: Readonly<Record<string, string>> = {},
  logFile = inFolder('service.log'),
) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { spawnService } from ${JSON.stringify(join(import.meta.dirname, 'spawnService.ts'))};
       spawnService(${JSON.stringify({
         name: 'service',
         args: [inFolder('service.cjs')],
         cwd: folder,
         env: {},
         logFile,
       })});
       setTimeout(() => undefined, 60_000);`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...more } },
  );

it('a service shuts down cleanly if the process that started it is killed', async () => {
  const starter = startStarter();
  await expect.poll(() => existsSync(inFolder('started')), TIMEOUT).toBe(true);
  const pid = Number(readFileSync(inFolder('started'), 'utf8'));
  starter.kill('SIGKILL');
  await expect.poll(() => existsSync(inFolder('ended')), TIMEOUT).toBe(true);
  await expect.poll(() => runs(pid), TIMEOUT).toBe(false);
});

it('a service goes on if the disk of its log is full, and that is said once', async () => {
  const starter = startStarter({}, '/dev/full');
  let said = '';
  starter.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await expect.poll(() => said, TIMEOUT).toContain('/dev/full');
    await pause(200);
    expect(said).toBe(
      '/dev/full cannot be written (ENOSPC): the service goes on, and its lines are lost meanwhile.\n',
    );
    expect([starter.exitCode, existsSync(inFolder('ended'))]).toEqual([null, false]);
  } finally {
    starter.kill('SIGKILL');
    await expect.poll(() => existsSync(inFolder('ended')), TIMEOUT).toBe(true);
  }
});

it('a service does not get the proxy of this machine, which may name a password', async () => {
  const proxy = { HTTPS_PROXY: 'http://name:password@proxy.example:3128', NO_PROXY: 'localhost' };
  const starter = startStarter(proxy);
  try {
    await expect.poll(() => existsSync(inFolder('started')), TIMEOUT).toBe(true);
    const names = Object.keys(JSON.parse(readFileSync(inFolder('environment'), 'utf8')) as object);
    expect(names).toContain('PATH');
    expect(names).not.toContain('HTTPS_PROXY');
    expect(names).not.toContain('NO_PROXY');
  } finally {
    starter.kill('SIGKILL');
    await expect.poll(() => existsSync(inFolder('ended')), TIMEOUT).toBe(true);
  }
});

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
