import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { loadOrCreateSecrets } from '../run/loadOrCreateSecrets.ts';
import { root } from '../run/places.ts';
import { OperatorError, readInstallation, type Installation } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { idsOf, syncFiles, replaceFile } from './setup/applyPlaces.ts';
import { checkSettings, settingProblems, valueProblems } from './setup/checkSettings.ts';
import { installRelease } from './setup/installRelease.ts';
import {
  ACCOUNTS,
  foyerOf,
  releasesRootOf,
  SETTINGS_FILE,
  listRequiredFiles,
} from './setup/machineFiles.ts';
import { makeDatabase } from './setup/makeDatabase.ts';
import { ensureCertificate } from './setup/ensureCertificate.ts';
import { mustSucceed, readFiles, startServices } from './setup/startServices.ts';
import { completeSettings, readTemplate, withSetting } from './setup/settingsFile.ts';
import { readVersion } from './upgrade/releases.ts';

/** Brings the machine into the state that the settings describe. */
export const setupCommand: OperatorCommand = {
  name: 'setup',
  summary: 'sets up this machine as its settings say; safe to repeat',
  help: `foyer setup [--set NAME=value]… [--postgresql] [--no-start | --files] [--into <folder>] [--lenient]

Copies this release to the others, and creates accounts, folders, settings file, secrets, certificate,
nginx's files and units if they are missing or differ. Starts what does not run, and restarts what has
other settings than at its last start; the site serves on until no visitor is sending a form or a
file, at most five minutes. deploy/install.sh calls it after it has installed Debian's
packages. Prints a line for each change; a second call changes nothing. If another release serves, this
one is only copied beside it, and its new settings are added, switched off: "foyer upgrade" does the
rest.

  --set NAME=value   a setting of a new machine; one that has a value keeps it
  --postgresql       a role and a database on this machine's PostgreSQL, unless DATABASE_URL is set
  --no-start         writes everything, starts nothing
  --files            writes this release's files also while another one serves, has systemd read them
                     and nginx try them, starts nothing: what "foyer upgrade" calls
  --lenient          a name in the settings file that this release does not know does not stop it: it
                     may be another release's
  --into <folder>    writes files below that folder alone: no account, no owner, no service

Exit code 1, with one sentence for each wrong setting, before anything of the machine is touched.`,
  async run(args, installation) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        set: { type: 'string', multiple: true, default: [] },
        postgresql: { type: 'boolean', default: false },
        'no-start': { type: 'boolean', default: false },
        files: { type: 'boolean', default: false },
        lenient: { type: 'boolean', default: false },
        into: { type: 'string', default: '/' },
      },
    });
    const real = values.into === '/';
    const starts = real && !values['no-start'] && !values.files;
    if (real && process.getuid?.() !== 0) throw new OperatorError('Call "foyer setup" as root.');
    if (starts && !existsSync('/run/systemd/system'))
      throw new OperatorError('No systemd runs on this machine: use --no-start.');

    const settingsFile = join(values.into, SETTINGS_FILE);
    const written = await writeSettings(installation, settingsFile, values);
    const ready = readInstallation({ FOYER_SETTINGS: settingsFile });
    say(written, settingsFile);
    if (!real) {
      const release = readVersion(ready.releaseDir);
      const places = listRequiredFiles(ready, release);
      return finish(syncFiles(places, { release, into: values.into, tidy: true }));
    }

    makeAccounts();
    const releases = join(releasesRootOf(ready), 'releases');
    const releaseDir = installRelease(ready.releaseDir, releases);
    // An unpacked archive has been moved there, including this program.
    if (!existsSync(root) || realpathSync(releaseDir) !== realpathSync(root))
      return goOnIn(releaseDir, values['no-start']);
    const laid: Installation = { ...ready, releaseDir };
    makeSecrets(laid);
    const own = readVersion(laid.releaseDir);
    const serving = linkRelease(laid);
    if (serving !== own && !values.files) {
      console.log(`Release ${serving} serves; "foyer upgrade ${own}" hands over to ${own}.`);
      return 0;
    }
    const places = listRequiredFiles(laid, own);
    const changed = syncFiles(places, { release: own, into: '/', tidy: serving === own });
    ensureCertificate(laid);
    removeDefaultSite();
    if (values.files) readFiles(changed);
    else if (starts) await startServices(laid, own, { places, changed });
    return finish(changed);
  },
};

