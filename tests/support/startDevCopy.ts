import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { root, varDir } from '../../scripts/run/places.ts';
import { testSecrets } from './testSecrets.ts';

/** `npm run dev` on a copy of the sources, which a test may change. */
export interface DevCopy {
  readonly port: number;
  /**
   * Saves a changed file of the copy as most editors do: the file is emptied, then written after
   * this many milliseconds. Throws if the text does not change.
   */
  save(file: string, change: (text: string) => string, emptyFor?: number): void;
  /** Its whole terminal output. */
  output(): string;
  /** Terminates it, like Ctrl-C; resolves to its exit code. */
  end(): Promise<number | null>;
}

const COPIED = [
  'src',
  'brands',
  'scripts',
  'kiosk',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** Timeout of the first start on a busy machine, in milliseconds. */
const TIMEOUT = 150_000;

export async function startDevCopy(contentUrl: string): Promise<DevCopy> {
  mkdirSync(varDir, { recursive: true });
  const folder = mkdtempSync(join(varDir, 'dev-copy-'));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const port = await findFreePort(0);
  const child = spawn(process.execPath, [join(folder, 'scripts/commands/dev.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      VAR_DIR: join(folder, 'var'),
      CONTENT_URL: contentUrl,
      CONTENT_TOKEN: testSecrets.CONTENT_TOKEN,
      TIMETABLE_URL: 'off',
      EXTERNAL_LINK_CHECK: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const end = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const code = await ended;
    rmSync(folder, { recursive: true, force: true });
    return code;
  };
  const started = new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/^ {2}Stop /m.test(output)) done();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => fail(new Error(`npm run dev ended with ${code}:\n${output}`)));
    setTimeout(() => fail(new Error(`npm run dev did not start:\n${output}`)), TIMEOUT).unref();
  });
  await started.catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    port,
    end,
    output: () => output,
    save(file, change, emptyFor = 0) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`Nothing in ${file} was changed`);
      if (emptyFor > 0) {
        writeFileSync(path, '');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, emptyFor);
      }
      writeFileSync(path, changed);
    },
  };
}
