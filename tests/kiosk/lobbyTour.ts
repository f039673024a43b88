import { expect, type Page } from '@playwright/test';
import type { LobbyDevice } from '../support/startLobbyDevice.ts';

/** A screen of a lobby, how a visitor gets to it, and its headings in the order of the design. */
export interface Station {
  readonly name: string;
  /** Selectors of what is pressed one after the other, starting with a tab. */
  readonly way: readonly string[];
  readonly headings: readonly RegExp[];
  /** A selector that only this screen matches, where its headings are not enough. */
  readonly mark?: string;
}

const TAB = (path: string): string => `nav a[href$="/${path}"]`;
const ANY = /\p{L}{3}/u;

/** In the order of the tabs. */
export const TOUR: readonly Station[] = [
  { name: 'heute', way: [TAB('heute')], headings: [/^Heute im Haus$/, ANY] },
  {
    name: 'menueplan',
    way: [TAB('menueplan')],
    headings: [/^Menüplan$/, /^Mittag, Menü 1/, /^Mittag, Menü 2/, /^Abend/, /^Gut zu wissen$/],
  },
  { name: 'wegweiser', way: [TAB('wegweiser')], headings: [/^Wohin möchten Sie\?$/] },
  { name: 'haus', way: [TAB('haus')], headings: [ANY], mark: 'main a[href$="/events"]' },
  { name: 'abfahrten', way: ['main a[href$="/abfahrten"]'], headings: [/^Bus und Bahn$/] },
  {
    name: 'veranstaltungen',
    way: [TAB('haus'), 'main a[href$="/events"]'],
    headings: [ANY],
    mark: 'main a[href*="/events/"]',
  },
  {
    name: 'veranstaltung',
    way: ['main a[href*="/events/"]'],
    headings: [ANY],
    mark: 'main :is(article, dl)',
  },
  {
    name: 'stellen',
    way: [TAB('haus'), 'main a[href$="/offene-stellen"]'],
    headings: [ANY],
    mark: 'main:not(:has(a[href$="/abfahrten"])) h1',
  },
  { name: 'hilfe', way: [TAB('hilfe')], headings: [/^Wir helfen Ihnen\.$/] },
  {
    name: 'karte',
    way: ['main button'],
    headings: [/^Wir helfen Ihnen\.$/, ANY],
    mark: 'dialog[open] svg',
  },
  {
    name: 'nachricht',
    way: ['dialog[open] button', 'main a[href$="/kontakt"]'],
    headings: [/^Nachricht schreiben$/],
  },
  { name: 'tastatur', way: ['main input'], headings: [/^Nachricht schreiben$/] },
];

/** Presses the element from outside the page, once it has stopped moving. */
export async function pressOn(device: LobbyDevice, page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  await device.press(box.x + box.width / 2, box.y + box.height / 2);
}

/** Expects the headings of the screen, and of a dialog above it, in this order. */
export const expectHeadings = (page: Page, headings: readonly RegExp[]): Promise<void> =>
  expect(async () => {
    const texts = (
      await page.locator('main, dialog[open]').getByRole('heading').allInnerTexts()
    ).map((text) => text.replace(/\s+/g, ' ').trim());
    let at = -1;
    for (const heading of headings) {
      at = texts.findIndex((text, place) => place > at && heading.test(text));
      expect(at, `${heading.source} in ${texts.join(' / ')}`).toBeGreaterThanOrEqual(0);
    }
  }).toPass({ timeout: 60_000 });

/**
 * Expects the order of the design: the house and the time at the top, then the title, then the
 * content. The tabs are at the bottom of an upright panel, and at the left of a horizontal one.
 */
export const expectOrder = (page: Page, isUpright: boolean): Promise<void> =>
  expect(async () => {
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox({ timeout: 5000 });
      if (box === null) throw new Error(`${selector} is not to be seen`);
      return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
    };
    const [head, title, tabs] = [
      await boxOf('header'),
      await boxOf('main h1'),
      await boxOf('nav:has(a[href$="/heute"])'),
    ];
    expect(head.bottom, 'the title is below the head').toBeLessThanOrEqual(title.top + 1);
    if (isUpright) expect(tabs.top, 'the tabs are below all').toBeGreaterThanOrEqual(title.bottom);
    else
      expect(tabs.right, 'the tabs are left of all').toBeLessThanOrEqual(
        Math.min(title.left, head.right) + 1,
      );
  }).toPass({ timeout: 60_000 });
