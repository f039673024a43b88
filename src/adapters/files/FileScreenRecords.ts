import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {
  NO_TRIES,
  type PinTries,
  type ScreenRecord,
  type ScreenRecords,
  type TriesChange,
} from '../../domain/kiosk/ScreenRecords.ts';
import { errorCode } from '../../domain/shared/Result.ts';
import { BrandField, Slug } from '../http/dto/fieldSchemas.ts';
import { replaceFile } from './replaceFile.ts';

const FOLDER_MODE = 0o700;
/** The folder of wrong PINs, one folder in it for each rate-limit key. */
const TRIES_FOLDER = 'sperren';

/** A report as it is stored: of another release it may say less. */
export const StoredScreen = v.object({
  handle: Slug,
  brandId: BrandField,
  lastSeenAt: v.pipe(v.string(), v.isoTimestamp()),
  build: v.fallback(v.pipe(v.string(), v.maxLength(100)), ''),
  route: v.fallback(v.pipe(v.string(), v.maxLength(40)), ''),
  lastPaintAt: v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  errors: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  turned: v.fallback(v.boolean(), false),
  clockAhead: v.fallback(v.nullable(v.pipe(v.number(), v.integer())), null),
  copy: v.fallback(v.nullable(v.boolean()), null),
});
const Tries = v.object({ wrong: v.number(), lockedUntil: v.number() });

/**
 * One small JSON file for each screen in a folder, replaced as a whole; a restart of the server
 * forgets neither the screens nor the wrong PINs. The folder is made with the first report.
 */
export class FileScreenRecords implements ScreenRecords {
  /** By file, the last change that was begun. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(private readonly folder: string) {}

  async list(): Promise<readonly ScreenRecord[]> {
    const names = await listOrNothing(this.folder);
    const screens = await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .map((name) => parseFile(StoredScreen, path.join(this.folder, name))),
    );
    return screens.filter((screen) => screen !== null);
  }

  record(screen: ScreenRecord): Promise<void> {
    return write(this.folder, screen.handle, screen);
  }

  changeTries(
    handle: string,
    rateLimitKey: string,
    change: (known: PinTries) => PinTries,
  ): Promise<TriesChange> {
    const folder = path.join(this.folder, TRIES_FOLDER, rateLimitKey);
    const file = path.join(folder, `${handle}.json`);
    return this.inTurn(file, async () => {
      const before = (await parseFile(Tries, file)) ?? NO_TRIES;
      const after = change(before);
      if (after.wrong === 0) await rm(file, { force: true });
      else await write(folder, handle, after);
      return { before, after };
    });
  }

  private inTurn<T>(file: string, act: () => Promise<T>): Promise<T> {
    const acted = (this.turns.get(file) ?? Promise.resolve()).then(act);
    const ended: Promise<unknown> = acted
      .catch(() => undefined)
      .then(() => this.turns.get(file) === ended && this.turns.delete(file));
    this.turns.set(file, ended);
    return acted;
  }
}

async function write(folder: string, handle: string, value: object): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await replaceFile(path.join(folder, `${handle}.json`), JSON.stringify(value));
}

/** Null for a file that is missing, or holds something else. */
async function parseFile<T>(schema: v.GenericSchema<unknown, T>, file: string): Promise<T | null> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** No screen has ever reported where there is no folder. */
async function listOrNothing(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
