import type { TestProject } from 'vitest/node';
import { startTestFoyer } from './startTestServices.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running site and its content service; read it with `inject('foyer')`. */
    readonly foyer: { readonly sitePort: number; readonly siteLog: string; readonly contentUrl: string };
  }
}

/** Seconds, longer than any suite: how busy a machine is must not decide whether a page is called stale. What is published still purges. */
const CONTENT_MAX_AGE = 3600;

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { site, content, stop } = await startTestFoyer(undefined, CONTENT_MAX_AGE);
  project.provide('foyer', { sitePort: site.port, siteLog: site.logFile, contentUrl: content.url });
  return stop;
}
