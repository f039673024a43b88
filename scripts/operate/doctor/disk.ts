import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { OPERATION_FILE } from '../../../src/adapters/files/operationFile.ts';
import { SECRET_NAMES } from '../../run/loadOrCreateSecrets.ts';
import { note, ok, problem, type Check, type Verdict } from './Check.ts';
import type { Place } from './readDoctorContext.ts';

/** A disk that contains one or more of our folders. */
export interface DiskRoom {
  readonly folders: readonly string[];
  /** Bytes. */
  readonly free: number;
  readonly total: number;
  readonly freeNodes: number;
  /** 0 on a file system that creates inodes on demand. */
  readonly totalNodes: number;
}

export interface FolderFacts {
  readonly missing: readonly string[];
  /** Files and folders that belong to another user than the service that writes them. */
  readonly misplaced: readonly {
    readonly path: string;
    readonly owner: string;
    readonly expected: string;
  }[];
  /** Folders that this user, who runs the services, may not write. */
  readonly unwritable: readonly string[];
  /** Paths that every user of the machine may read, but should not. */
  readonly open: readonly string[];
}

export type SecretsFacts =
  | { readonly state: 'missing' | 'unreadable' | 'malformed' }
  | { readonly state: 'there'; readonly lacking: readonly string[] };

const GB = 1024 ** 3;
/**
 * With less, applicants' files are refused soon (at 256 MB), perhaps before this report is read.
 */
const MIN_ROOM = GB;
const LITTLE_ROOM = 5 * GB;
const FOLDERS_SECTION = 'docs/operating.md, "What must be kept"';

export function judgeDiskSpace({ folders, free, total, freeNodes, totalNodes }: DiskRoom): Verdict {
  const where = folders.join(', ');
  const left = `${size(free)} of ${size(total)} left for ${where}`;
  if (totalNodes > 0 && freeNodes < totalNodes / 100)
    return problem(
      `The file system of ${where} has no names left for files: ${freeNodes} of ${totalNodes} inodes.`,
      'Find the folder with the most files: `du --inodes -x / | sort -n | tail`.',
    );
  if (free < MIN_ROOM)
    return problem(
      `The disk is nearly full: ${left}; below 0.3 GB forms with files are refused.`,
      'Make room: old releases and archives first, `var/site/bilder` and logs next; `du -xh / | sort -h | tail` shows where it went.',
    );
  if (free < LITTLE_ROOM)
    return note(`There is little room: ${left}.`, 'An upgrade wants 3 GB: make room before it.');
  return ok(`${left}.`);
}

export const size = (bytes: number): string =>
  bytes < GB ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(1)} GB`;

export function judgeFolders(facts: FolderFacts): readonly Verdict[] {
  const { missing, misplaced, unwritable, open } = facts;
  const [first] = misplaced;
  const verdicts = [
    ...missing.map((path) =>
      problem(
        `The folder ${path} is missing.`,
        `Is its disk mounted, and VAR_DIR right? Otherwise restore it: ${FOLDERS_SECTION}.`,
      ),
    ),
    ...(first === undefined
      ? []
      : [
          problem(
            `${first.path} belongs to ${first.owner} and has to belong to ${first.expected}${andMore(misplaced.length - 1)}.`,
            `chown -R ${first.expected}: ${first.path}`,
          ),
        ]),
    ...(unwritable[0] === undefined
      ? []
      : [
          problem(
            `This user may not write ${unwritable[0]}${andMore(unwritable.length - 1)}.`,
            'Run the services as the user that the folder belongs to, or `chown -R` it.',
          ),
        ]),
    ...open.map((path) =>
      problem(`Every user of this machine may read ${path}.`, `chmod o-rwx ${path}`),
    ),
  ];
  return verdicts.length === 0 ? [ok('Folders are there, with the right owners.')] : verdicts;
}

const andMore = (count: number): string => (count === 0 ? '' : `, and ${count} more`);

export function judgeSecrets(facts: SecretsFacts, path: string): Verdict {
  const restore = `Restore it from a backup (\`foyer restore --help\`), and do not start before.`;
  switch (facts.state) {
    case 'missing':
      return problem(
        `${path} is missing: a start makes new secrets, with which sessions, signed addresses and the token of the panel are void.`,
        restore,
      );
    case 'unreadable':
      return problem(`${path} may not be read by this user.`, 'Run this as root.');
    case 'malformed':
      return problem(`${path} is no JSON: nothing starts with it.`, restore);
    case 'there':
      return facts.lacking.length === 0
        ? ok('Secrets are complete.')
        : problem(
            `${path} lacks ${facts.lacking.join(', ')}: a start makes new ones, and what was signed with the old ones is void.`,
            'After an upgrade this mends itself with the start; otherwise restore the file from a backup.',
          );
  }
}

