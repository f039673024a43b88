import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {
  NO_PIN_ATTEMPTS,
  type PinAttempts,
  type ScreenRecord,
  type ScreenRecords,
  type PinAttemptsChange,
} from '../../domain/kiosk/ScreenRecords.ts';
import { errorCode } from '../../domain/shared/Result.ts';
import { BrandField, Slug } from '../http/dto/fieldSchemas.ts';
import { replaceFile } from './replaceFile.ts';

const FOLDER_MODE = 0o700;
/** The folder for wrong PINs, with one subfolder per rate-limit key. */
const TRIES_FOLDER = 'sperren';

const Instant = v.pipe(v.string(), v.isoTimestamp());

/** A stored device. One of another release may lack some fields. */
export const StoredScreen = v.object({
  handle: Slug,
  device: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  confirmedAt: Instant,
  brandId: BrandField,
  lastSeenAt: Instant,
  build: v.fallback(v.pipe(v.string(), v.maxLength(100)), ''),
  route: v.fallback(v.pipe(v.string(), v.maxLength(40)), ''),
  lastPaintAt: v.fallback(v.nullable(Instant), null),
  errors: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  turned: v.fallback(v.boolean(), false),
  clockAhead: v.fallback(v.nullable(v.pipe(v.number(), v.integer())), null),
  clockFaultAt: v.fallback(v.nullable(Instant), null),
  silentSince: v.fallback(v.nullable(Instant), null),
  copy: v.fallback(v.nullable(v.boolean()), null),
  copyUntil: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^(?:\d{4}-\d\d-\d\d)?$/))), null),
  notices: v.fallback(v.array(v.object({ id: v.string(), since: Instant })), []),
});
const Tries = v.object({ wrong: v.number(), lockedUntil: v.number() });

/**
 * One small JSON file per device in a folder, always replaced as a whole. Devices and wrong PINs
 * survive a restart of the server. The folder is created with the first device.
 */
export class FileScreenRecords implements ScreenRecords {
  /** The last queued change of each file; the next change of the file waits for it. */
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

  change(
    handle: string,
    device: string,
    change: (known: ScreenRecord | null) => ScreenRecord | null,
  ): Promise<void> {
    const file = this.fileOf(handle, device);
    return this.inTurn(file, async () => {
      const changed = change(await parseFile(StoredScreen, file));
      if (changed !== null) await write(file, changed);
    });
  }

  remove(handle: string, device: string): Promise<void> {
    const file = this.fileOf(handle, device);
    return this.inTurn(file, () => rm(file, { force: true }));
  }

  changeTries(
    handle: string,
    rateLimitKey: string,
    change: (known: PinAttempts) => PinAttempts,
  ): Promise<PinAttemptsChange> {
    const file = path.join(this.folder, TRIES_FOLDER, rateLimitKey, `${handle}.json`);
    return this.inTurn(file, async () => {
      const before = (await parseFile(Tries, file)) ?? NO_PIN_ATTEMPTS;
      const after = change(before);
      if (after.wrong === 0) await rm(file, { force: true });
      else await write(file, after);
      return { before, after };
    });
  }

  private fileOf(handle: string, device: string): string {
    return path.join(this.folder, `${handle}.${device}.json`);
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

async function write(file: string, value: object): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
  await replaceFile(file, JSON.stringify(value));
}

/** Null if the file is missing or does not match the schema. */
async function parseFile<T>(schema: v.GenericSchema<unknown, T>, file: string): Promise<T | null> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Returns an empty list if there is no folder: no device was confirmed yet. */
async function listOrNothing(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
