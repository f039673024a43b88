import type { Installation } from './Installation.ts';

/** One command of an operator: `foyer <name>`. */
export interface OperatorCommand {
  readonly name: string;
  /** Its line in the list of commands. */
  readonly summary: string;
  /** The text that `--help` prints below the summary: arguments, settings, exit codes, examples. */
  readonly help: string;
  /** How many words it takes at most; absent if it reads its arguments itself. */
  readonly words?: number;
  /**
   * Runs the command. Resolves to the exit code; throws `OperatorError` with one sentence that an
   * operator can act on. Its output goes to standard output, progress and problems to standard
   * error.
   */
  run(args: readonly string[], installation: Installation): Promise<number>;
}
