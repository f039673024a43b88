import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * From now on the system truncates every file that this process writes at this many bytes
 * (RLIMIT_FSIZE, setrlimit(2)). It behaves like a full disk, including the partial file, but for
 * one process, on any Linux and without privileges. Null removes the limit.
 */
export async function limitFileSize(pid: number, bytes: number | null): Promise<void> {
  await run('prlimit', [`--pid=${pid}`, `--fsize=${bytes ?? 'unlimited'}:`]);
}
