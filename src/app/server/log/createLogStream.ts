/** Where the log's lines go. */
export interface LogStream {
  /** A line with its end. */
  readonly write: (line: string) => void;
}

/** What capabilities write into the log: never anything of a visitor. */
export type ServerLog = Readonly<
  Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
>;

/**
 * Writes all lines of one turn of the event loop together: a call of the system for each costs as
 * much as an answer. None waits for longer than that turn, and none is lost when the process ends.
 */
export function createLogStream(output: NodeJS.WriteStream = process.stdout): LogStream {
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    // Files, pipes and terminals are written before this returns (on Linux), at the exit as well.
    output.write(text);
  };
  // A reader that has gone is no reason to end.
  output.on('error', () => undefined);
  process.on('exit', flush);
  return {
    write(line) {
      if (lines.length === 0) setImmediate(flush);
      lines.push(line);
    },
  };
}
