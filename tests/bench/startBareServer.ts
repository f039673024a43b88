import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * A bare `node:http` server in its own process that sends the same buffer and headers as a page of
 * the site.
 */
export async function startBareServer(
  sitePort: number,
  host: string,
  path: string,
): Promise<{ readonly port: number; readonly pid: number; stop(): void }> {
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bareServer.ts'), String(sitePort), host, path],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<number>((done, fail) => {
    server.stdout.once('data', (chunk: Buffer) => done(Number(chunk.toString('utf8'))));
    server.once('exit', () => fail(new Error('The bare server did not start')));
  });
  return { port, pid: server.pid ?? 0, stop: () => void server.kill('SIGTERM') };
}