/**
 * Resolves to whether the settings file was written. If a setting is wrong, it throws and writes
 * nothing.
 */
async function writeSettings(
  installation: Installation,
  file: string,
  asked: {
    readonly set: readonly string[];
    readonly postgresql: boolean;
    readonly into: string;
    readonly lenient: boolean;
  },
): Promise<boolean> {
  const { releaseDir } = installation;
  const existing = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const template = readTemplate(releaseDir);
  let text =
    existing === null ? template : completeSettings(existing, template, readVersion(releaseDir));
  for (const pair of asked.set) {
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(pair) ?? [];
    if (name === undefined || value === undefined)
      throw new OperatorError(`--set ${pair} is no setting: use e.g. --set PORT=3000.`);
    text = withSetting(text, name, value);
  }
  if (asked.postgresql && asked.into === '/') text = makeDatabase(text);
  // In a temporary folder, so that wrong settings never replace the file.
  const folder = mkdtempSync(join(tmpdir(), 'foyer-settings-'));
  const draft = join(folder, 'foyer.env');
  replaceFile(draft, text, 0o600);
  try {
    const tried = readInstallation({ FOYER_SETTINGS: draft });
    const problems = asked.lenient
      ? valueProblems(tried)
      : asked.into === '/'
        ? await checkSettings(tried)
        : settingProblems(tried);
    if (problems.length > 0) throw new OperatorError(problems.join('\n'));
    if (text === existing) return false;
    replaceFile(file, text, 0o600);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The copied release performs the remaining steps; returns its exit code. */
function goOnIn(releaseDir: string, noStart: boolean): number {
  const [node, ...words] = foyerOf(releaseDir);
  const args = [...words, 'setup', ...(noStart ? ['--no-start'] : [])];
  return spawnSync(node, args, { stdio: 'inherit', cwd: releaseDir }).status ?? 1;
}

const say = (changed: boolean, what: string): void => {
  if (changed) console.log(`wrote ${what}`);
};

function finish(changed: readonly string[]): number {
  for (const path of changed) console.log(`wrote ${path}`);
  if (changed.length === 0) console.log('Every file was as it has to be.');
  return 0;
}

function makeAccounts(): void {
  for (const account of ACCOUNTS)
    try {
      idsOf(account);
    } catch {
      const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
      mustSucceed('useradd', [...args, '--shell', '/usr/sbin/nologin', account]);
      console.log(`made the account ${account}`);
    }
}

/** Only root can read them; each service gets only its own. */
function makeSecrets({ varDir, settings }: Installation): void {
  const file = join(varDir, 'secrets.json');
  const before = existsSync(file);
  loadOrCreateSecrets(file);
  say(!before, file);
  const passphrase = settings['BACKUP_PASSPHRASE_FILE'];
  if (passphrase === undefined || existsSync(passphrase)) return;
  replaceFile(passphrase, `${randomBytes(24).toString('base64url')}\n`, 0o600);
  console.log(`wrote ${passphrase}: keep a copy elsewhere, no archive opens without it`);
}

/** Debian's welcome page would respond for host names that are not ours. */
function removeDefaultSite(): void {
  const file = '/etc/nginx/sites-enabled/default';
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  rmSync(file);
  console.log(`removed ${file}`);
}

/** Activates the first release of a machine. Returns the version that is active. */
function linkRelease(installation: Installation): string {
  const folder = releasesRootOf(installation);
  for (const name of ['current', 'content'])
    if (lstatSync(join(folder, name), { throwIfNoEntry: false }) === undefined)
      symlinkSync(relative(folder, installation.releaseDir), join(folder, name));
  return readVersion(realpathSync(join(folder, 'current')));
}
