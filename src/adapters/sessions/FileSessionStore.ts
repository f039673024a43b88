import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isSessionExpired } from '../../domain/session/Session.ts';
import { errorCode } from '../../domain/shared/Result.ts';
import type { SessionStore, StoredSession } from '../../domain/session/SessionStore.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const ENDING = '.json';
/**
 * Extension of a file that is being written, and the age in milliseconds after which one left by a
 * killed process is swept.
 */
const ASIDE = '.neu';
const ASIDE_LIFETIME = 60_000;
const ID = /^[0-9a-f]{64}$/;

const Moment = v.pipe(v.string(), v.isoTimestamp());
const Stored = v.object({
  username: v.string(),
  signedInAt: Moment,
  idleEndsAt: Moment,
  endsAt: Moment,
  checkedAt: Moment,
  sealedPass: v.string(),
});

/**
 * One file per session, in a folder that only the server's own user can read. A restart signs no
 * one out, and servers that share the folder share the sessions. A new file is written under
 * another name and renamed, so that no reader sees half a file.
 */
export class FileSessionStore implements SessionStore {
  private constructor(private readonly folder: string) {}

  /** Throws if the folder cannot be created. */
  static async open(folder: string): Promise<FileSessionStore> {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    return new FileSessionStore(folder);
  }

  async read(id: string): Promise<StoredSession | null> {
    if (!ID.test(id)) return null;
    try {
      const parsed = v.safeParse(Stored, JSON.parse(await readFile(this.fileOf(id), 'utf8')));
      return parsed.success ? parsed.output : null;
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  async write(id: string, session: StoredSession): Promise<void> {
    const aside = path.join(this.folder, `${randomUUID()}${ASIDE}`);
    await writeFile(aside, JSON.stringify(session), { flag: 'wx', mode: FILE_MODE, flush: true });
    await rename(aside, this.fileOf(id));
  }

  async replace(id: string, session: StoredSession): Promise<boolean> {
    // Overwrites the existing file: a rename would bring back a session that has just ended.
    let file;
    try {
      file = await open(this.fileOf(id), 'r+');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    }
    try {
      // All texts have the same length as before, so a parallel reader gets either the old or the
      // new session.
      await file.write(JSON.stringify(session), 0);
      return true;
    } finally {
      await file.close();
    }
  }

  async remove(id: string): Promise<void> {
    if (ID.test(id)) await rm(this.fileOf(id), { force: true });
  }

  async sweep(now: Date): Promise<void> {
    const failures: unknown[] = [];
    for (const name of await readdir(this.folder))
      await this.sweepFile(name, now).catch((error: unknown) => failures.push(error));
    // A file that the disk does not let us read keeps no other session.
    if (failures.length > 0) throw failures[0];
  }

  private async sweepFile(name: string, now: Date): Promise<void> {
    const file = path.join(this.folder, name);
    if (name.endsWith(ASIDE)) {
      const left = await stat(file).catch(() => null);
      if (left !== null && now.getTime() - left.mtimeMs > ASIDE_LIFETIME)
        await rm(file, { force: true });
    } else if (name.endsWith(ENDING)) {
      const session = await this.read(name.slice(0, -ENDING.length));
      if (session === null || isSessionExpired(session, now)) await rm(file, { force: true });
    }
  }

  private fileOf(id: string): string {
    return path.join(this.folder, `${id}${ENDING}`);
  }
}
