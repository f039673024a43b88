import { type ScreenRecord, stalledSince } from '../kiosk/ScreenRecords.ts';
import type { AuditedEntry } from './AuditedContent.ts';
import {
  findingOf,
  type PanelLists,
  type QualityFinding,
  type QualityMatter,
} from './QualityReport.ts';

/** Milliseconds. Longer than a night for which a house switches its screen off. */
const OFFLINE_AFTER = 12 * 3_600_000;

/**
 * Lobby screens that have not reported for half a day, or ever, and those that report but draw
 * nothing. A screen whose profile is gone is still one that stands somewhere.
 */
export function findOfflineScreens(
  entries: readonly AuditedEntry[],
  screens: readonly ScreenRecord[],
  { panel, now }: { readonly panel: PanelLists; readonly now: Date },
): readonly QualityFinding[] {
  const profiles = entries.filter(({ type, device }) => type === 'kioskProfile' && device);
  const isOffline = (lastSeenAt: string): boolean =>
    now.getTime() - Date.parse(lastSeenAt) > OFFLINE_AFTER;
  const last = new Map<string, ScreenRecord>();
  for (const screen of screens)
    if ((last.get(screen.handle)?.lastSeenAt ?? '') < screen.lastSeenAt)
      last.set(screen.handle, screen);
  const known = profiles.flatMap((profile) => {
    const screen = last.get(profile.name);
    if (screen === undefined || isOffline(screen.lastSeenAt))
      return [
        findingOf(profile, { check: 'silentScreen', lastSeenAt: screen?.lastSeenAt ?? null }),
      ];
    const frozen = stalledSince(screen);
    return frozen === null
      ? []
      : [findingOf(profile, { check: 'silentScreen', lastSeenAt: frozen, frozen: true })];
  });
  const strays = [...last.values()].filter(
    ({ handle, lastSeenAt }) =>
      isOffline(lastSeenAt) &&
      !entries.some(({ type, name }) => type === 'kioskProfile' && name === handle),
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

/** How a backup or a drill of one went. */
export interface OperationRun {
  /** ISO 8601, when it ended. */
  readonly at: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** The archive that was made or tried; null where there was none. */
  readonly archive: string | null;
  /** In a sentence for the operator; null where all went well. */
  readonly problem: string | null;
}

/** How the last backup and the last drill of this installation went. */
export interface Operation {
  readonly backup: (OperationRun & { readonly bytes: number }) | null;
  /** ISO 8601; null where there has been none. */
  readonly lastGoodBackupAt: string | null;
  readonly drill: OperationRun | null;
}

/** Milliseconds. Two nights without a good backup. */
const BACKUP_OLD_AFTER = 50 * 3_600_000;

/**
 * A backup or a drill that failed, and a good backup that is too old. Nothing where there has never
 * been one: who tries the product out has none.
 */
export function findBackupProblems(
  operation: Operation | null,
  now: Date,
): readonly QualityFinding[] {
  if (operation === null) return [];
  const { backup, drill, lastGoodBackupAt } = operation;
  const found: QualityMatter[] = [];
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

/** What is on our own disk and not yet with the content service. */
export interface DeliveryLoad {
  readonly waiting: number;
  /** Of the waiting ones: tried again and again, while others arrive. */
  readonly stuck: number;
  /** Set aside until a person looks at it. */
  readonly undeliverable: number;
  /** Due to be deleted, and held back until a person has said that the clock is right. */
  readonly held: number;
}

/**
 * Messages and applications that have not arrived. What waits is on our own disk: the panel's list
 * shows what has come.
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
