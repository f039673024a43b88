import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Spool, Submission } from '../../src/domain/delivery/Spool.ts';
import { createSpool, type SpoolOptions } from '../../src/adapters/spool/createSpool.ts';

export const HOUR = 60 * 60_000;

export const message = (text = 'Guten Tag', key = 'schluessel-1'): Submission => ({
  kind: 'kontakt',
  key,
  payload: { name: 'Verena', text },
});

/** A separate spool folder for each test of the file that calls this. */
export function createSpoolFolder() {
  let folder: string;
  const lines: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spool-'));
    lines.length = 0;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const write = (details: object, text: string): void =>
    void lines.push(JSON.stringify([details, text]));
  const log = { warn: write, error: write };
  const place = (...parts: string[]): string => join(folder, ...parts);

  /** Opens the spool as a starting process does. */
  async function open(options: Partial<SpoolOptions> = {}): Promise<Spool> {
    const spool = await createSpool({ folder, log, ...options });
    await spool.sweep();
    await spool.listWaiting();
    return spool;
  }

  return {
    log,
    /** The logged lines. */
    lines,
    place,
    open,
    /** Empties the folder, as on the first day. */
    async empty(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
    },
    async withFile(): Promise<Submission> {
      await writeFile(place('hochgeladen'), 'Lebenslauf');
      return {
        ...message(),
        attachments: [{ name: 'Lebenslauf.pdf', path: place('hochgeladen') }],
      };
    },
    /** What a process that starts now finds to deliver. */
    async contentsOf(options: Partial<SpoolOptions> = {}) {
      const spool = await open(options);
      const claimed = await Promise.all(
        (await spool.listWaiting()).map(({ id }) => spool.claim(id)),
      );
      return Promise.all(
        claimed
          .flatMap((entry) => entry ?? [])
          .map(async ({ payload, attachments }) => ({
            payload,
            files: await Promise.all(
              attachments.map(async ({ name, path }) => [name, await readFile(path, 'utf8')]),
            ),
          })),
      );
    },
  };
}
