import type { TestProject } from 'vitest/node';
import { startTestFoyer } from './startTestServices.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running site and its content service; read it with `inject('foyer')`. */
    readonly foyer: { readonly sitePort: number; readonly siteLog: string; readonly contentUrl: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { site, content, stop } = await startTestFoyer();
  project.provide('foyer', { sitePort: site.port, siteLog: site.logFile, contentUrl: content.url });
  return stop;
}
