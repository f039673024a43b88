import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateSecrets } from '../run/loadOrCreateSecrets.ts';
import { serviceProblem } from '../run/dataProblem.ts';
import { OperatorError, readInstallation } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { valueProblems } from './setup/checkSettings.ts';
import {
  certificatesEnvironment,
  contentEnvironment,
  environmentFile,
  siteServiceEnvironment,
} from './setup/serviceEnvironments.ts';

/**
 * Below `/run`, which is in memory: a service's secrets are on no disk except in `secrets.json`.
 */
const FOLDER = '/run/foyer-settings';

/** Passes a service its own settings and secrets; its unit calls this before each start. */
export const environmentCommand: OperatorCommand = {
  name: 'environment',
  summary: 'hands a service its settings; called by the units',
  words: 1,
  help: `foyer environment site|content|certificates

Checks the settings and writes those of one service, with the secrets that it needs and no others,
to ${FOLDER}/<service>.env, which only root reads. Exit code 1, and one sentence for each
wrong value, where the settings cannot be used, for a restore that was cut off, or for content that was
there and is gone: then the service does not start.`,
  async run([service], { settingsFile, ...started }) {
    // Read only from the file: the environment of a restarting unit contains the values of its last
    // start.
    const installation =
      settingsFile === null
        ? { settingsFile, ...started }
        : readInstallation({ FOYER_SETTINGS: settingsFile });
    const problems = valueProblems(installation);
    if (problems.length > 0) throw new OperatorError(problems.join('\n'));
    const { varDir, settings } = installation;
    const unfit =
      service === 'certificates' ? null : await serviceProblem(service, varDir, settings);
    if (unfit !== null) throw new OperatorError(unfit);
    const secrets = loadOrCreateSecrets(join(installation.varDir, 'secrets.json'));
    const environments = {
      site: siteServiceEnvironment,
      content: contentEnvironment,
      certificates: certificatesEnvironment,
    };
    const find = environments[service as keyof typeof environments];
    if (find === undefined)
      throw new OperatorError('Say which: foyer environment site, content or certificates.');
    mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
    const file = join(FOLDER, `${service}.env`);
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, environmentFile(find(installation, secrets)), { mode: 0o600 });
    renameSync(draft, file);
    return 0;
  },
};
