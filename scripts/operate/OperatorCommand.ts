import type { Installation } from './Installation.ts';

/** One command of an operator: `foyer <name>`. */
export interface OperatorCommand {
  readonly name: string;
  /** One line of the list of commands. */
  readonly summary: string;
  /** What `--help` prints below the summary: arguments, settings, exit codes, examples. */
  readonly help: string;
  /**
   * Does it. Answers the exit code; throws `OperatorError` with one sentence that an operator can
   * act on. What it prints goes to standard output, progress and problems to standard error.
   */
  run(args: readonly string[], installation: Installation): Promise<number>;
}
