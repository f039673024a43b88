import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSuites } from '../../scripts/suites/createSuites.ts';
import type {
  AccessibilityCheckId,
  AccessibilityStatement,
} from '../../src/domain/accessibility/AccessibilityStatement.ts';
import { ACCESSIBILITY_STATEMENT } from '../../src/domain/accessibility/accessibilityStatementData.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { OTHER_AXE_PAGES } from '../support/axePages.ts';
import { brands } from '../support/listAddresses.ts';
import { root } from './readSources.ts';

const DATA = join(root, 'src/domain/accessibility/accessibilityStatementData.ts');
/**
 * The number of stories changes every week. The statement gives a minimum, rounded down to a
 * multiple of this.
 */
const ROUND = 50;

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

function countStories(): number {
  const stories = globSync('src/**/*.stories.tsx', { cwd: root }).flatMap(
    (file) => read(file).match(/^export const \w+: Story/gm) ?? [],
  );
  return Math.floor(stories.length / ROUND) * ROUND;
}

const COUNTS: Readonly<Record<AccessibilityCheckId, number | null>> = {
  pages: OTHER_AXE_PAGES.length,
  pieces: countStories(),
  markup: brands.length,
  contrast: brands.length,
  keyboard: null,
  withoutScript: null,
};

const versionOf = (name: string): string => {
  const lock = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const version = lock.packages[`node_modules/${name}`]?.version;
  if (version === undefined)
    throw new Error(`The accessibility statement names ${name}, which is not installed`);
  return version.split('.').slice(0, 2).join('.');
};

/**
 * The statement as it would be written today. The date stays the same if nothing else has changed.
 */
function findStatement(): AccessibilityStatement {
  const checks = ACCESSIBILITY_STATEMENT.checks.map((check) => ({
    ...check,
    tools: check.tools.map((tool) => ({ ...tool, version: versionOf(tool.package) })),
    counted: COUNTS[check.id],
  }));
  const same = JSON.stringify(checks) === JSON.stringify(ACCESSIBILITY_STATEMENT.checks);
  return {
    ...ACCESSIBILITY_STATEMENT,
    date: same ? ACCESSIBILITY_STATEMENT.date : zurichDate(new Date()),
    checks,
  };
}

describe('the accessibility statement', () => {
  it('is current: `npx vitest run --project architecture accessibilityStatement -u` rewrites it', async () => {
    const found = findStatement();
    const [head = ''] = readFileSync(DATA, 'utf8').split(' = ');
    await expect(`${head} = ${JSON.stringify(found, null, 2)};\n`).toMatchFileSnapshot(DATA);
  });

  it('has no date in the future', () => {
    expect(ACCESSIBILITY_STATEMENT.date <= zurichDate(new Date())).toBe(true);
  });

  it.each(ACCESSIBILITY_STATEMENT.checks)(
    'names a suite and a test for $id that exist',
    ({ suite, file, test }) => {
      expect(createSuites().map(({ name }) => name)).toContain(suite);
      expect(read(file)).toContain(test ?? '');
    },
  );

  it('contains each check and each gap once', () => {
    const { checks, gaps } = ACCESSIBILITY_STATEMENT;
    expect(checks.map(({ id }) => id).toSorted()).toEqual(Object.keys(COUNTS).toSorted());
    expect(new Set(gaps).size).toBe(gaps.length);
  });

  it('names the browsers that were tested by hand, and the month', () => {
    const { month, engines } = ACCESSIBILITY_STATEMENT.tried;
    const browsers = /## Browsers\n[\s\S]*?(?=\n## |$)/.exec(read('docs/islands.md'))?.[0] ?? '';
    const rows = [...browsers.matchAll(/^\| (?!engine|---)([^|]+) \|/gm)].map(
      ([, engine]) => engine,
    );
    expect(engines).toEqual(rows);
    const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(
      new Date(`${month}-15`),
    );
    expect(browsers.replaceAll(/\s+/g, ' ')).toContain(`in ${name}:`);
  });
});
