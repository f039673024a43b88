import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runOperatorCommand } from './operatorCommands.ts';

const ANALYZE = '/usr/bin/systemd-analyze';
const LARGEST_EXPOSURE = 2.0;

let into: string;
const said: string[] = [];
const setUp = (...args: readonly string[]): Promise<number> =>
  runOperatorCommand(['setup', '--into', into, ...args], {});

beforeAll(async () => {
  into = mkdtempSync(join(tmpdir(), 'foyer-setup-'));
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  expect(await setUp('--set', 'PAGE_CACHE_MB=64')).toBe(0);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(into, { recursive: true });
});

/** Every file and folder with its mode, content and modification time. */
const tree = (): readonly string[] =>
  globSync('**', { cwd: into })
    .toSorted()
    .map((path) => {
      const { mode, mtimeMs, ino } = statSync(join(into, path));
      const text = statSync(join(into, path)).isFile() ? readFileSync(join(into, path)) : '';
      return `${path} ${mode.toString(8)} ${mtimeMs} ${ino} ${text}`;
    });
const read = (path: string): string => readFileSync(join(into, path), 'utf8');
const units = (): readonly string[] => globSync(join(into, 'etc/systemd/system/*.*')).toSorted();

describe('foyer setup', () => {
  it('changes nothing when it is called again', async () => {
    const before = tree();
    said.length = 0;
    expect(await setUp('--set', 'PAGE_CACHE_MB=32')).toBe(0);
    expect(tree()).toEqual(before);
    expect(said).toEqual(['Every file was as it has to be.']);
    expect(read('etc/foyer/foyer.env')).toMatch(/^PAGE_CACHE_MB=64$/m);
  });

  it('repairs files that were changed by hand, except the settings', async () => {
    const unit = join(into, 'etc/systemd/system/foyer-content.service');
    writeFileSync(unit, '[Unit]\n');
    appendFileSync(join(into, 'etc/foyer/foyer.env'), '\n# Our own note.\n');
    said.length = 0;
    expect(await setUp()).toBe(0);
    expect(said).toEqual(['wrote /etc/systemd/system/foyer-content.service']);
    expect(read('etc/foyer/foyer.env')).toContain('# Our own note.');
  });

  it('removes the files of another release, and no files that it did not place', async () => {
    const list = join(into, 'etc/foyer/placed.json');
    const placed = JSON.parse(readFileSync(list, 'utf8')) as { files: readonly string[] };
    const former = '/etc/systemd/system/foyer-former.timer';
    for (const path of [former, '/etc/systemd/system/foyer-theirs.timer'])
      writeFileSync(join(into, path), '[Timer]\n');
    writeFileSync(list, JSON.stringify({ release: '0.0.9', files: [...placed.files, former] }));
    said.length = 0;
    expect(await setUp()).toBe(0);
    expect(said).toEqual([`removed ${former}`, 'wrote /etc/foyer/placed.json']);
    expect(existsSync(join(into, former))).toBe(false);
    rmSync(join(into, 'etc/systemd/system/foyer-theirs.timer'));
  });

  it('ignores settings of another release if an upgrade calls it', async () => {
    const file = join(into, 'etc/foyer/foyer.env');
    const text = readFileSync(file, 'utf8');
    appendFileSync(file, 'OF_THE_NEXT_RELEASE=yes\n');
    const problems = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await setUp()).toBe(1);
    expect(await setUp('--lenient')).toBe(0);
    expect(problems.mock.calls.join('')).toMatch(/^OF_THE_NEXT_RELEASE [^\n]+\n$/);
    problems.mockRestore();
    writeFileSync(file, text);
  });

  it('writes nothing if a setting is wrong, and names the setting', async () => {
    const before = tree();
    const problems = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await setUp('--set', 'PORT=viele', '--set', 'LOG_LEVEL=laut')).toBe(1);
    expect(problems.mock.calls.join('')).toMatch(/^PORT="viele" is no port: [^\n]+\n$/);
    expect(tree()).toEqual(before);
    problems.mockRestore();
  });

  it('makes the settings private, and fills every placeholder of the units', () => {
    expect(statSync(join(into, 'etc/foyer/foyer.env')).mode & 0o777).toBe(0o600);
    for (const unit of units()) expect(readFileSync(unit, 'utf8')).not.toMatch(/@[A-Z]+@/);
  });

  it('gives each service that is reachable from outside its own account', () => {
    for (const name of ['foyer-site@', 'foyer-content', 'foyer-certificates'])
      expect(read(`etc/systemd/system/${name}.service`)).toMatch(/^User=foyer-\w+$/m);
  });
});

describe.runIf(existsSync(ANALYZE))('units', () => {
  const analyze = (...args: readonly string[]): string =>
    execFileSync(ANALYZE, [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  it.each([
    'foyer-site.service',
    'foyer-site@.service',
    'foyer-content.service',
    'foyer-certificates.service',
    'foyer-backup.service',
    'foyer-deletions.service',
    'foyer-drill.service',
  ])(`%s has an exposure level of at most ${LARGEST_EXPOSURE}`, (name) => {
    const unit = units().find((path) => basename(path) === name) ?? '';
    const report = analyze('security', '--offline=true', '--no-pager', unit);
    const [, exposure] = /Overall exposure level[^:]*: ([\d.]+)/.exec(report) ?? [];
    expect(Number(exposure)).toBeGreaterThan(0);
    expect(Number(exposure)).toBeLessThanOrEqual(LARGEST_EXPOSURE);
  });

  it('pass the verification of systemd', () => {
    // A program that exists on a real machine but not here is not a fault of a unit.
    const doubts = units()
      .map((unit) => unit.replace('@.', '@1.0.'))
      .flatMap((unit) => {
        try {
          analyze('verify', '--man=no', '--recursive-errors=no', unit);
          return [];
        } catch (error) {
          return String((error as { stderr?: unknown }).stderr).split('\n');
        }
      })
      .filter((line) => /foyer/.test(line) && !/is not executable|Failed to create/.test(line));
    expect(doubts).toEqual([]);
  });
});
