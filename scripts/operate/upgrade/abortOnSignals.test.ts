import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-abort-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Works until it is told to end, and then takes everything back, with words about each step. */
const startWork = (): ReturnType<typeof spawn> =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { writeFileSync } from 'node:fs';
       import { setTimeout as wait } from 'node:timers/promises';
       import { abortOnSignals } from ${JSON.stringify(join(import.meta.dirname, 'abortOnSignals.ts'))};
       await abortOnSignals(async (signal) => {
         console.log('works');
         while (!signal.aborted) await wait(10);
         for (let step = 0; step < 5; step += 1) {
           process.stderr.write('It is taken back.\\n');
           await wait(10);
         }
         writeFileSync('taken-back', '');
       });`,
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'takes everything back at %s, also if its output goes to a program that has ended',
  async (signal) => {
    const work = startWork();
    const ended = once(work, 'exit');
    await once(work.stdout!, 'data');
    work.stdout!.destroy();
    work.stderr!.destroy();
    work.kill(signal);
    await ended;
    expect(existsSync(join(folder, 'taken-back'))).toBe(true);
  },
);
