import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateSecrets } from '../run/loadOrCreateSecrets.ts';
import { serviceProblem } from '../run/dataProblem.ts';
import { OperatorError } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { valueProblems } from './setup/checkSettings.ts';
import { contentEnvironment, siteServiceEnvironment } from './setup/serviceEnvironments.ts';

/** Runs one service in the foreground where there is no systemd, as in a container. */
export const serveCommand: OperatorCommand = {
  name: 'serve',
  summary: 'runs one service in the foreground; for containers',
  words: 1,
  help: `foyer serve site|content

Checks the settings, makes folders and secrets in VAR_DIR where they are missing, and runs the service
with its own settings until it ends or is told to. On a machine that deploy/install.sh set up,
systemd does this. Exit code: the service's own; 1 where a setting is wrong.`,
  async run([service], installation) {
    const { releaseDir, varDir } = installation;
    if (service !== 'site' && service !== 'content')
      throw new OperatorError('Say which: foyer serve site, or foyer serve content.');
    const problems = valueProblems(installation);
    if (problems.length > 0) throw new OperatorError(problems.join('\n'));
    const unfit = await serviceProblem(service, varDir, installation.settings);
    if (unfit !== null) throw new OperatorError(unfit);
    for (const folder of ['site', 'content/public/uploads'])
      mkdirSync(join(varDir, folder), { recursive: true, mode: 0o700 });
    const secrets = loadOrCreateSecrets(join(varDir, 'secrets.json'));
    const isSite = service === 'site';
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [isSite ? 'dist/server/start.js' : 'scripts/start.ts'], {
      cwd: isSite ? releaseDir : join(releaseDir, 'cms'),
      stdio: 'inherit',
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        ...(isSite
          ? siteServiceEnvironment(installation, secrets)
          : contentEnvironment(installation, secrets)),
      },
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => child.kill(signal));
    return new Promise((done) => {
      child.once('error', () => done(1));
      child.once('exit', (code, signal) => done(code ?? (signal === 'SIGTERM' ? 143 : 1)));
    });
  },
};
