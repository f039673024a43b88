import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandsDir, cmsDir } from '../../scripts/run/places.ts';
import { contentServiceEnvironment } from '../../scripts/run/startContentService.ts';
import { LAST_DELETION_FILE, writtenDeletion } from '../../src/domain/shared/heldDeletion.ts';
import { surroundings } from './startUnits.ts';
import { testSecrets } from './testSecrets.ts';

export interface Deletion {
  /** Runs the nightly deletion as if it were `now`, and returns its output. */
  run(now: Date): Promise<string>;
  stop(): Promise<void>;
}

/**
 * The content service's nightly deletion as a separate process beside a running service, on its
 * data: tests cannot wait for a night months ahead.
 */
export const startDeletion = (dataDir: string): Promise<Deletion> =>
  startNightlyWork('deletionProcess.ts', dataDir);

/**
 * A process of `tests/support` that does a scheduled work of the content service whenever it is
 * told a time.
 * @param more settings of the environment
 */
export async function startNightlyWork(
  script: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Deletion> {
  const env = contentServiceEnvironment({
    port: 0,
    dataDir,
    brandsDir,
    secrets: testSecrets,
    databaseUrl: null,
    siteUrl: 'http://127.0.0.1:9',
  });
  const child = fork(join(import.meta.dirname, script), {
    cwd: cmsDir,
    env: { ...surroundings(), ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const answered = async (): Promise<void> => {
    const how = await Promise.race([once(child, 'message'), ended]);
    if (typeof how[0] !== 'string' || !['ready', 'done'].includes(how[0]))
      throw new Error(`${script} ended: ${said.slice(-2000)}`);
  };
  await answered();
  return {
    async run(now) {
      said = '';
      child.send(now.toISOString());
      await answered();
      return said;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/**
 * Does what `foyer confirm-deletion` does on that day; the data is then as if the deletion had run
 * each night until then.
 */
export const confirmDeletion = (dataDir: string, day: Date): void =>
  writeFileSync(join(dataDir, LAST_DELETION_FILE), writtenDeletion({ at: day.getTime(), held: 0 }));
