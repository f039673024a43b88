import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** What axe is asked; all rules that it has switched on itself unless said. */
interface AxeQuestion {
  readonly runOnly?:
    | readonly string[]
    | { readonly type: 'tag'; readonly values: readonly string[] };
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}

/** A rule that is broken, and where. */
interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly target: readonly string[] }[];
}

interface Axe {
  run(root: Document, options: object): Promise<{ readonly violations: readonly AxeViolation[] }>;
}

/** The axe of the builder, which brings it for each question and asks every frame. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/**
 * What axe finds on a page without frames. A document gets axe once, however often it is asked: to
 * bring half a megabyte and to describe all that is right takes longer than to look.
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
