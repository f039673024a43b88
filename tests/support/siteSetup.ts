import type { TestProject } from 'vitest/node';
import { fetchEditorToken } from './contentEditor.ts';
import { startTestFoyer } from './startTestServices.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running site and its content service; read it with `inject('foyer')`. */
    readonly foyer: {
      readonly sitePort: number;
      readonly siteLog: string;
      readonly contentUrl: string;
      readonly contentLog: string;
      /**
       * An editor's token, shared by all tests of a run: the content service allows five logins in
       * five minutes.
       */
      readonly editorToken: string;
    };
  }
}

/**
 * Seconds, longer than any suite: a busy machine must not make pages stale. Publications still
 * purge the cache.
 */
const CONTENT_MAX_AGE = 3600;

/**
 * Megabytes, enough for all pages of all brands. With the product's default, requesting all pages
 * in one file would evict the pages that the file before has cached.
 */
const PAGE_CACHE = 1024;

interface SharedFoyer {
  readonly started: ReturnType<typeof startFoyer>;
  suites: number;
}

/** Vitest loads this file again for each suite of a run, so shared state is stored globally. */
const run = globalThis as typeof globalThis & { sharedFoyer?: SharedFoyer };

/**
 * One site for all suites of a run: starting it and rendering every page again would take longer
 * than most tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.sharedFoyer ??= { started: startFoyer(), suites: 0 });
  shared.suites += 1;
  const { site, content, stop, editorToken } = await shared.started;
  project.provide('foyer', {
    sitePort: site.port,
    siteLog: site.logFile,
    contentUrl: content.url,
    contentLog: content.logFile,
    editorToken,
  });
  return async () => {
    shared.suites -= 1;
    if (shared.suites > 0) return;
    delete run.sharedFoyer;
    await stop();
  };
}

async function startFoyer() {
  const foyer = await startTestFoyer({
    contentMaxAge: CONTENT_MAX_AGE,
    pageCache: PAGE_CACHE,
  });
  return { ...foyer, editorToken: await fetchEditorToken(foyer.content.url) };
}
