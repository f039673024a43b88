import { explainFault } from './explainFault.ts';
import { createServiceGroup, type ServiceGroup } from './createServiceGroup.ts';

/**
 * Runs `start`, which adds services to the group, then waits. Ctrl-C stops all services cleanly
 * with code 0; the first service that exits by itself stops the others with a readable sentence and
 * code 1.
 */
export async function runServiceGroup(
  start: (group: ServiceGroup) => Promise<void>,
): Promise<never> {
  const group = createServiceGroup();
  const asked = new Promise<null>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => done(null));
  });
  const brokeAtStart = new Promise<string>(
    (done) =>
      void start(group).catch((error: unknown) =>
        done(explainFault(error) ?? (error instanceof Error ? error.message : String(error))),
      ),
  );
  const problem = await Promise.race([asked, brokeAtStart, group.failure]);

  await group.stopAll();
  if (problem === null) console.log('Foyer has ended.');
  else console.error(problem);
  // A build that is still running must not block the terminal.
  process.exit(problem === null ? 0 : 1);
}
