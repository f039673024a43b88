import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { spoolId } from './storedEntry.ts';
import { createOwner } from './claims.ts';
import { createFaultyFiles, type Fault } from '../../../tests/support/faultyFiles.ts';
import { HOUR, message, createSpoolFolder } from '../../../tests/support/createSpoolFolder.ts';
import { createSpool } from './createSpool.ts';

const { log, lines, place, open, empty, withFile, contentsOf } = createSpoolFolder();

describe('an accepted submission', () => {
  it('is stored completely, is readable by no other user, and has a short reference number', async () => {
    const accepted = await (await open()).accept(message());
    expect(accepted).toEqual({
      ok: true,
      value: {
        isNew: true,
        reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
      },
    });
    const entry = place('wartend', spoolId(message()));
    expect((await readdir(entry)).toSorted()).toEqual(['entry.json', 'frei']);
    expect([
      (await stat(entry)).mode & 0o777,
      (await stat(join(entry, 'entry.json'))).mode & 0o777,
    ]).toEqual([0o700, 0o600]);
    expect(await readdir(place('neu'))).toEqual([]);
    expect(await contentsOf()).toEqual([{ payload: message().payload, files: [] }]);
  });

  it('keeps its files unchanged', async () => {
    await writeFile(place('hochgeladen'), 'Lebenslauf');
    await (
      await open()
    ).accept({
      ...message(),
      attachments: [{ name: '../../Lebenslauf.pdf', path: place('hochgeladen') }],
    });
    await rm(place('hochgeladen'));
    expect(await contentsOf()).toEqual([
      { payload: message().payload, files: [['../../Lebenslauf.pdf', 'Lebenslauf']] },
    ]);
    expect((await stat(place('wartend', spoolId(message()), 'datei-1'))).mode & 0o777).toBe(0o600);
  });

  it('is not accepted twice: a repetition gets the same reference and the first content is kept', async () => {
    const spool = await open();
    const answers = [
      ...(await Promise.all([spool.accept(message()), spool.accept(message())])),
      await spool.accept(message('Anders')),
      await (await open()).accept(message('Wieder anders')),
    ];
    expect(answers.map((answer) => answer.ok && answer.value.isNew)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.reference)).size).toBe(1);
    expect(await contentsOf()).toEqual([{ payload: message().payload, files: [] }]);
  });

  it('is stored once when several processes accept it at the same time', async () => {
    const spools = await Promise.all([open(), open(), open()]);
    const answers = await Promise.all(spools.map((spool) => spool.accept(message())));
    expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await readdir(place('neu'))).toEqual([]);
  });

  it.each(['delivered', 'refused'] as const)(
    'is not accepted again after it was %s',
    async (fate) => {
      const spool = await open();
      await spool.accept(message());
      await spool.claim(spoolId(message()));
      await (fate === 'delivered'
        ? spool.complete(spoolId(message()))
        : spool.setAside(spoolId(message()), 'refused'));
      expect(await spool.accept(message())).toMatchObject({ ok: true, value: { isNew: false } });
      expect(await spool.listWaiting()).toEqual([]);
    },
  );
});

/** Accepts once per step of accepting, each time with that step broken. */
async function breakEachStep(
  fault: Omit<Fault, 'at'>,
  check: (accepted: boolean, step: number) => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at += 1) {
    await empty();
    const files = createFaultyFiles();
    const spool = await open({ files });
    const submission = await withFile();
    files.break({ ...fault, at });
    const answer = await spool.accept(submission);
    if (!answer.ok)
      expect(answer.failure).toEqual({
        kind: 'unavailable',
        detail: expect.stringMatching(/^spool: [A-Z]+$|killed/),
      });
    const steps = files.steps();
    if (steps < at) return at - 1;
    await check(answer.ok, at);
  }
}

const WHOLE = [{ payload: message().payload, files: [['Lebenslauf.pdf', 'Lebenslauf']] }];

describe.each(['ENOSPC', 'EIO', 'EROFS'] as const)('a disk that fails with %s', (how) => {
  it.each([false, true])(
    'leaves the whole entry or nothing, whichever step fails (after its effect: %s)',
    async (late) => {
      const steps = await breakEachStep({ how, late }, async (accepted, at) => {
        const found = await contentsOf({ isRunning: () => false });
        if (accepted) expect(found, `step ${at}`).toEqual(WHOLE);
        else expect([[], WHOLE], `step ${at}`).toContainEqual(found);
        expect(await readdir(place('unzustellbar'))).toEqual([]);
        // A refused submission leaves no draft behind for the next sweep.
        if (!accepted) expect(await readdir(place('neu')), `step ${at}`).toEqual([]);
        expect(await (await open()).accept(await withFile())).toMatchObject({ ok: true });
        expect(await contentsOf({ isRunning: () => false })).toEqual(WHOLE);
      });
      expect(steps).toBeGreaterThan(8);
    },
  );
});

