import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../run/places.ts';
import { OperatorError } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { listMissingPackages, readBillOfMaterials } from './release/billOfMaterials.ts';
import { buildElsewhere, buildIn } from './release/compareBuilds.ts';
import { listInstalledPackages } from './release/installedPackages.ts';
import { describeLicences, findLicenceProblems } from './release/licences.ts';
import {
  checksums,
  commitTime,
  listReleaseFiles,
  uncommitted,
  writeArchive,
} from './release/releaseFiles.ts';

/** The properties of the sources that decide whether a release may be made. */
export interface ReleaseState {
  readonly siteVersion: string;
  readonly contentVersion: string;
  readonly changelog: string;
  /** As git lists it; empty if everything is committed. */
  readonly uncommitted: string;
}

/** Development packages that are partly redistributed: the fonts are made from their files. */
const FONTS = [
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource/proza-libre',
] as const;
const SITE_BILL = 'sbom-site.cdx.json';
const CONTENT_BILL = 'sbom-content-service.cdx.json';

/** Makes a release's archive, or proves that its build is reproducible. */
export const releaseCommand: OperatorCommand = {
  name: 'release',
  summary: 'makes the archive of a release, with its checksums, parts and licences',
  help: `
foyer release <folder> [--with-packages] [--draft]
foyer release --check

In a checkout of the commit that is released. Builds site and admin panel and writes into the
folder:

  foyer-<version>.tar.gz           sources and builds, in one folder foyer-<version>/; the same
                                   commit gives the same bytes
  sbom-site.cdx.json, sbom-content-service.cdx.json
                                   the packages of both services (CycloneDX 1.5)
  LICENCES.md                      their licences
  SHA256SUMS                       of all of these: sha256sum --check SHA256SUMS

  --with-packages   the archive also has both node_modules as they are installed here, without
                    what only developing needs: it runs on machines of this kind without a registry
  --draft           also with uncommitted changes and without an entry in CHANGELOG.md: to try out
  --check           writes nothing; builds the commit once more in another folder, language and
                    time zone, and compares byte for byte with the build that lies here

Refused: versions of package.json and cms/package.json that differ, no entry "## [<version>]" in
CHANGELOG.md, uncommitted changes, a package whose licence is not among the allowed ones.

Exit codes: 0 done, 1 refused or different, 2 called wrongly.`,
  async run(args) {
    const { folder, packages, draft, check } = readArguments(args);
    if (check) return reportCheck();
    if (folder === null) {
      process.stderr.write('Where to? foyer release <folder>\n');
      return 2;
    }
    const problems = findReleaseProblems(readState()).filter(
      ({ isForDrafts }) => isForDrafts || !draft,
    );
    if (problems.length > 0) throw new OperatorError(problems.map(({ text }) => text).join('\n'));
    await makeRelease(resolve(folder), packages);
    return 0;
  },
};

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'with-packages': { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const [folder = null] = positionals;
  return { folder, packages: values['with-packages'], draft: values.draft, check: values.check };
}

export interface ReleaseProblem {
  readonly text: string;
  /** Whether it also applies to a trial archive. */
  readonly isForDrafts: boolean;
}

/** The reasons why these sources cannot be released yet. */
export function findReleaseProblems(state: ReleaseState): readonly ReleaseProblem[] {
  const { siteVersion: version, contentVersion } = state;
  const problems: ReleaseProblem[] = [];
  if (version !== contentVersion)
    problems.push({
      text: `package.json says ${version}, cms/package.json ${contentVersion}: a release has one version.`,
      isForDrafts: true,
    });
  if (!state.changelog.split('\n').some((line) => line.startsWith(`## [${version}]`)))
    problems.push({
      text: `CHANGELOG.md has no entry for ${version}: give it the heading "## [${version}] – <date>".`,
      isForDrafts: false,
    });
  if (state.uncommitted !== '')
    problems.push({
      text: `Not committed, and so not in a release:\n${state.uncommitted}`,
      isForDrafts: false,
    });
  return problems;
}

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const versionIn = (name: string): string =>
  (JSON.parse(read(name)) as { readonly version: string }).version;

const readState = (): ReleaseState => ({
  siteVersion: versionIn('package.json'),
  contentVersion: versionIn('cms/package.json'),
  changelog: read('CHANGELOG.md'),
  uncommitted: uncommitted(root),
});

async function makeRelease(folder: string, withPackages: boolean): Promise<void> {
  const [site, content] = [listInstalledPackages(root), listInstalledPackages(join(root, 'cms'))];
  const fonts = listInstalledPackages(root, FONTS).filter(({ name }) =>
    FONTS.some((font) => font === name),
  );
  const all = [...site, ...content, ...fonts];
  const unknown = findLicenceProblems(all);
  if (unknown.length > 0) throw new OperatorError(unknown.join('\n'));

  const version = versionIn('package.json');
  const [time, scratch] = [commitTime(root), mkdtempSync(join(tmpdir(), 'foyer-release-'))];
  try {
    process.stderr.write('… Building site and admin panel\n');
    await buildIn(root, join(scratch, 'var'));
    mkdirSync(folder, { recursive: true });
    const bills = [
      [SITE_BILL, root, site],
      [CONTENT_BILL, join(root, 'cms'), content],
    ] as const;
    for (const [name, place, packages] of bills) {
      const bill = readBillOfMaterials(place, packages, time);
      const missing = listMissingPackages(bill, packages);
      if (missing.length > 0) throw new OperatorError(`${name} lacks ${missing.join(', ')}.`);
      writeFileSync(join(folder, name), `${JSON.stringify(bill, null, 2)}\n`);
    }
    writeFileSync(join(folder, 'LICENCES.md'), describeLicences(all));
    const beside = ['LICENCES.md', SITE_BILL, CONTENT_BILL].toSorted();
    const archive = `foyer-${version}.tar.gz`;
    process.stderr.write('… Writing the archive\n');
    await writeArchive({
      file: join(folder, archive),
      prefix: `foyer-${version}`,
      parts: [
        { folder: root, files: listReleaseFiles(root, withPackages) },
        { folder, files: beside },
      ],
      time,
      scratch,
    });
    const names = [...beside, archive];
    writeFileSync(join(folder, 'SHA256SUMS'), await checksums(folder, names));
    for (const name of [...names, 'SHA256SUMS'])
      console.log(
        `${String(statSync(join(folder, name)).size).padStart(12)}  ${join(folder, name)}`,
      );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function reportCheck(): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'foyer-release-'));
  process.stderr.write('… Building here, and once more elsewhere: some minutes\n');
  try {
    await buildIn(root, join(scratch, 'var'));
    const { compared, differing } = await buildElsewhere();
    console.log(`${compared} files compared, ${differing.length} differ`);
    for (const name of differing) console.log(`  ${name}`);
    return differing.length === 0 ? 0 : 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
