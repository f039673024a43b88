import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './readSources.ts';

const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const sections = [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) => title);

/** The points of the list in a section, each as one line. */
const pointsOf = (title: string): readonly string[] =>
  (page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n- ')
    .slice(1)
    .map((point) => point.split('\n\n')[0]?.replaceAll(/\s+/g, ' ') ?? '');

describe('the page for operators', () => {
  it('has the sections that the doctor names', () => {
    const named = globSync('scripts/operate/**/*.ts', { cwd: root })
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .flatMap((text) => [...text.matchAll(/docs\/operating\.md, "([^"]+)"/g)])
      .map(([, title]) => title);
    expect(named).not.toEqual([]);
    expect(named.filter((title) => !sections.includes(title ?? ''))).toEqual([]);
  });

  it('names tests that exist for each fault', () => {
    const faults = pointsOf('Faults');
    const tests = globSync(['{src,scripts,tests}/**/*.test.ts'], { cwd: root });
    expect(faults).not.toEqual([]);
    for (const fault of faults) {
      const named = [...fault.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, name = '']) => name);
      expect([fault, named.length > 0]).toEqual([fault, true]);
      for (const name of named)
        expect([name, tests.some((path) => path.endsWith(`/${name}`))]).toEqual([name, true]);
    }
  });

  it('names the limits of the alert rules', () => {
    const rules = readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8');
    const limits = [
      ...rules.matchAll(/(foyer_[a-z_]+)\{job="foyer"\} [<=>]=? (\d+)(?: \* (\d+))?/g),
    ].map(([, metric = '', limit, times = '1']) => ({
      metric,
      limit: Number(limit) * Number(times),
    }));
    const points = pointsOf('Health').map((point) => ({
      point,
      numbers: (point.replaceAll(/(?<=\d) (?=\d{3}\b)/g, '').match(/\d+/g) ?? []).map(Number),
    }));
    expect(limits).not.toEqual([]);
    expect(
      limits.filter(
        ({ metric, limit }) =>
          !points.some(
            ({ point, numbers }) => point.includes(`\`${metric}\``) && numbers.includes(limit),
          ),
      ),
    ).toEqual([]);
  });

  it('names only metrics that the site exposes', () => {
    const shown = ['registerMetrics', 'createCounters']
      .map((name) => readFileSync(join(root, `src/app/server/metrics/${name}.ts`), 'utf8'))
      .join('\n');
    const spool = ['spool', 'mails'].flatMap((name) =>
      [...shown.matchAll(/\$\{name\}(_[a-z_]+)/g)].map(([, end]) => `foyer_${name}${end}`),
    );
    const named = [...page.matchAll(/`(foyer_[a-z_]+)/g)].map(([, name = '']) => name);
    expect(
      named.filter(
        (name) => !spool.includes(name) && !shown.includes(name) && !/backup|drill/.test(name),
      ),
    ).toEqual([]);
  });
});
