import { expect, type Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { house } from './journey.ts';
import { hostOf, seededViews } from './listAddresses.ts';

/** The first lobby screen of a brand's sample content. */
export function handleOf(brand: Pick<Brand, 'id'>): string {
  const [screen] = seededViews(brand);
  if (screen === undefined) throw new Error(`${brand.id} has no lobby screen`);
  return screen.handle;
}

/**
 * Where lobby screens reach the site: each test starts a new device, which asks for all that it will ever need, and from one address the
 * gateway takes only so many questions in a minute. There they come from many.
 */
export const screenPort = (): number => Number(process.env['FOYER_SCREEN_PORT']);

export const screenAddress = (brand: Pick<Brand, 'id'> = house, port = screenPort()): string => `http://${hostOf(brand)}:${port}/v/${handleOf(brand)}`;

/** Today at that time, HH:MM in Zurich. */
const todayAt = (time: string): Date => zurichInstant(zurichDate(new Date()), time);

/** At night screens rest, whenever tests run. */
export const DAYTIME = todayAt('10:00');

/** Opens the screen in daylight; its clock goes on from there. */
export async function openScreen(page: Page, address: string, time = '10:00'): Promise<void> {
  await page.clock.install({ time: todayAt(time) });
  await page.goto(address);
  await waitForScreen(page);
}

export const waitForScreen = (page: Page): Promise<void> => expect(page.locator('html[data-painted="screen"]')).toBeAttached({ timeout: 20_000 });

/** A person comes: touches the screen that waits. */
export async function touch(page: Page): Promise<void> {
  await page.locator('main button').first().tap();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
