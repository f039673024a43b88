import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** Options for axe; the default is all rules that axe enables itself. */
interface AxeQuestion {
  readonly runOnly?:
    | readonly string[]
    | { readonly type: 'tag'; readonly values: readonly string[] };
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}

/** A violated rule and its elements. */
interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly target: readonly string[] }[];
}

interface Axe {
  run(root: Document, options: object): Promise<{ readonly violations: readonly AxeViolation[] }>;
}

/**
 * The axe of `@axe-core/playwright`. The package itself would inject it for each check and check
 * every frame.
 */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/**
 * The axe violations on a page without frames. Axe is injected only once per document, and passed
 * rules are not reported: injecting half a megabyte and reporting passes take longer than the
 * check.
 */
export async function findViolations(
  page: Page,
  question: AxeQuestion = {},
): Promise<readonly AxeViolation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async (options) => {
      if (document.querySelector('iframe, frame') !== null)
        throw new Error('This page has frames, which are not looked at here');
      const { axe } = globalThis as unknown as { readonly axe: Axe };
      const { violations } = await axe.run(document, options);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target }) => ({ html, target: target.map(String) })),
      }));
    },
    { ...question, resultTypes: ['violations'] },
  );
}