test.each([false, true])(
  'a process killed at any step leaves the whole entry or nothing (after its effect: %s)',
  async (late) => {
    const steps = await breakEachStep({ how: 'killed', late }, async (accepted, at) => {
      const found = await contentsOf();
      if (accepted) expect(found, `step ${at}`).toEqual(WHOLE);
      else expect([[], WHOLE], `step ${at}`).toContainEqual(found);
      const later = await open({ now: () => Date.now() + 2 * HOUR });
      expect(await readdir(place('neu'))).toEqual([]);
      expect(await later.measure()).toMatchObject({ undeliverable: 0 });
    });
    expect(steps).toBeGreaterThan(8);
  },
);

describe('a claim', () => {
  const ID = spoolId(message());

  it('belongs to one process only', async () => {
    const spools = await Promise.all([open(), open(), open()]);
    await spools[0]?.accept(message());
    const claimed = await Promise.all(spools.map((spool) => spool.claim(ID)));
    expect(claimed.filter((entry) => entry !== null)).toHaveLength(1);
  });

  it('can be taken by another process after a release or after its owner has died', async () => {
    const [one, other] = [await open({ owner: createOwner() }), await open()];
    await one.accept(message());
    await one.claim(ID);
    expect(await other.claim(ID)).toBeNull();
    await one.release(ID);
    expect(await other.claim(ID)).toMatchObject({ payload: message().payload });
    // A reused process id, of a process that started at another time.
    const reborn = createOwner().replace(/^(\d+)-\d+/, '$1-1');
    const dead = await open({ owner: reborn });
    await other.release(ID);
    await dead.claim(ID);
    expect(await one.claim(ID)).toMatchObject({ id: ID });
  });

  it('returns nothing if the entry was already delivered by a process that was then killed', async () => {
    const spool = await open();
    await spool.accept(message());
    await writeFile(place('zugestellt', ID), '{}');
    expect(await spool.claim(ID)).toBeNull();
    expect(await readdir(place('wartend'))).toEqual([]);
  });
});

test('leaves no partial receipt if the disk is full, and writes the receipt on the next try', async () => {
  const files = createFaultyFiles();
  const spool = await open({ files });
  await spool.accept(await withFile());
  await spool.claim(spoolId(message()));
  files.break({ at: 1, how: 'ENOSPC' });
  await expect(spool.complete(spoolId(message()))).rejects.toThrow('ENOSPC');
  expect([
    await readdir(place('neu')),
    await readdir(place('zugestellt')),
    await readdir(place('wartend')),
  ]).toEqual([[], [], [spoolId(message())]]);
  await spool.complete(spoolId(message()));
  // Including its file: a delivered entry leaves nothing here.
  expect([
    await readdir(place('neu')),
    await readdir(place('zugestellt')),
    await readdir(place('wartend')),
  ]).toEqual([[], [spoolId(message())], []]);
});

describe('an unreadable entry', () => {
  it.each([
    '',
    '{"version":1',
    '{"version":2}',
    'null',
    JSON.stringify({
      version: 1,
      kind: 'kontakt',
      key: 'eine andere',
      acceptedAt: 1,
      payload: 1,
      attachments: [],
    }),
    JSON.stringify({
      version: 1,
      ...message(),
      acceptedAt: 1,
      attachments: [{ name: 'x', file: '../../secrets.json' }],
    }),
  ])('is set aside and logged, never deleted: %s', async (text) => {
    const spool = await open();
    await spool.accept(message());
    await writeFile(place('wartend', spoolId(message()), 'entry.json'), text);
    const next = await open();
    expect(await next.measure()).toEqual({
      waiting: 0,
      undeliverable: 1,
      held: 0,
      oldestSeconds: null,
    });
    expect(await readFile(place('unzustellbar', spoolId(message()), 'entry.json'), 'utf8')).toBe(
      text,
    );
    expect(
      JSON.parse(await readFile(place('unzustellbar', spoolId(message()), 'grund.json'), 'utf8')),
    ).toMatchObject({ reason: 'unreadable' });
    expect(lines.join('')).toContain('submission set aside');
  });

  it('is not any other folder in the spool: such a folder is left alone', async () => {
    await mkdir(place('wartend', 'lost+found'), { recursive: true });
    expect(await (await open()).listWaiting()).toEqual([]);
    expect(await readdir(place('wartend'))).toEqual(['lost+found']);
  });
});

