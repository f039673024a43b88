import type { BrandId } from '../brand/Brand.ts';
import type { Clock } from '../shared/Clock.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { ScreenHours } from './KioskProfile.ts';
import type { ScreenRecord, ScreenRecords } from './ScreenRecords.ts';
import { screenStateAt } from './screenStateAt.ts';

/** A screen with an installed device, as its profile describes it. */
export interface WatchedScreen {
  readonly handle: string;
  readonly brandId: BrandId;
  readonly title: string;
  readonly hours: readonly ScreenHours[];
  /** Who is told when it is silent; null if the profile names no one. */
  readonly mailTo: string | null;
}

export interface WatchedScreens {
  /** All screens with an installed device. */
  list(): Promise<Result<readonly WatchedScreen[], ContentFailure>>;
}

/** What a mail tells about one device. */
export interface AlarmedScreen {
  readonly handle: string;
  readonly device: string;
  readonly title: string;
  /** When it was last seen before its silence, ISO 8601. */
  readonly silentSince: string;
}

/** One mail: screens that have become silent, or that report again. */
export interface ScreenAlarm {
  readonly kind: 'silent' | 'back';
  readonly to: string;
  /** The brand of the first screen: its name is the sender's. */
  readonly brandId: BrandId;
  /** At least one. */
  readonly screens: readonly AlarmedScreen[];
}

/** Queues a mail; false if it could not be stored. Never throws. */
export type AnnounceScreens = (alarm: ScreenAlarm) => Promise<boolean>;

export interface ScreenWatchPorts {
  readonly screens: WatchedScreens;
  readonly records: Pick<ScreenRecords, 'list' | 'change'>;
  readonly clock: Clock;
  /** Null if no mails are sent. */
  readonly announce: AnnounceScreens | null;
  readonly log: (details: Readonly<Record<string, unknown>>, message: string) => void;
}

export interface ScreenWatch {
  /** Looks for silent screens; called every minute. Never throws. */
  check(): Promise<void>;
  /** The silent devices at the last check; null if that could not be made. */
  silent(): number | null;
}

/** Milliseconds. */
const SILENT_AFTER = 10 * 60_000;
/** Milliseconds between two checks after which this server itself counts as having stood still. */
const STOOD_STILL = 3 * 60_000;

/**
 * Finds devices that are silent for ten minutes within the hours of their screen, and those that
 * report again. Dimmed hours count, hours in which the screen is off do not. What was found is in
 * the records, so that a restart repeats nothing, and of several servers only the one that changes
 * the record sends the mail.
 *
 * While this server was down, stood still or could not read the records, no screen could report:
 * after that, all screens have ten minutes again.
 */
export function createScreenWatch(ports: ScreenWatchPorts): ScreenWatch {
  const { screens, records, clock } = ports;
  let heardSince = clock.now().getTime();
  let lastCheck = heardSince;
  let silent: number | null = null;

  const check = async (): Promise<void> => {
    const now = clock.now();
    const at = now.getTime();
    // The clock may have been set back.
    if (at - lastCheck > STOOD_STILL || at < heardSince) heardSince = at;
    lastCheck = at;
    const known = await records.list().catch(() => null);
    if (known === null) {
      heardSince = at;
      silent = null;
      return;
    }
    const watched = await screens.list();
    if (!watched.ok) {
      silent = known.filter(({ silentSince }) => silentSince !== null).length;
      return;
    }
    const profiles = new Map(watched.value.map((screen) => [screen.handle, screen]));
    const quiet = (record: ScreenRecord): boolean => {
      const profile = profiles.get(record.handle);
      return (
        profile !== undefined &&
        isOn(profile, now) &&
        at - Math.max(heardSince, Date.parse(record.lastSeenAt)) >= SILENT_AFTER
      );
    };
    const found: ScreenRecord[] = [];
    const back: ScreenRecord[] = [];
    for (const record of known) {
      if (record.silentSince === null) {
        if (quiet(record) && (await mark(record, quiet))) found.push(record);
      } else if (isBack(record) && (await unmark(record))) back.push(record);
    }
    silent =
      known.filter(({ silentSince }) => silentSince !== null).length + found.length - back.length;
    await tell('silent', found, profiles);
    await tell('back', back, profiles);
  };

  /** Marks a device as silent; false if it has reported meanwhile, or another server was first. */
  const mark = ({ handle, device }: ScreenRecord, quiet: (record: ScreenRecord) => boolean) =>
    changeOnce(records, { handle, device }, (known) =>
      known.silentSince === null && quiet(known)
        ? { ...known, silentSince: known.lastSeenAt }
        : null,
    );
  const unmark = ({ handle, device }: ScreenRecord) =>
    changeOnce(records, { handle, device }, (known) =>
      isBack(known) ? { ...known, silentSince: null } : null,
    );

  /** One mail to each address. If it cannot be stored, the next check finds the same again. */
  const tell = async (
    kind: ScreenAlarm['kind'],
    found: readonly ScreenRecord[],
    profiles: ReadonlyMap<string, WatchedScreen>,
  ): Promise<void> => {
    for (const { handle, device, lastSeenAt } of found)
      ports.log({ handle, device, lastSeenAt }, `lobby screen ${kind}`);
    const addressOf = ({ handle }: ScreenRecord): string | null =>
      profiles.get(handle)?.mailTo ?? null;
    for (const [to, devices] of Map.groupBy(found, addressOf)) {
      if (to === null || ports.announce === null) continue;
      const told = await ports.announce({
        kind,
        to,
        brandId: devices[0]?.brandId ?? '',
        screens: devices.map(({ handle, device, lastSeenAt, silentSince }) => ({
          handle,
          device,
          title: profiles.get(handle)?.title ?? handle,
          silentSince: silentSince ?? lastSeenAt,
        })),
      });
      if (told) continue;
      for (const each of devices)
        await changeOnce(records, each, (known) => ({ ...known, silentSince: each.silentSince }));
    }
  };

  return {
    check: () =>
      check().catch((error: unknown) => {
        ports.log({ err: error }, 'lobby screens not checked');
        silent = null;
      }),
    silent: () => silent,
  };
}

/** Whether the screen is not off, and was not ten minutes ago. */
const isOn = (profile: WatchedScreen, now: Date): boolean =>
  [now, new Date(now.getTime() - SILENT_AFTER)].every(
    (each) => screenStateAt(profile, each) !== 'off',
  );

const isBack = ({ silentSince, lastSeenAt }: ScreenRecord): boolean =>
  silentSince !== null && Date.parse(lastSeenAt) > Date.parse(silentSince);

/** Whether `change` has changed the record of a known device. */
async function changeOnce(
  records: Pick<ScreenRecords, 'change'>,
  { handle, device }: Pick<ScreenRecord, 'handle' | 'device'>,
  change: (known: ScreenRecord) => ScreenRecord | null,
): Promise<boolean> {
  let changed: ScreenRecord | null = null;
  await records.change(handle, device, (known) => (changed = known && change(known)));
  return changed !== null;
}
