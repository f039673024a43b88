import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';

const SOURCE = /\/(?:src|brands)\/[^?]*\.(?:tsx?|scss|json)$/;
/** Milliseconds after which an empty file is considered intended. */
const TIMEOUT = 1000;
const PAUSE = 5;

/**
 * Most editors truncate a file before they write it, and a page may request it just then. An empty
 * module has no component to replace, so the page would reload.
 */
export const retryEmptyReads = (): Plugin => ({
  name: 'read-when-written',
  enforce: 'pre',
  async load(id) {
    if (!SOURCE.test(id)) return null;
    for (const end = performance.now() + TIMEOUT; performance.now() < end; await wait(PAUSE)) {
      const text = await readFile(id, 'utf8').catch(() => null);
      if (text !== '') return text;
    }
    return null;
  },
});
