import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError, type Installation } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { createSystemctl } from './ServiceManager.ts';
import { abortOnSignals } from './upgrade/abortOnSignals.ts';
import { checkedServer } from './upgrade/checkServer.ts';
import { lockReleases } from './upgrade/lockReleases.ts';
import { placesByRelease } from './upgrade/machinePlaces.ts';
import { openReleases, type Release, type Releases } from './upgrade/releases.ts';
import { replaceRelease } from './upgrade/replaceRelease.ts';

const HOW = `The release starts beside the one that serves, renders every brand's home page, and is checked where
no visitor reaches it: every home page with its own name and content, both forms up to the step that
would store something, the editors' panel, the content service. Only then does it take over; the
previous release finishes what it has begun, uploads included (STOP_SECONDS of foyer-site@.service).
No request is refused meanwhile. If a check fails, everything stays as it was, and the reasons are
printed.

Its units, nginx's files and new settings (switched off) are written first, and tried; what runs reads
them only when the release serves. If it does not get that far, the files of the previous release are
written again.

The content service is restarted before the site, if its sources differ: meanwhile the sites read from
their caches and keep what visitors send. When it starts, it deletes the data that its new content
model no longer has: make a backup first.

If the command is interrupted, the previous release continues to serve; call the command again. Exit
code 0 if the release serves, 1 if it does not.`;

/** Replaces the active release by another one. */
export const upgradeCommand: OperatorCommand = {
  name: 'upgrade',
  summary: 'switches to another release, without losing a request',
  words: 1,
  help: `foyer upgrade <archive or folder of a release, or version of one that is here>

${HOW}

From then on it is in RELEASES_ROOT/releases/<version>. If a release needs more packages of Debian, its
notes say so, and its deploy/install.sh <archive> installs them; then: foyer upgrade <version>.`,
  run([requested], installation) {
    if (requested === undefined)
      throw new OperatorError(
        'Say which: foyer upgrade <archive or folder of a release, or version>.',
      );
    return replaceBy(installation, (releases) => findRelease(requested, releases));
  },
};

/** Activates the previous release again. */
export const rollbackCommand: OperatorCommand = {
  name: 'rollback',
  summary: 'switches back to the previous release, in the same way',
  words: 0,
  help: `foyer rollback

${HOW}

A second call switches forward again. Content stays as it is: "foyer restore --replace" brings back
data.`,
  run(_, installation) {
    return replaceBy(installation, (releases) => {
      const previous = releases.linked('previous');
      if (previous !== null) return previous;
      throw new OperatorError(
        'There is no release before: see "foyer releases", and name one to "foyer upgrade".',
      );
    });
  },
};

/** Lists the installed releases. */
export const releasesCommand: OperatorCommand = {
  name: 'releases',
  summary: 'which releases are here, and which of them serves',
  words: 0,
  help: `foyer releases

One line each, in the order in which they were installed. Folders of RELEASES_ROOT/releases that neither
serve nor are the previous release can be deleted.`,
  run(_, { releasesRoot }) {
    const releases = openReleases(releasesRoot);
    const marks = [
      ['current', 'serves'],
      ['previous', 'before'],
      ['content', 'content service'],
    ] as const;
    for (const { version } of releases.list()) {
      const is = marks.filter(([link]) => releases.linked(link)?.version === version);
      console.log(`${version.padEnd(24)}${is.map(([, word]) => word).join(', ')}`.trimEnd());
    }
    return Promise.resolve(0);
  },
};

function findRelease(requested: string, releases: Releases): Release {
  const known = releases.find(requested);
  if (known !== null) return known;
  if (!existsSync(requested))
    throw new OperatorError(
      `There is neither a release ${requested} nor an archive or a folder of that name: see "foyer releases".`,
    );
  const before = releases.list().map(({ version }) => version);
  const installed = releases.installFiles(requested);
  if (before.includes(installed.version))
    process.stderr.write(`${installed.version} is here already, and is taken as it lies here.\n`);
  return installed;
}

/** Ctrl-C, SIGTERM and a lost connection roll everything back. */
async function replaceBy(
  { releasesRoot, settings }: Installation,
  choose: (releases: Releases) => Release,
): Promise<number> {
  const releases = openReleases(releasesRoot);
  const began = performance.now();
  return await abortOnSignals((signal) =>
    lockReleases(releasesRoot ?? '', async () => {
      releases.tidy();
      const target = choose(releases);
      if (releases.linked('current')?.version === target.version) {
        console.log(
          `${target.version} serves already. Sources that were changed need a version of their own.`,
        );
        return 0;
      }
      await replaceRelease(target, {
        releases,
        services: createSystemctl(),
        places: placesByRelease,
        serverOf: (version) => checkedServer(version, settings['CHECK_SOCKETS']),
        brandsDirOf: ({ folder }) => settings['BRANDS_DIR'] ?? join(folder, 'brands'),
        contentUrl:
          settings['CONTENT_URL'] ?? `http://127.0.0.1:${settings['CONTENT_PORT'] ?? '1337'}`,
        ownContent: settings['CONTENT_URL'] === undefined,
        tell: (sentence) => void process.stderr.write(`${sentence}\n`),
        signal,
      });
      console.log(
        `${target.version} serves, after ${Math.round((performance.now() - began) / 1000)} s.`,
      );
      return 0;
    }),
  );
}
