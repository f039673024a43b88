import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './places.ts';
import { readCommandLine } from './commandLine.ts';

describe('the arguments of a command', () => {
  const command = {
    usage: 'npm run example -- <name>',
    options: { rate: { type: 'string' } },
  } as const;

  it('are read by their options', () => {
    expect(readCommandLine(command, ['one', '--rate', '5'])).toMatchObject({
      kind: 'run',
      values: { rate: '5' },
      positionals: ['one'],
    });
  });

  it('may ask for the usage', () => {
    expect(readCommandLine(command, ['one', '--help'])).toEqual({
      kind: 'end',
      code: 0,
      text: command.usage,
    });
  });

  it.each([
    [['--speed'], "Unknown option '--speed'"],
    [['--rate'], "Option '--rate <value>' argument missing"],
  ])('%j are answered by one sentence and the usage', (args, sentence) => {
    expect(readCommandLine(command, args)).toEqual({
      kind: 'end',
      code: 2,
      text: `${sentence}.\n${command.usage}`,
    });
  });
});

it.each(['bench', 'kiosk', 'machine', 'measure', 'nginx', 'soak'])(
  'npm run %s explains itself, and does nothing with an option that it does not have',
  (name) => {
    const script = join(root, `scripts/commands/${name}.ts`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--wrong'], {
      encoding: 'utf8',
      // It could write nothing here.
      cwd: '/proc',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(`Unknown option '--wrong'.\nnpm run ${name} -- `)).toBe(true);
  },
  60_000,
);
