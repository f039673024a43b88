import { expect, it, vi } from 'vitest';
import { InMemoryScreenRecords } from '../../../tests/support/in-memory/InMemoryScreenRecords.ts';
import { sampleScreenRecord } from '../../samples/sampleScreenRecord.ts';
import { failure, success } from '../shared/Result.ts';
import type { ScreenRecord } from './ScreenRecords.ts';
import { createScreenWatch, type ScreenAlarm, type WatchedScreen } from './watchScreens.ts';

const NIGHT = { from: '23:00', to: '06:30', state: 'off' } as const;
const EVENING = { from: '21:00', to: '23:00', state: 'dimmed' } as const;
const PROFILE: WatchedScreen = {
  handle: 'park-empfang',
  brandId: 'beispiel',
  title: 'Empfang',
  hours: [NIGHT, EVENING],
  mailTo: 'technik@haus.example',
};
const OTHER = 'b'.repeat(32);

/** Times are of a November day in Zurich, HH:MM. */
const at = (time: string): Date => new Date(`2026-11-24T${time}:00+01:00`);

async function stage(start = '09:00', profiles: readonly WatchedScreen[] = [PROFILE]) {
  const records = new InMemoryScreenRecords();
  const time = { now: at(start) };
  const mails: ScreenAlarm[] = [];
  const announce = vi.fn(async (alarm: ScreenAlarm) => mails.push(alarm) > 0);
  const list = vi.fn(async () => success(profiles));
  const open = () =>
    createScreenWatch({
      screens: { list },
      records,
      clock: { now: () => time.now },
      announce,
      log: vi.fn(),
    });
  let watch = open();
  const report = (device = sampleScreenRecord.device, handle = PROFILE.handle): Promise<void> =>
    records.change(handle, device, (known) => ({
      ...(known ?? { ...sampleScreenRecord, handle, device }),
      lastSeenAt: time.now.toISOString(),
    }));
  return {
    records,
    mails,
    announce,
    list,
    open,
    report,
    time,
    restart: () => void (watch = open()),
    silent: () => watch.silent(),
    /** Goes to this time minute by minute; `each` happens before each check. */
    async until(end: string, each: () => Promise<unknown> = async () => undefined) {
      while (time.now < at(end)) {
        time.now = new Date(time.now.getTime() + 60_000);
        await each();
        await watch.check();
      }
    },
    summary: () => mails.map(({ kind, to, screens }) => `${kind} ${to} ${screens.length}`),
  };
}

it('tells once that a screen is silent for ten minutes, and once that it is back', async () => {
  const world = await stage();
  await world.until('09:30', () => world.report());
  await world.until('09:39');
  expect([world.summary(), world.silent()]).toEqual([[], 0]);
  await world.until('11:00');
  expect(world.mails).toEqual([
    {
      kind: 'silent',
      to: 'technik@haus.example',
      brandId: 'beispiel',
      screens: [
        {
          handle: 'park-empfang',
          device: sampleScreenRecord.device,
          title: 'Empfang',
          silentSince: at('09:30').toISOString(),
        },
      ],
    },
  ]);
  expect(world.silent()).toBe(1);
  await world.until('11:20', () => world.report());
  expect([world.summary(), world.silent()]).toEqual([
    ['silent technik@haus.example 1', 'back technik@haus.example 1'],
    0,
  ]);
  expect(world.mails[1]?.screens[0]?.silentSince).toBe(at('09:30').toISOString());
});

it('is not repeated after a restart of the server', async () => {
  const world = await stage();
  await world.report();
  await world.until('09:20');
  world.restart();
  await world.until('10:00');
  expect(world.summary()).toEqual(['silent technik@haus.example 1']);
});

it('comes from one of two servers only', async () => {
  const world = await stage();
  await world.report();
  const other = world.open();
  await world.until('09:30', () => other.check());
  expect(world.summary()).toEqual(['silent technik@haus.example 1']);
});

it.each([
  ['while the screen is off', '23:30', '23:59', []],
  ['when the device is switched off for the night', '22:55', '23:59', []],
  ['while the screen is dimmed', '21:30', '21:45', ['silent technik@haus.example 1']],
  ['before ten minutes of the day', '06:20', '06:39', []],
  ['after ten minutes of the day', '06:20', '06:45', ['silent technik@haus.example 1']],
])('follows the hours of the screen: %s', async (_, start, end, expected) => {
  const world = await stage(start);
  await world.report();
  await world.until(end);
  expect(world.summary()).toEqual(expected);
});

it('is one mail for all screens of an address', async () => {
  const world = await stage('09:00', [PROFILE, { ...PROFILE, handle: 'teich', title: 'Teich' }]);
  await world.report();
  await world.report(OTHER);
  await world.report(OTHER, 'teich');
  await world.until('09:30');
  expect(world.summary()).toEqual(['silent technik@haus.example 3']);
});

it.each<[string, (world: Awaited<ReturnType<typeof stage>>) => void]>([
  ['was down', ({ restart }) => restart()],
  ['stood still', () => undefined],
])('waits for ten minutes after this server %s', async (_, happen) => {
  const world = await stage();
  await world.report();
  world.time.now = at('12:00');
  happen(world);
  await world.until('12:05');
  await world.until('12:30', () => world.report());
  expect(world.summary()).toEqual([]);
});

it('waits for ten minutes after the records could not be read', async () => {
  const world = await stage();
  await world.report();
  const list = vi.spyOn(world.records, 'list').mockRejectedValue(new Error('away'));
  await world.until('09:30');
  expect(world.silent()).toBeNull();
  list.mockRestore();
  await world.until('09:35');
  await world.until('10:00', () => world.report());
  expect(world.summary()).toEqual([]);
});

it('finds nothing new while the profiles cannot be read, and finds it afterwards', async () => {
  const world = await stage();
  await world.report();
  world.list.mockResolvedValue(failure({ kind: 'unreachable', detail: '' }) as never);
  await world.until('09:30');
  expect([world.summary(), world.silent()]).toEqual([[], 0]);
  world.list.mockResolvedValue(success([PROFILE]));
  await world.until('09:31');
  expect(world.summary()).toEqual(['silent technik@haus.example 1']);
});

it('is tried again if the mail could not be stored', async () => {
  const world = await stage();
  await world.report();
  world.announce.mockResolvedValueOnce(false);
  await world.until('09:30');
  expect(world.summary()).toEqual(['silent technik@haus.example 1']);
});

it('marks a silent screen without an address for staff, and sends no mail', async () => {
  const world = await stage('09:00', [{ ...PROFILE, mailTo: null }]);
  await world.report();
  await world.until('09:30');
  const [record] = await world.records.list();
  expect([world.summary(), world.silent(), record?.silentSince]).toEqual([
    [],
    1,
    at('09:00').toISOString(),
  ]);
});

it('does not watch a device whose screen has no profile any more', async () => {
  const world = await stage('09:00', []);
  await world.report();
  await world.until('09:30');
  expect(world.silent()).toBe(0);
});

it('keeps a report that arrives while the mark is set', async () => {
  const world = await stage();
  await world.report();
  const change = world.records.change.bind(world.records);
  vi.spyOn(world.records, 'change').mockImplementation(async (handle, device, apply) => {
    // The device reports just before the mark.
    await change(
      handle,
      device,
      (known: ScreenRecord | null) =>
        known && { ...known, lastSeenAt: world.time.now.toISOString() },
    );
    await change(handle, device, apply);
  });
  await world.until('09:15');
  expect(world.summary()).toEqual([]);
});
