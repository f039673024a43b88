import type { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/**
 * Milliseconds for a clean exit, the same as for `stop`: the process that would send SIGKILL no
 * longer exists.
 */
const TIMEOUT = 10_000;

/**
 * Loaded by every service before its own program. Its standard input is a pipe from the process
 * that started it. The pipe closes when that process ends, even if it was killed or its terminal
 * was closed; then the service ends as by SIGTERM. Otherwise it would keep running unnoticed, and
 * occupy its port and its data.
 */
function exitWithParent(stdin: Socket): void {
  const end = (): void => {
    // No process reads its output any more.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    setTimeout(() => process.exit(1), TIMEOUT).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  stdin.once('close', end).on('error', () => undefined);
  stdin.resume();
  // The open pipe alone must not keep the process running.
  stdin.unref();
}

if (isMainThread) exitWithParent(process.stdin as unknown as Socket);
