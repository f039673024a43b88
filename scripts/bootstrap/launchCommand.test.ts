import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runNode } from './launchCommand.mjs';

afterEach(() => vi.restoreAllMocks());

const listenToErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

it('a Node that this system cannot run, as on one without its C library, is one sentence', async () => {
  const said = listenToErrors();
  const node = join(import.meta.dirname, 'missing/node');
  expect(await runNode(node, [])).toBe(1);
  expect(said.mock.calls).toEqual([
    [
      `${node} does not run on this system (ENOENT): install Node 24.15 or newer from https://nodejs.org and run this again.`,
    ],
  ]);
});

it('a command that the system kills has the exit code of that, and a sentence', async () => {
  const said = listenToErrors();
  const kill = ['-e', 'process.kill(process.pid, "SIGKILL")'];
  expect(await runNode(process.execPath, kill)).toBe(137);
  expect(said.mock.calls).toEqual([
    ['The command was killed (SIGKILL): is there enough free memory?'],
  ]);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a %s to this process alone ends the command, which exits by itself first',
  async (signal) => {
    const command = `process.on('${signal}', () => process.exit(7)); console.log('runs'); setInterval(() => 0, 1000)`;
    const launch = `import { runNode } from './launchCommand.mjs';
      process.exitCode = await runNode(process.execPath, ['-e', ${JSON.stringify(command)}]);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', launch], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([7, null]);
  },
);

it('a command that is stopped on purpose needs no words', async () => {
  const said = listenToErrors();
  const stop = ['-e', 'process.kill(process.pid, "SIGTERM"); setTimeout(() => 0, 10_000)'];
  expect(await runNode(process.execPath, stop)).toBe(143);
  expect(said).not.toHaveBeenCalled();
});