/** Users that `deploy/` creates; they are missing on a machine that was set up otherwise. */
const OWNERS: Readonly<Record<string, string>> = { site: 'foyer-site', content: 'foyer-content' };
/** Deep enough for the spool's folders and their entries. */
const DEPTH = 3;
const MAX_LOOKED_AT = 5000;

export const diskCheck: Check = {
  subject: 'disk',
  async run(place) {
    const rooms = (await gatherRooms(place)).map(judgeDiskSpace);
    const secrets = readSecrets(secretsOf(place));
    const folders = await gatherFolders(place);
    // A first start finds an empty folder.
    if (secrets.state === 'missing' && isEmpty(place.varDir))
      return [
        ...rooms,
        note(`There is nothing in ${place.varDir} yet.`, 'Right before the first start only.'),
      ];
    return [...rooms, ...judgeFolders(folders), judgeSecrets(secrets, secretsOf(place))];
  },
};

const isEmpty = (folder: string): boolean =>
  ['site', 'content'].every((part) => look(join(folder, part)) === null);

const secretsOf = ({ varDir }: Place): string => join(varDir, 'secrets.json');

async function gatherRooms(place: Place): Promise<readonly DiskRoom[]> {
  const { varDir, backupDir, releasesRoot, releaseDir } = place;
  // Each may be on a separate disk.
  const parts = ['site', 'content'].map((part) => join(varDir, part));
  const folders = [varDir, ...parts, backupDir, releasesRoot ?? releaseDir];
  const byDevice = new Map<number, string[]>();
  for (const folder of new Set(folders)) {
    const found = look(folder);
    const known = byDevice.get(found?.dev ?? 0) ?? [];
    if (found === null || known.some((above) => folder.startsWith(`${above}/`))) continue;
    byDevice.set(found.dev, [...known, folder]);
  }
  return Promise.all(
    [...byDevice.values()].map(async (onOne) => {
      const { bsize, bavail, blocks, ffree, files } = await statfs(onOne[0] ?? '/');
      return {
        folders: onOne,
        free: bavail * bsize,
        total: blocks * bsize,
        freeNodes: ffree,
        totalNodes: files,
      };
    }),
  );
}

async function gatherFolders(place: Place): Promise<FolderFacts> {
  const users = readUsers();
  const nameOf = new Map([...users].map(([name, id]) => [id, name]));
  const parts = place.foreignContent ? ['site'] : ['site', 'content'];
  const isRoot = process.getuid?.() === 0;
  const [misplaced, unwritable]: [FolderFacts['misplaced'][number][], string[]] = [[], []];
  for (const part of parts) {
    const expected = OWNERS[part] ?? '';
    const id = users.get(expected);
    for (const { path, facts } of walk(join(place.varDir, part))) {
      // Backup and drill write it as root, readable for everyone.
      if (path === join(place.varDir, 'site', OPERATION_FILE)) continue;
      if (id !== undefined && facts.uid !== id)
        misplaced.push({ path, owner: nameOf.get(facts.uid) ?? String(facts.uid), expected });
      if (id === undefined && !isRoot && facts.isDirectory() && !(await mayWrite(path)))
        unwritable.push(path);
    }
  }
  const folders = [place.varDir, ...parts.map((part) => join(place.varDir, part))];
  return {
    missing: folders.filter((path) => look(path) === null),
    misplaced,
    unwritable,
    open: confidential(place).filter((path) => ((look(path)?.mode ?? 0) & 0o007) !== 0),
  };
}

/** Without their parent folders: others may need to traverse those. */
const confidential = ({ varDir, settingsFile }: Place): readonly string[] => [
  join(varDir, 'secrets.json'),
  ...['site/spool', 'site/mails', 'site/sessions', 'site/uploads'].map((each) =>
    join(varDir, each),
  ),
  ...(settingsFile !== null && look(settingsFile)?.isFile() === true ? [settingsFile] : []),
];

function* walk(
  path: string,
  depth = DEPTH,
  left = { count: MAX_LOOKED_AT },
): Generator<{ readonly path: string; readonly facts: Stats }> {
  const facts = look(path);
  left.count -= 1;
  if (facts === null || left.count < 0) return;
  yield { path, facts };
  if (!facts.isDirectory() || depth === 0) return;
  let names: readonly string[] = [];
  try {
    names = readdirSync(path);
  } catch {
    // The folder belongs to another user; its owner was reported above.
  }
  for (const name of names) yield* walk(join(path, name), depth - 1, left);
}

function readUsers(): ReadonlyMap<string, number> {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    return new Map(
      lines.map((line) => line.split(':')).map(([name, , id]) => [name ?? '', Number(id)]),
    );
  } catch {
    return new Map();
  }
}

const mayWrite = (path: string): Promise<boolean> =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  );

function look(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function readSecrets(file: string): SecretsFacts {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return {
      state: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable',
    };
  }
  try {
    const secrets = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return {
      state: 'there',
      lacking: SECRET_NAMES.filter((name) => typeof secrets[name] !== 'string'),
    };
  } catch {
    return { state: 'malformed' };
  }
}
