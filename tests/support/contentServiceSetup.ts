import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fetchEditorToken } from './contentEditor.ts';
import { type TestPostgres, startTestPostgres } from './startTestPostgres.ts';
import { startTestContent } from './startTestServices.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The running content service; read it with `inject('contentService')`. Its data is in
     * `dataDir`.
     */
    readonly contentService: {
      readonly url: string;
      readonly token: string;
      readonly editorToken: string;
      readonly dataDir: string;
    };
    /** The PostgreSQL of this run; null if this machine has none. */
    readonly postgres: Pick<TestPostgres, 'url'> | null;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-content-'));
  const postgres = await startTestPostgres();
  project.provide('postgres', postgres && { url: postgres.url });
  const content = await startTestContent({ dataDir }).catch(async (error: unknown) => {
    await postgres?.stop();
    throw error;
  });
  const stop = async (): Promise<void> => {
    await postgres?.stop();
    await content.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  project.provide('contentService', {
    url: content.url,
    token: content.token,
    editorToken: await fetchEditorToken(content.url),
    dataDir,
  });
  return stop;
}
