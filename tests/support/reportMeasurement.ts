import { appendFileSync, existsSync } from 'node:fs';
import { env } from 'node:process';

/** Logs what a test has measured, and adds it to the table of `npm run soak` if that is running. */
export function reportMeasurement(what: string, figures: readonly (number | string)[]): void {
  const seen = figures.join(', ');
  console.info(`${what}: ${seen}`);
  const report = env['SOAK_REPORT'];
  if (report === undefined) return;
  if (!existsSync(report)) appendFileSync(report, '|  |  |\n| --- | --- |\n');
  appendFileSync(report, `| ${what} | ${seen} |\n`);
}

/** The median and the maximum. */
export const medianAndMax = (figures: readonly number[]): readonly number[] => {
  const sorted = figures.toSorted((one, other) => one - other);
  return [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
};
