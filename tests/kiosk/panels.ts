import type { Page } from '@playwright/test';

/** The two orientations of a lobby screen, in pixels. */
export const PANEL_SIZES = {
  upright: { width: 1080, height: 1920 },
  lying: { width: 1920, height: 1080 },
} as const;
export type Panel = keyof typeof PANEL_SIZES;

/** Checks the upright panel, turns it, checks again, and turns it back. */
export async function onBothPanels(
  page: Page,
  look: (panel: Panel) => Promise<void>,
): Promise<void> {
  await look('upright');
  await page.setViewportSize(PANEL_SIZES.lying);
  await look('lying');
  await page.setViewportSize(PANEL_SIZES.upright);
}
