import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
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

const COMMANDS = 'bench build dev kiosk machine nginx soak start validate'.split(' ');

it('may be none at all', () => {
  const command = { usage: 'npm run example', options: {}, names: false } as const;
  expect(readCommandLine(command, [])).toMatchObject({ kind: 'run' });
  expect(readCommandLine(command, ['one'])).toEqual({
    kind: 'end',
    code: 2,
    text: "Unexpected argument 'one'.\nnpm run example",
  });
});

it.each(COMMANDS)(
  'npm run %s explains itself, and does nothing with an option that it does not have',
  (name) => {
    const script = join(root, `scripts/commands/${name}.ts`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--wrong'], {
      encoding: 'utf8',
      // It could write nothing here.
      cwd: '/proc',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(new RegExp(`^Unknown option '--wrong'\\.\nnpm (?:run )?${name}\\b`));
  },
  60_000,
);

it.each(['start', 'dev'])('npm run %s explains itself although its port is taken', async (name) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const launch = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), name, '--help'], {
    env: { ...process.env, PORT: String(port) },
  });
  let said = '';
  launch.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(launch, 'exit');
  server.close();
  expect([code, said]).toEqual([0, expect.stringMatching(new RegExp(`^npm (?:run )?${name}:`))]);
});
