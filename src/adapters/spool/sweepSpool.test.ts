import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { writtenDeletion } from '../../domain/shared/heldDeletion.ts';
import { spoolId } from './storedEntry.ts';
import { HOUR, message, createSpoolFolder } from '../../../tests/support/createSpoolFolder.ts';

const { lines, place, open, withFile, contentsOf } = createSpoolFolder();

describe('a delivered entry', () => {
  it('leaves a receipt without any content for thirty days', async () => {
    const spool = await open();
    await spool.accept(message());
    await spool.claim(spoolId(message()));
    await spool.complete(spoolId(message()));
    expect(await readFile(place('zugestellt', spoolId(message())), 'utf8')).toMatch(
      /^\{"deliveredAt":"[^"]+"\}$/,
    );
    expect([await readdir(place('wartend')), await readdir(place('neu'))]).toEqual([[], []]);
    await open({ now: () => Date.now() + 29 * 24 * HOUR });
    expect(await readdir(place('zugestellt'))).toHaveLength(1);
    await open({ now: () => Date.now() + 31 * 24 * HOUR });
    expect(await readdir(place('zugestellt'))).toEqual([]);
  });
});

describe('an undeliverable entry', () => {
  const DAYS = 24 * HOUR;
  const ID = spoolId(message());
  const setAside = async (reason: 'refused' | 'unreadable'): Promise<void> => {
    const spool = await open();
    await spool.accept(await withFile());
    await spool.claim(ID);
    await spool.setAside(ID, reason);
    lines.length = 0;
  };

  it('is deleted with its files after six months, and only the number of deletions is logged', async () => {
    await setAside('refused');
    const later = { now: () => Date.now() + 180 * DAYS };
    expect(await (await open(later)).measure()).toMatchObject({ undeliverable: 1 });
    // Two processes share one spool: only one of them deletes.
    const latest = { now: () => Date.now() + 182 * DAYS };
    await Promise.all([open(latest), open(latest)]);
    expect([await readdir(place('unzustellbar')), await readdir(place('neu'))]).toEqual([[], []]);
    expect(lines).toEqual(['[{"deleted":1},"undeliverable submissions deleted"]']);
  });

  it('is held back with a log line if a jump of the clock makes it due, until the deletion is confirmed', async () => {
    await setAside('refused');
    await open();
    const jumped = { now: () => Date.now() + 365 * DAYS };
    const spool = await open(jumped);
    await spool.sweep();
    expect(await spool.measure()).toMatchObject({ undeliverable: 1, held: 1 });
    expect(lines).toEqual(['[{"held":1},"deletion held back"]']);
    // The clock was corrected: nothing is due.
    expect(await (await open()).measure()).toMatchObject({ undeliverable: 1, held: 0 });
    await open(jumped);
    const file = place('last-deletion.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ held: 1 });
    await writeFile(file, writtenDeletion({ at: jumped.now(), held: 0 }));
    expect(await (await open(jumped)).measure()).toMatchObject({ undeliverable: 0, held: 0 });
  });

  it('is deleted by the date of its folder if it is unreadable', async () => {
    await setAside('unreadable');
    await writeFile(place('unzustellbar', ID, 'entry.json'), '{');
    await mkdir(place('unzustellbar', 'von-hand'));
    for (const [days, left] of [
      [180, 2],
      [182, 1],
    ] as const) {
      const date = Date.now() / 1000 - days * 24 * 3600;
      for (const name of await readdir(place('unzustellbar')))
        await utimes(place('unzustellbar', name), date, date);
      await open();
      expect(await readdir(place('unzustellbar')), `${days} days`).toHaveLength(left);
    }
    // A name that belongs to no entry.
    expect(await readdir(place('unzustellbar'))).toEqual(['von-hand']);
  });
});

test('an entry that lost its token gets a new one at the next start', async () => {
  await (await open()).accept(message());
  await rm(place('wartend', spoolId(message()), 'frei'));
  expect(await contentsOf()).toHaveLength(1);
});

test('an unfinished entry is deleted only after an hour', async () => {
  await open();
  await mkdir(place('neu', 'ein-entwurf'));
  await open();
  expect(await readdir(place('neu'))).toEqual(['ein-entwurf']);
  await utimes(place('neu', 'ein-entwurf'), Date.now() / 1000 - 3700, Date.now() / 1000 - 3700);
  await open();
  expect(await readdir(place('neu'))).toEqual([]);
});
