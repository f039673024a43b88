import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {
  NO_TRIES,
  type PinTries,
  type ScreenRecord,
  type ScreenRecords,
} from '../../domain/kiosk/ScreenRecords.ts';
import { errorCode } from '../../domain/shared/Result.ts';
import { BrandField, Slug } from '../http/dto/fieldSchemas.ts';
import { replaceFile } from './replaceFile.ts';

const FOLDER_MODE = 0o700;
/** The folder of wrong PINs, one folder in it for each rate-limit key. */
const TRIES_FOLDER = 'sperren';

const Stored = v.object({
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
  constructor(private readonly folder: string) {}

  async list(): Promise<readonly ScreenRecord[]> {
    const names = await listOrNothing(this.folder);
    const screens = await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .map((name) => parseFile(Stored, path.join(this.folder, name))),
    );
    return screens.filter((screen) => screen !== null);
  }

  record(screen: ScreenRecord): Promise<void> {
    return write(this.folder, screen.handle, screen);
  }

  async readTries(handle: string, rateLimitKey: string): Promise<PinTries> {
    const file = path.join(this.triesFolder(rateLimitKey), `${handle}.json`);
    return (await parseFile(Tries, file)) ?? NO_TRIES;
  }

  async writeTries(handle: string, rateLimitKey: string, tries: PinTries): Promise<void> {
    const folder = this.triesFolder(rateLimitKey);
    if (tries.wrong === 0) await rm(path.join(folder, `${handle}.json`), { force: true });
    else await write(folder, handle, tries);
  }

  private triesFolder(rateLimitKey: string): string {
    return path.join(this.folder, TRIES_FOLDER, rateLimitKey);
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
