import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { cleanPdf } from './cleanPdf.ts';
import { cleanPicture } from './cleanPicture.ts';
import type { JoinRequest } from './joinedFiles.ts';

/*
 * A process that reads strangers' files and has nothing else: no environment, no output. Its first
 * thread watches its second one, which reads: a limit of the heap does not count what is unpacked
 * into buffers, and processor time is the same on a busy machine.
 */

/** In bytes, for the whole process. */
const MOST_MEMORY = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

if (isMainThread) {
  const end = (): unknown => process.kill(process.pid, 'SIGKILL');
  const reader = new Worker(new URL(import.meta.url));
  let begun: { readonly usage: NodeJS.CpuUsage; readonly mostMs: number } | null = null;
  reader.on('message', (result) => {
    begun = null;
    process.send?.(result);
  });
  reader.on('error', end);
  process.on('message', (request: JoinRequest) => {
    begun = { usage: process.cpuUsage(), mostMs: request.mostMs };
    reader.postMessage(request, []);
  });
  process.on('disconnect', end);
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY) end();
    if (begun === null) return;
    const { user, system } = process.cpuUsage(begun.usage);
    if ((user + system) / 1000 > begun.mostMs) end();
  }, LOOK_EVERY_MS);
} else {
  parentPort?.on('message', ({ format, bytes }: JoinRequest) => {
    const cleaned = format === '.pdf' ? cleanPdf(bytes) : cleanPicture(bytes);
    void cleaned.then((result) => parentPort?.postMessage(result, []));
  });
}
