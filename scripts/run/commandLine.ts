import { parseArgs, type ParseArgsConfig } from 'node:util';

interface Command<Options extends ParseArgsConfig['options']> {
  /** Printed for `--help`, and below the sentence about a wrong argument. */
  readonly usage: string;
  readonly options: Options;
  /** Whether it also takes words that are no options; by default it does. */
  readonly names?: boolean;
}

type Given<Options extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>
>;

/** The arguments; or the text with which the command ends, and its exit code: 2 for wrong usage. */
type CommandLine<Options extends ParseArgsConfig['options']> =
  | ({ readonly kind: 'run' } & Given<Options>)
  | { readonly kind: 'end'; readonly code: 0 | 2; readonly text: string };

/** Reads the arguments of `npm run <name>`. */
export function readCommandLine<Options extends ParseArgsConfig['options']>(
  { usage, options, names = true }: Command<Options>,
  args: readonly string[],
): CommandLine<Options> {
  if (args.includes('--help')) return { kind: 'end', code: 0, text: usage };
  try {
    const given = parseArgs({ args: [...args], options, allowPositionals: names, strict: true });
    return { kind: 'run', ...(given as Given<Options>) };
  } catch (error) {
    const misuse = describeMisuse(error);
    if (misuse === null) throw error;
    return { kind: 'end', code: 2, text: `${misuse}.\n${usage}` };
  }
}

/**
 * The arguments of this process; does not return if they are wrong or only ask for the usage: the
 * process then prints it and exits.
 */
export function expectCommandLine<Options extends ParseArgsConfig['options']>(
  command: Command<Options>,
): Given<Options> {
  const line = readCommandLine(command, process.argv.slice(2));
  if (line.kind === 'run') return line;
  process[line.code === 0 ? 'stdout' : 'stderr'].write(`${line.text}\n`);
  process.exit(line.code);
}

/** What is wrong with the arguments, by the error of `parseArgs`; null for any other error. */
export function describeMisuse(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, message } = error as NodeJS.ErrnoException;
  // Its further sentences are for programmers.
  return code?.startsWith('ERR_PARSE_ARGS_') === true ? (message.split(/\.\s|\n/)[0] ?? '') : null;
}
