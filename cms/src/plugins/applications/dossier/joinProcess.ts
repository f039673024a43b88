import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { cleanPdf } from './cleanPdf.ts';
import { cleanPicture } from './cleanPicture.ts';
import type { JoinRequest } from './joinedFiles.ts';

/*
 * A process that reads strangers' files and has nothing else: no environment, no output. Its first
 * thread watches the memory of its second one, which reads: a limit of the heap does not count what
 * is unpacked into buffers.
 */

/** In bytes, for the whole process. */
const MOST_MEMORY = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

if (isMainThread) {
  const reader = new Worker(new URL(import.meta.url));
  reader.on('message', (result) => process.send?.(result));
  reader.on('error', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (request) => reader.postMessage(request));
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY) process.kill(process.pid, 'SIGKILL');
  }, LOOK_EVERY_MS);
} else {
  parentPort?.on('message', ({ format, bytes }: JoinRequest) => {
    const cleaned = format === '.pdf' ? cleanPdf(bytes) : cleanPicture(bytes);
    void cleaned.then((result) => parentPort?.postMessage(result));
  });
}
