import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * From now on the system cuts off every file that this process writes at so many bytes
 * (RLIMIT_FSIZE, setrlimit(2)): what a full disk does, with the half file left behind, for one
 * process, on any Linux and without rights. Null takes the limit away.
 */
export async function limitFileSize(pid: number, bytes: number | null): Promise<void> {
  await run('prlimit', [`--pid=${pid}`, `--fsize=${bytes ?? 'unlimited'}:`]);
}
