import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { ScreenRegistry, SeenScreen } from '../../domain/kiosk/ScreenRegistry.ts';
import { BrandField, Slug } from '../http/dto/fieldSchemas.ts';
import { errorCode } from '../../domain/shared/Result.ts';

const Seen = v.object({
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

/** Screens as the server notes them when they report: one JSON file for each in a folder. */
export class FileScreenRegistry implements ScreenRegistry {
  constructor(private readonly folder: string) {}

  async list(): Promise<readonly SeenScreen[]> {
    const names = await listOrNothing(this.folder);
    const screens = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => this.read(name)),
    );
    return screens.filter((screen) => screen !== null);
  }

  private async read(name: string): Promise<SeenScreen | null> {
    try {
      const parsed = v.safeParse(
        Seen,
        JSON.parse(await readFile(path.join(this.folder, name), 'utf8')),
      );
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
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
