import { fileURLToPath } from 'node:url';
import { cleanOutput, endOnFault } from '../../adapters/process/cleanOutput.ts';
import { composeServer } from '../container/server/serverProfile.ts';
import { createLifecycle, GRACE } from './createLifecycle.ts';
import { createHandover, inheritedSocket } from './handover/createHandover.ts';
import { dryRunForms } from './handover/dryRunForms.ts';
import { createLogStream, createServerLog } from './log/registerRequestLog.ts';
import { startTraces } from './startTraces.ts';
import { readSettings, type Settings } from './readSettings.ts';
import { createServer, registerPlugins } from './server.ts';

const folderBeside = (name: string): string =>
  fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The builds next to this file's folder. */
const BUILDS = {
  client: folderBeside('client'),
  styles: folderBeside('styles'),
  staff: folderBeside('staff'),
  kiosk: folderBeside('kiosk'),
};

/** Composes the site server from its settings and starts it. */
async function start(settings: Settings): Promise<void> {
  const app = createServer(settings, createLogStream());
  const lifecycle = createLifecycle();
  const log = createServerLog(app);
  await startTraces({ settings, log, lifecycle });
  const capabilities = await composeServer({ settings, builds: BUILDS, log, lifecycle });
  await registerPlugins(app, capabilities);
  const brands = capabilities.site.brands.list();
  const handover = createHandover({
    app,
    lifecycle,
    grace: GRACE,
    address: { port: settings.port, host: settings.host },
    inherited: inheritedSocket(process.env, process.pid),
    checkSocket: settings.checkSocket,
    stopTimeout: settings.stopTimeout,
    brands,
    forget: capabilities.content.forget,
    rehearse: () => dryRunForms(app, brands),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () => void handover.end().then((isWhole) => process.exit(isWhole ? 0 : 1)),
    );
  await handover.begin();
}

/** One line for the person who started the server: what is wrong, with the name of the setting. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT is taken: another program listens there.';
  if (code === 'EACCES' && syscall === 'listen')
    return 'PORT may not be used by this user: take one above 1023.';
  if (syscall === 'listen' && (code === 'EBADF' || code === 'EINVAL' || code === 'ENOTSOCK'))
    return 'LISTEN_FDS: what was handed on is no socket that listens.';
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.';
  if (code === 'ENOSPC') return 'VAR_DIR is on a disk that is full.';
  if (code === 'ENOENT' && syscall === 'scandir')
    return 'BRANDS_DIR is no folder that can be read.';
  return error.message;
}

// A new file of data is for this user alone, however the server was started.
process.umask(0o077);
cleanOutput();
endOnFault();
try {
  await start(readSettings(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
