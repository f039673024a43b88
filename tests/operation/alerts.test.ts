import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { OPERATOR_COMMANDS } from '../../scripts/operate/operatorCommands.ts';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { root } from '../../scripts/run/places.ts';
import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';
import { createCounters } from '../../src/app/server/metrics/createCounters.ts';
import { registerMetrics } from '../../src/app/server/metrics/registerMetrics.ts';
import { requestPage } from '../support/requestPage.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const FOLDER = join(root, 'deploy/prometheus');
const rules = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');
const dashboard = readFileSync(join(root, 'deploy/grafana/foyer.json'), 'utf8');
/** The lines of each alert, by its name. */
const alerts = new Map(
  rules
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
);

interface Checked {
  readonly code: number | null;
  readonly words: string;
}

const promtool = (folder: string, ...args: readonly string[]): Checked => {
  const { status, stdout, stderr } = spawnSync(PROGRAMS.promtool.path, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, words: `${stdout}${stderr}` };
};

let site: TestSite;
/** The metrics of a site that also sends mails. */
let shown: string;
let scratch: string;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'foyer-alerts-'));
  const mailPort = await findFreePort(0);
  site = await startTestSite({
    contentUrl: inject('foyer').contentUrl,
    mail: { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'noreply@haus.example' },
  });
  shown = (await requestPage({ port: site.port, host: '127.0.0.1', path: '/metrics' })).body;
});
afterAll(async () => {
  await site?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

describe('the metrics of a site', () => {
  it('are valid for Prometheus', () => {
    const { status, stdout, stderr } = spawnSync(PROGRAMS.promtool.path, ['check', 'metrics'], {
      input: shown,
      encoding: 'utf8',
    });
    expect([`${stdout}${stderr}`, status]).toEqual(['', 0]);
  });

  it.each([
    ['alerts', rules],
    ['dashboard', dashboard],
  ])('include all that the %s use', async (_, text) => {
    // Adds the metrics that only several servers show, and those of a site with backups.
    const run = { at: '2026-11-23T03:30:00Z', ok: true, seconds: 9, archive: 'a', problem: null };
    const app = fastify();
    registerMetrics(app, {
      counters: createCounters(),
      measureSpool: async () => null,
      measureMails: null,
      state: { isUp: () => true },
      certificateEnd: async () => new Date(),
      silentScreens: () => 0,
      readOperation: () => ({
        backup: { ...run, bytes: 1 },
        lastGoodBackupAt: run.at,
        drill: run,
      }),
      clock: { now: () => new Date() },
      host: '127.0.0.1',
    });
    const { body } = await app.inject('/metrics');
    const known = new Set(`${shown}${body}`.match(/^[a-z_]+(?=[ {])/gm));
    const named = new Set(text.match(/\b(?:foyer|process|nodejs)_[a-z_]+\b/g));
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the alert rules', () => {
  it('are valid for Prometheus and pass their tests', () => {
    expect(promtool(FOLDER, 'check', 'rules', 'alerts.yml')).toMatchObject({ code: 0 });
    const { code, words } = promtool(FOLDER, 'test', 'rules', 'alerts.test.yml');
    expect(code, words).toBe(0);
    const config = promtool(FOLDER, 'check', 'config', '--syntax-only', 'prometheus.yml');
    expect(config.code, config.words).toBe(0);
  });

  /** True if the tests of the rules fail after a change of this rule. */
  const isNoticed = (name: string, change: (text: string) => string): boolean => {
    const text = alerts.get(name) ?? '';
    cpSync(join(FOLDER, 'alerts.test.yml'), join(scratch, 'alerts.test.yml'));
    writeFileSync(join(scratch, 'alerts.yml'), rules.replace(text, change(text)));
    expect(promtool(scratch, 'check', 'rules', 'alerts.yml')).toMatchObject({ code: 0 });
    return promtool(scratch, 'test', 'rules', 'alerts.test.yml').code !== 0;
  };
  const EXPRESSION = /expr: (?:\|\n(?: {10}.*\n)+|.*\n)/;

  // Each run of promtool takes a second: two alerts represent all, since each test compares the
  // whole result.
  it.each(['FoyerSubmissionsWait', 'FoyerErrors'])(
    '%s is tested both when it fires and when it does not',
    (name) => {
      const never = isNoticed(name, (text) => text.replace(EXPRESSION, 'expr: vector(1) == 2\n'));
      const always = isNoticed(name, (text) =>
        text.replace(EXPRESSION, 'expr: up or foyer_requests_total\n'),
      );
      expect({ never, always }).toEqual({ never: true, always: true });
    },
  );

  it.each([...alerts.keys()])('%s is among the alerts that the tests expect', (name) => {
    expect(readFileSync(join(FOLDER, 'alerts.test.yml'), 'utf8')).toMatch(
      new RegExp(`labels: '\\{alertname="${name}"`),
    );
  });

  it.each([...alerts])('%s says what to do, with a command or a section that exists', (_, text) => {
    const runbook = /runbook: '(.+)'/.exec(text)?.[1] ?? '';
    const [command] = [/"foyer ([a-z-]+)"/.exec(runbook)?.[1]];
    const section = /docs\/operating\.md#([a-z-]+)/.exec(runbook)?.[1];
    expect(command ?? section).toBeDefined();
    const commands = OPERATOR_COMMANDS.map(({ name }) => name);
    if (command !== undefined) expect(commands).toContain(command);
    const sections = readFileSync(join(root, 'docs/operating.md'), 'utf8')
      .match(/^#{2,3} .+$/gm)
      ?.map((line) => line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'));
    if (section !== undefined) expect(sections).toContain(section);
  });
});

it('the dashboard is valid for Grafana: its panels do not overlap and its data source can be chosen', () => {
  const { panels, templating } = JSON.parse(dashboard) as {
    readonly panels: readonly {
      readonly id: number;
      readonly type: string;
      readonly title: string;
      readonly targets?: readonly { readonly expr: string }[];
      readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
    }[];
    readonly templating: { readonly list: readonly { readonly name: string }[] };
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
  for (const [at, { gridPos: one }] of panels.entries())
    for (const { gridPos: other, title } of panels.slice(at + 1))
      expect(
        one.x + one.w <= other.x ||
          other.x + other.w <= one.x ||
          one.y + one.h <= other.y ||
          other.y + other.h <= one.y,
        title,
      ).toBe(true);
  // Prometheus parses each expression of the dashboard, as rules in one file.
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const records = expressions.map((expr, at) => ({
    record: `panel:${at}`,
    expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
  }));
  writeFileSync(
    join(scratch, 'panels.yml'),
    JSON.stringify({ groups: [{ name: 'panels', rules: records }] }),
  );
  const { code, words } = promtool(scratch, 'check', 'rules', 'panels.yml');
  expect(code, words).toBe(0);
});