test('queues a set-aside entry again when its folder is moved back', async () => {
  const spool = await open();
  await spool.accept(message());
  await spool.claim(spoolId(message()));
  await spool.setAside(spoolId(message()), 'refused');
  await createFaultyFiles().rename(
    place('unzustellbar', spoolId(message())),
    place('wartend', spoolId(message())),
  );
  expect(await contentsOf()).toEqual([{ payload: message().payload, files: [] }]);
});

test('an entry that is moved back waits from then on, also for the next process', async () => {
  const DAY = 24 * HOUR;
  let clock = Date.now();
  const id = spoolId(message());
  const since = async (): Promise<number | undefined> => {
    const spool = await open({ now: () => clock });
    const entry = await spool.claim(id);
    await spool.release(id);
    return entry?.waitingSince;
  };
  await (await open({ now: () => clock })).accept(message());
  const acceptedAt = clock;
  clock += DAY;
  expect(await since()).toBe(acceptedAt);
  const spool = await open({ now: () => clock });
  await spool.claim(id);
  await spool.setAside(id, 'refused');
  clock += 10 * DAY;
  const movedAt = clock;
  await rename(place('unzustellbar', id), place('wartend', id));
  expect(await since()).toBe(movedAt);
  clock += DAY;
  expect(await since()).toBe(movedAt);
});

test('keeps both of two entries that were set aside under the same key', async () => {
  const spool = await open();
  for (const text of ['eins', 'zwei']) {
    await rm(place('wartend'), { recursive: true });
    await mkdir(place('wartend'));
    // Simulates a process that passed the duplicate check before another process set the first
    // entry aside.
    const other = await createSpool({ folder: place('anderswo'), log });
    await other.accept(message(text));
    await createFaultyFiles().rename(
      place('anderswo', 'wartend', spoolId(message())),
      place('wartend', spoolId(message())),
    );
    expect(await spool.claim(spoolId(message()))).not.toBeNull();
    await spool.setAside(spoolId(message()), 'refused');
  }
  expect(await spool.measure()).toEqual({
    waiting: 0,
    undeliverable: 2,
    held: 0,
    oldestSeconds: null,
  });
});

test('counts waiting entries and reports no negative age if the clock was set back', async () => {
  let now = Date.now();
  const spool = await open({ now: () => now });
  await spool.accept(message('eins', 'schluessel-1'));
  await spool.accept(message('zwei', 'schluessel-2'));
  await spool.listWaiting();
  now += 90_000;
  expect(await spool.measure()).toEqual({
    waiting: 2,
    undeliverable: 0,
    held: 0,
    oldestSeconds: 90,
  });
  now -= HOUR;
  expect(await spool.measure()).toMatchObject({ oldestSeconds: 0 });
});

test('counts the age of an entry that the disk does not let us read, by the date of its folder', async () => {
  await (await open()).accept(message());
  const files = createFaultyFiles();
  const spool = await open({
    now: () => Date.now() + HOUR,
    files: {
      ...files,
      read: async () => Promise.reject(Object.assign(new Error(), { code: 'EIO' })),
    },
  });
  expect(await spool.listWaiting()).toEqual([]);
  const { waiting, oldestSeconds } = await spool.measure();
  expect([waiting, (oldestSeconds ?? 0) >= 3600]).toEqual([1, true]);
});

test('counts an entry that waits even if the disk does not give the date of its folder', async () => {
  await (await open()).accept(message());
  const fail = async () => Promise.reject(Object.assign(new Error(), { code: 'EIO' }));
  const spool = await open({ files: { ...createFaultyFiles(), read: fail, modifiedAt: fail } });
  expect(await spool.measure()).toMatchObject({ waiting: 1, oldestSeconds: 0 });
});

test('logs no content of a submission', async () => {
  const files = createFaultyFiles();
  const spool = await open({ files });
  files.break({ at: 5, how: 'ENOSPC' });
  const answer = await spool.accept(message());
  await spool.accept(message());
  await spool.claim(spoolId(message()));
  await spool.setAside(spoolId(message()), 'refused');
  expect(JSON.stringify([lines, answer])).not.toMatch(/Verena|Guten Tag|schluessel/);
  expect(lines).toHaveLength(1);
});
