import { watch } from 'node:fs';
import { join, relative } from 'node:path';
import { startDevSite } from '../dev/startDevSite.ts';
import { expectCommandLine } from '../run/commandLine.ts';
import { createFoyer, type SiteRunner } from '../run/createFoyer.ts';
import { describeStart } from '../run/describeStart.ts';
import { runServiceGroup } from '../run/runServiceGroup.ts';
import { cmsDir, root } from '../run/places.ts';
import { mustRun } from '../run/runTool.ts';
import { siteEnvironment } from '../run/startSite.ts';
import { readSettings } from '../settings.mjs';

/**
 * Debounce in milliseconds: editors save in several steps, and a change of branch touches many
 * files.
 */
const QUIET_MS = 200;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;

expectCommandLine({
  usage: 'npm run dev: settings, e.g. PORT, are variables: docs/contracts/environment.md',
  options: {},
  names: false,
});
const { settings, problems } = readSettings(process.env);
if (settings === null) throw new Error(problems.join('\n'));
if (!LOOPBACK.test(settings.host))
  throw new Error('npm run dev serves this machine alone: leave HOST unset, or use npm start.');
process.env['NODE_ENV'] = 'development';

const compileMessages = (): Promise<void> =>
  mustRun('Compiling the interface messages', [join(root, 'scripts/messages.mjs')], { cwd: root });

const say = (error: unknown): void =>
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);

/** Runs the site in this process, from its sources. */
const fromSources: SiteRunner = {
  preparing: 'Compiling the interface messages',
  prepare: compileMessages,
  async serve(options, group) {
    const { stop } = await startDevSite({
      host: options.host,
      port: options.port,
      environment: { LOG_LEVEL: 'warn', ...process.env, ...siteEnvironment(options) },
      onChange: (files, milliseconds) =>
        console.log(
          `✓ ${files.map((file) => relative(root, file)).join(', ')} (${Math.round(milliseconds)} ms)`,
        ),
      onError: say,
    });
    group.add({
      name: 'site server',
      pid: process.pid,
      unexpectedExit: new Promise(() => undefined),
      lastLines: () => '',
      stop,
    });
  },
};

await runServiceGroup(async (group) => {
  const foyer = await createFoyer(settings, group, fromSources);
  console.log(describeStart(await foyer.start()));
  watchFolder(join(root, 'src'), /\.messages\.ts$/, compileMessages);
  for (const folder of settings.contentService === null ? ['src', 'config'] : [])
    watchFolder(join(cmsDir, folder), /./, async () => {
      console.log('… The content service restarts');
      await foyer.restartContent();
      console.log('✓ The content service answers');
    });
});

/**
 * Calls `run` after each burst of changes to files that match `form`, never twice at the same time.
 */
function watchFolder(folder: string, form: RegExp, run: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  watch(folder, { recursive: true }, (_, file) => {
    if (file === null || !form.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(run).catch(say)), QUIET_MS);
  });
}
