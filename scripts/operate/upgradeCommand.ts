import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError, type Installation } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { createSystemctl } from './ServiceManager.ts';
import { checkedServer } from './upgrade/checkServer.ts';
import { lockReleases } from './upgrade/lockReleases.ts';
import { placesByRelease } from './upgrade/machinePlaces.ts';
import { openReleases, type Release, type Releases } from './upgrade/releases.ts';
import { replaceRelease } from './upgrade/replaceRelease.ts';

const HOW = `The release starts beside the one that serves, draws every brand's home, and is checked where no
visitor reaches it: every home with its own name and content, both forms up to the step that would
keep them, the editors' panel, the content service. Only then it takes over; the release before ends
what it has begun, uploads included (STOP_SECONDS of foyer-site@.service). No request is refused
meanwhile. Where a check fails, all stays as it was, and the reasons are said.

Its units, nginx's files and new settings (switched off) are written first, and tried; what runs reads
them once it serves. Where it does not come to that, those of the release before are written again.

The content service is restarted where its sources differ, before the site: the sites go on
reading from their caches and keep what visitors send. What its new model no longer has is deleted by
it when it starts: make a backup first.

Interrupted at any point, the release before serves on; call it again. Exit code 0 where the release
serves, 1 where it does not.`;

/** Replaces the active release by another one. */
export const upgradeCommand: OperatorCommand = {
  name: 'upgrade',
  summary: 'has another release serve, without a lost request',
  help: `foyer upgrade <archive or folder of a release, or version of one that is here>

${HOW}

It lies in RELEASES_ROOT/releases/<version> from then on. Where a release needs another of Debian's packages,
its notes say so, and its deploy/install.sh <archive> installs them; then: foyer upgrade <version>.`,
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
  summary: 'has the release before serve again, in the same way',
  help: `foyer rollback

${HOW}

Called twice, it leads back to where it began. Content is not taken back.`,
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
  help: `foyer releases

One line each, in the order in which they came. Folders of RELEASES_ROOT/releases that are neither
serving nor before can be deleted.`,
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
  const laid = releases.installFiles(requested);
  if (before.includes(laid.version))
    process.stderr.write(`${laid.version} is here already, and is taken as it lies here.\n`);
  return laid;
}

/** SIGINT and SIGTERM roll everything back. */
async function replaceBy(
  { releasesRoot, settings }: Installation,
  choose: (releases: Releases) => Release,
): Promise<number> {
  const releases = openReleases(releasesRoot);
  const abort = new AbortController();
  const interrupt = (): void => abort.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  const began = Date.now();
  try {
    return await lockReleases(releasesRoot ?? '', async () => {
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
        signal: abort.signal,
      });
      console.log(`${target.version} serves, after ${Math.round((Date.now() - began) / 1000)} s.`);
      return 0;
    });
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  }
}
