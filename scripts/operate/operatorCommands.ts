import { parseArgs } from 'node:util';
import { describeMisuse } from '../run/commandLine.ts';
import { explainFault } from '../run/explainFault.ts';
import { backupCommand } from './backupCommand.ts';
import { beginAnewCommand } from './beginAnewCommand.ts';
import { certificatesCommand } from './certificatesCommand.ts';
import { checkCommand } from './checkCommand.ts';
import { confirmDeletionCommand } from './confirmDeletionCommand.ts';
import { doctorCommand } from './doctorCommand.ts';
import { drillCommand } from './drillCommand.ts';
import { environmentCommand } from './environmentCommand.ts';
import { OperatorError, readInstallation } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { restoreCommand } from './restoreCommand.ts';
import { serveCommand } from './serveCommand.ts';
import { setupCommand } from './setupCommand.ts';
import { releaseCommand } from './releaseCommand.ts';
import { statusCommand } from './statusCommand.ts';
import { releasesCommand, rollbackCommand, upgradeCommand } from './upgradeCommand.ts';

/** In the order in which an operator needs them. */
export const OPERATOR_COMMANDS: readonly OperatorCommand[] = [
  setupCommand,
  checkCommand,
  statusCommand,
  upgradeCommand,
  rollbackCommand,
  releasesCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  drillCommand,
  confirmDeletionCommand,
  beginAnewCommand,
  certificatesCommand,
  environmentCommand,
  releaseCommand,
  serveCommand,
];

const list = (): string =>
  [
    'foyer <command> [--help]',
    '',
    ...OPERATOR_COMMANDS.map(({ name, summary }) => `  ${name.padEnd(18)}${summary}`),
  ].join('\n');

/** Runs `foyer` with these arguments; resolves to the exit code: 2 for wrong usage. */
export async function runOperatorCommand(
  [name, ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(list());
    return name === undefined ? 2 : 0;
  }
  const command = OPERATOR_COMMANDS.find((each) => each.name === name);
  if (command === undefined) {
    process.stderr.write(`There is no command "${name}".\n\n${list()}\n`);
    return 2;
  }
  if (args.includes('--help')) {
    console.log(`foyer ${command.name}: ${command.summary}\n\n${command.help.trim()}`);
    return 0;
  }
  try {
    if (command.words !== undefined) expectWords(args, command.words);
    return await command.run(args, readInstallation(env));
  } catch (error) {
    const misuse = error instanceof Misuse ? error.message : describeMisuse(error);
    if (misuse !== null) {
      process.stderr.write(`foyer ${name}: ${misuse}. See foyer ${name} --help.\n`);
      return 2;
    }
    const message = error instanceof OperatorError ? error.message : explainFault(error);
    if (message === null) throw error;
    process.stderr.write(`${message}\n`);
    return 1;
  }
}

class Misuse extends Error {}

/** An option that a command does not have may be meant to keep it from doing something. */
function expectWords(args: readonly string[], words: number): void {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [more] = positionals.slice(words);
  if (more !== undefined) throw new Misuse(`Unexpected argument '${more}'`);
}
