import type { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds for the end, as `stop` gives it: who would insist is gone. */
const PATIENCE = 10_000;

/**
 * Loaded by every service before its own program. Its standard input is a pipe from the process
 * that started it. The pipe ends with that process, also where that was killed or its terminal was
 * closed; then the service ends as by SIGTERM. Otherwise it would go on unseen, and keep its port
 * and its data.
 */
function endWithStarter(stdin: Socket): void {
  const end = (): void => {
    // No one reads what it still says.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    setTimeout(() => process.exit(1), PATIENCE).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  stdin.once('close', end).on('error', () => undefined);
  stdin.resume();
  // It alone is no reason to go on.
  stdin.unref();
}

if (isMainThread) endWithStarter(process.stdin as unknown as Socket);
