import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './readSources.ts';

const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const sections = [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) => title);

/** The rows of the first table below a heading, each as its cells. */
const tableOf = (title: string): readonly (readonly string[])[] =>
  (page.split(`## ${title}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | ')) ?? [];

describe('the page for operators', () => {
  it('has the sections that the doctor names', () => {
    const named = globSync('scripts/operate/**/*.ts', { cwd: root })
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .flatMap((text) => [...text.matchAll(/docs\/operating\.md, "([^"]+)"/g)])
      .map(([, title]) => title);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((title) => !sections.includes(title ?? ''))).toEqual([]);
  });

  it('names tests that exist for each fault', () => {
    const rows = tableOf('Faults');
    const tests = globSync(['{src,scripts,tests}/**/*.test.ts'], { cwd: root });
    expect(rows.length).toBeGreaterThan(9);
    for (const row of rows) {
      const named = [...(row.at(-1) ?? '').matchAll(/`([^`]+\.test\.ts)`/g)];
      expect([row[0], named.length > 0]).toEqual([row[0], true]);
      for (const [, name = ''] of named)
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
    const rows = tableOf('Health').map(([metrics = '', alarm = '']) => ({
      metrics,
      limits: (alarm.replaceAll(/(?<=\d) (?=\d{3}\b)/g, '').match(/\d+/g) ?? []).map(Number),
    }));
    expect(limits.length).toBeGreaterThan(15);
    expect(
      limits.filter(
        ({ metric, limit }) =>
          !rows.some((row) => row.metrics.includes(`\`${metric}\``) && row.limits.includes(limit)),
      ),
    ).toEqual([]);
  });

  it('names only metrics that the site exposes', () => {
    const shown = readFileSync(join(root, 'src/app/server/metrics/registerMetrics.ts'), 'utf8');
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
