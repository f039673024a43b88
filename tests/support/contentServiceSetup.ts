import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fetchEditorToken } from './contentEditor.ts';
import { startTestContent } from './startTestServices.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The running content service; read it with `inject('contentService')`. Its data lie in
     * `dataDir`.
     */
    readonly contentService: {
      readonly url: string;
      readonly token: string;
      readonly editorToken: string;
      readonly dataDir: string;
    };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-content-'));
  const content = await startTestContent({ dataDir });
  const stop = async (): Promise<void> => {
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
