import { isWithoutDays, type ScreenRecord, stalledSince } from '../kiosk/ScreenRecords.ts';
import type { AuditedEntry } from './AuditedContent.ts';
import {
  findingOf,
  type PanelLists,
  type QualityFinding,
  type QualityProblem,
} from './QualityReport.ts';

/** In milliseconds. Longer than the night for which a house switches its screen off. */
const OFFLINE_AFTER = 12 * 3_600_000;

/**
 * Devices of lobby screens that are silent during their hours or for half a day, that report but
 * paint nothing, or that have no day of programme for a time without a network, and profiles whose
 * device was never confirmed. A device without a profile is included: it still exists.
 */
export function findOfflineScreens(
  entries: readonly AuditedEntry[],
  screens: readonly ScreenRecord[],
  { panel, now }: { readonly panel: PanelLists; readonly now: Date },
): readonly QualityFinding[] {
  const profiles = entries.filter(({ type, device }) => type === 'kioskProfile' && device);
  const isOffline = ({ lastSeenAt, silentSince }: ScreenRecord): boolean =>
    silentSince !== null || now.getTime() - Date.parse(lastSeenAt) > OFFLINE_AFTER;
  const known = profiles.flatMap((profile) => {
    const devices = screens.filter(({ handle }) => handle === profile.name);
    if (devices.length === 0)
      return [findingOf(profile, { check: 'silentScreen', lastSeenAt: null })];
    return devices.flatMap((screen) => {
      const { lastSeenAt } = screen;
      if (isOffline(screen)) return [findingOf(profile, { check: 'silentScreen', lastSeenAt })];
      const frozen = stalledSince(screen);
      if (frozen !== null)
        return [findingOf(profile, { check: 'silentScreen', lastSeenAt: frozen, frozen: true })];
      return isWithoutDays(screen)
        ? [findingOf(profile, { check: 'silentScreen', lastSeenAt, withoutDays: true })]
        : [];
    });
  });
  const strays = screens.filter(
    (screen) =>
      isOffline(screen) &&
      !entries.some(({ type, name }) => type === 'kioskProfile' && name === screen.handle),
  );
  return [
    ...known,
    ...strays.map(({ handle, brandId, lastSeenAt }): QualityFinding => ({
      brandId,
      subject: handle,
      locale: null,
      entryHref: panel.kioskProfiles,
      matter: { check: 'silentScreen', lastSeenAt },
    })),
  ];
}

/** The result of a backup or of a restore drill. */
export interface OperationRun {
  /** When it ended, ISO 8601. */
  readonly at: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** The archive that was created or tested; null if there was none. */
  readonly archive: string | null;
  /** A sentence for the operator; null on success. */
  readonly problem: string | null;
}

/** The results of the last backup and the last drill of this installation. */
export interface Operation {
  readonly backup: (OperationRun & { readonly bytes: number }) | null;
  /** ISO 8601; null if there has been none. */
  readonly lastGoodBackupAt: string | null;
  readonly drill: OperationRun | null;
}

/** In milliseconds: two nights without a successful backup. */
const BACKUP_OLD_AFTER = 50 * 3_600_000;

/**
 * A failed backup or drill, and a last successful backup that is too old. Empty if there has never
 * been a backup, as in a trial installation.
 */
export function findBackupProblems(
  operation: Operation | null,
  now: Date,
): readonly QualityFinding[] {
  if (operation === null) return [];
  const { backup, drill, lastGoodBackupAt } = operation;
  const found: QualityProblem[] = [];
  if (backup !== null && !backup.ok)
    found.push({ check: 'backup', state: 'failed', at: backup.at });
  if (lastGoodBackupAt !== null && now.getTime() - Date.parse(lastGoodBackupAt) > BACKUP_OLD_AFTER)
    found.push({ check: 'backup', state: 'old', at: lastGoodBackupAt });
  if (drill !== null && !drill.ok)
    found.push({ check: 'backup', state: 'drillFailed', at: drill.at });
  return found.map((matter) => ({
    brandId: null,
    subject: '',
    locale: null,
    entryHref: null,
    matter,
  }));
}

/** Submissions that are on our own disk and not yet in the content service. */
export interface DeliveryLoad {
  readonly waiting: number;
  /** How many of the waiting ones keep failing while others are delivered. */
  readonly stuck: number;
  /** Set aside until staff look at them. */
  readonly undeliverable: number;
  /** Due for deletion, but kept until a person confirms that the clock is right. */
  readonly held: number;
}

/**
 * Messages and applications that are not delivered yet. They are only on our own disk, so the link
 * leads to the panel's list, which shows those that have arrived.
 */
export function findWaitingDeliveries(
  load: DeliveryLoad,
  { applications }: PanelLists,
): readonly QualityFinding[] {
  const { undeliverable, stuck, waiting, held } = load;
  return (
    [
      ['undeliverable', undeliverable],
      ['held', held],
      ['stuck', stuck],
      ['waiting', waiting - stuck],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([state, count]) => ({
      brandId: null,
      subject: '',
      locale: null,
      entryHref: applications,
      matter: { check: 'waitingDelivery', state, count },
    }));
}
