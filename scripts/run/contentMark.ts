import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the content, not in it: it outlives a disk that is not mounted. */
const MARK = 'content-state';
const HERE = 'here\n';
const ANEW = 'anew\n';

/** Where an installation has its content. */
export interface ContentPlace {
  readonly varDir: string;
  /** Null for SQLite. */
  readonly databaseUrl: string | null;
  /**
   * Whether the database of `databaseUrl` has our tables; null if that cannot be asked now. Not
   * called for SQLite.
   */
  readonly hasTables: () => Promise<boolean | null>;
}

/** Remembers that content is here from now on. A full disk must not keep a service from starting. */
export const markContent = (varDir: string): void => write(varDir, HERE);

/** Lets the next start begin with an empty content service. */
export const allowEmptyContent = (varDir: string): void => write(varDir, ANEW);

function write(varDir: string, text: string): void {
  const file = join(varDir, MARK);
  try {
    if (read(file) !== text) writeFileSync(file, text, { mode: 0o600, flush: true });
  } catch {
    // The next start tries again.
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Why nothing may start: there was content, and it is gone. A start would take that for the first
 * one and deliver what waits into demonstration content. Null if it is here, or has never been.
 */
export async function describeMissingContent(place: ContentPlace): Promise<string | null> {
  const { varDir } = place;
  const gone = await findMissing(place);
  const mark = read(join(varDir, MARK));
  if (gone === null || mark !== HERE) return null;
  const remedy =
    place.databaseUrl === null
      ? `Is its disk mounted (findmnt -T ${join(varDir, 'content')}), and is VAR_DIR right?`
      : 'Is DATABASE_URL right, and is the disk of the database mounted?';
  return `There was content here, and now ${gone}. ${remedy} Otherwise restore it: foyer restore --help. Until then nothing starts, and what waits in ${join(varDir, 'site/spool')} stays there. Only to begin anew with demonstration content, into which what waits would be delivered: foyer begin-anew --accept.`;
}

/** What is missing, as part of a sentence; null if nothing is, or it cannot be asked. */
async function findMissing({
  varDir,
  databaseUrl,
  hasTables,
}: ContentPlace): Promise<string | null> {
  if (databaseUrl !== null)
    return (await hasTables()) === false ? 'the database of DATABASE_URL is empty' : null;
  const file = join(varDir, 'content/content.db');
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return `${file} is missing`;
  return size === 0 ? `${file} has no byte` : null;
}

/** Whether the content of this place is here. */
export const isContentHere = async (place: ContentPlace): Promise<boolean> =>
  (await findMissing(place)) === null &&
  (place.databaseUrl === null || (await place.hasTables()) === true);
