import type { TestProject } from 'vitest/node';
import { startTestContent } from './startTestServices.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running content service; read it with `inject('contentService')`. */
    readonly contentService: { readonly url: string; readonly token: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const content = await startTestContent();
  project.provide('contentService', { url: content.url, token: content.token });
  return () => content.stop();
}
