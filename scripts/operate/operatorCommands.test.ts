import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordStart } from '../run/lastStart.ts';
import { OperatorError, readInstallation } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { OPERATOR_COMMANDS, runOperatorCommand } from './operatorCommands.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-operate-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

describe('the installation', () => {
  it('is read from the settings file, and environment variables take precedence', () => {
    const file = join(folder, 'foyer.env');
    writeFileSync(file, '# where data lie\nVAR_DIR=/srv/foyer\nBACKUP_DIR=/srv/copies\nPORT=\n');
    const read = readInstallation({ FOYER_SETTINGS: file, BACKUP_DIR: '/mnt/copies', HOST: '' });
    expect([read.varDir, read.backupDir, read.settingsFile]).toEqual([
      '/srv/foyer',
      '/mnt/copies',
      file,
    ]);
    expect(read.settings).not.toHaveProperty('PORT');
    expect(read.settings).not.toHaveProperty('HOST');
  });

  it('in a checkout has the addresses of the last start with its data', () => {
    const given = { VAR_DIR: folder, FOYER_SETTINGS: '' };
    recordStart(folder, { HOST: 'localhost', PORT: '3400', CONTENT_PORT: '15001' });
    expect(readInstallation(given).settings).toMatchObject({ PORT: '3400', CONTENT_PORT: '15001' });
    expect(readInstallation({ ...given, PORT: '3500' }).settings).toMatchObject({ PORT: '3500' });
    const machine = readInstallation({ ...given, RELEASES_ROOT: '/opt/foyer' });
    expect(machine.settings).not.toHaveProperty('PORT');
    writeFileSync(join(folder, 'last-start.json'), '{"PORT": 1');
    expect(readInstallation(given).settings).not.toHaveProperty('PORT');
  });

  it('reports a settings file that cannot be read', () => {
    const file = join(folder, 'gone.env');
    expect(() => readInstallation({ FOYER_SETTINGS: file })).toThrow(OperatorError);
    expect(() => readInstallation({ FOYER_SETTINGS: file })).toThrow(file);
  });
});

describe('foyer', () => {
  it('lists its commands and reports an unknown one', async () => {
    const out = vi.spyOn(console, 'log').mockReturnValue();
    const problems = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await runOperatorCommand(['--help'], {})).toBe(0);
    expect(out.mock.calls.join('\n')).toContain('status');
    expect(await runOperatorCommand(['statsu'], {})).toBe(2);
    expect(problems.mock.calls.join('\n')).toContain('There is no command "statsu"');
  });

  it('exits with one message if the operator can fix the problem', async () => {
    const problems = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await runOperatorCommand(['status'], { FOYER_SETTINGS: join(folder, 'gone') })).toBe(1);
    expect(problems.mock.calls).toHaveLength(1);
  });

  it('exits with one sentence for an option that a command does not know', async () => {
    const problems = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await runOperatorCommand(['setup', '--nope'], {})).toBe(2);
    expect(problems.mock.calls).toEqual([
      ["foyer setup: Unknown option '--nope'. See foyer setup --help.\n"],
    ]);
    problems.mockClear();
    expect(await runOperatorCommand(['setup', '--set'], {})).toBe(2);
    expect(problems.mock.calls.join('')).toMatch(
      /^foyer setup: [^\n]+ argument missing\. See [^\n]+\n$/,
    );
  });

  it.each(
    [
      'status check releases rollback certificates'.split(' ').map((name) => [name]),
      'upgrade drill environment serve confirm-deletion'.split(' ').map((name) => [name, 'x']),
    ].flat(),
  )('does nothing with an option or a word too much: %s', async (name, ...words) => {
    const command = OPERATOR_COMMANDS.find((each) => each.name === name);
    const run = vi.spyOn(command as OperatorCommand, 'run').mockResolvedValue(0);
    const problems = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const given = [name, ...words].filter((word) => word !== undefined);
    expect(await runOperatorCommand([...given, '--dry-run'], {})).toBe(2);
    expect(await runOperatorCommand([...given, 'more'], {})).toBe(2);
    expect(problems.mock.calls).toEqual([
      [`foyer ${name}: Unknown option '--dry-run'. See foyer ${name} --help.\n`],
      [`foyer ${name}: Unexpected argument 'more'. See foyer ${name} --help.\n`],
    ]);
    expect(run).not.toHaveBeenCalled();
    expect(await runOperatorCommand(given, {})).toBe(0);
    expect(run).toHaveBeenCalledOnce();
  });

  it.each(['restore', 'release'])('%s exits with 2 for an unknown option', async (name) => {
    const problems = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await runOperatorCommand([name, '--nope'], {})).toBe(2);
    expect(problems.mock.calls).toEqual([
      [`foyer ${name}: Unknown option '--nope'. See foyer ${name} --help.\n`],
    ]);
  });

  it('shows the usage of a command', async () => {
    const out = vi.spyOn(console, 'log').mockReturnValue();
    expect(await runOperatorCommand(['status', '--help'], {})).toBe(0);
    expect(out.mock.calls.join('\n')).toMatch(/^foyer status: /);
  });
});
