import { readFileSync } from 'node:fs';

export interface LogLine {
  /** 30 is information, 40 a warning, 50 an error. */
  readonly level: number;
  readonly text: string;
}

/**
 * What the site server wrote; a line that is no JSON did not come through its logger and counts as
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
