import { readFileSync } from 'node:fs';

export interface LogLine {
  /** 30 is info, 40 warn, 50 error. */
  readonly level: number;
  readonly text: string;
}

/**
 * The log of the site server. A line that is not JSON did not come through its logger and counts as
 * an error.
 */
export function readLog(file: string): LogLine[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => {
      try {
        const { level } = JSON.parse(text) as { readonly level?: unknown };
        return { level: typeof level === 'number' ? level : 50, text };
      } catch {
        return { level: 50, text };
      }
    });
}
