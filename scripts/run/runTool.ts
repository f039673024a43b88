import { spawn } from 'node:child_process';

export interface ToolRun {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a Node program until it exits and collects its output; `show` also writes it to the
 * terminal. The program ends with this process, even if this process is aborted.
 */
export function runTool(
  args: readonly string[],
  options: {
    readonly cwd: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly show?: boolean;
  },
): Promise<ToolRun> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = (): void => void child.kill();
    process.once('exit', end);
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
      if (options.show === true) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => {
      process.off('exit', end);
      done({ code: code ?? 1, output });
    });
  });
}

/** The same, but a failure throws an error that contains the tool's last output. */
export async function mustRun(
  what: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<void> {
  const { code, output } = await runTool(args, options);
  if (code !== 0)
    throw new Error(`${what} failed:\n${output.trim().split('\n').slice(-40).join('\n')}`);
}
