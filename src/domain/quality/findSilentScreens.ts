import { stalledSince, type ScreenRecord } from '../kiosk/ScreenRecords.ts';
import type { AuditedEntry } from './AuditedContent.ts';
import { findingOf } from './findingOf.ts';
import type { PanelLists, QualityFinding } from './QualityReport.ts';

/** Milliseconds. Longer than a night for which a house switches its screen off. */
const SILENT_AFTER = 12 * 3_600_000;

/**
 * Lobby screens that nobody has heard of for half a day, or ever, and those that report but draw
 * nothing. A screen whose profile is gone is still one that stands somewhere.
 */
export function findSilentScreens(
  entries: readonly AuditedEntry[],
  screens: readonly ScreenRecord[],
  { panel, now }: { readonly panel: PanelLists; readonly now: Date },
): readonly QualityFinding[] {
  const profiles = entries.filter(({ type, device }) => type === 'kioskProfile' && device);
  const isSilent = (lastSeenAt: string): boolean =>
    now.getTime() - Date.parse(lastSeenAt) > SILENT_AFTER;
  const last = new Map<string, ScreenRecord>();
  for (const screen of screens)
    if ((last.get(screen.handle)?.lastSeenAt ?? '') < screen.lastSeenAt)
      last.set(screen.handle, screen);
  const known = profiles.flatMap((profile) => {
    const screen = last.get(profile.name);
    if (screen === undefined || isSilent(screen.lastSeenAt))
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
      isSilent(lastSeenAt) &&
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
