import { expect, type Page } from '@playwright/test';
import type { LobbyDevice } from '../support/startLobbyDevice.ts';

/**
 * A screen of a lobby, how a person comes to it, and which headings it has, in the order of its
 * drawing.
 */
export interface Station {
  readonly name: string;
  /** What is pressed one after the other, from a tab. */
  readonly way: readonly string[];
  readonly headings: readonly RegExp[];
  /** What only this screen has, where its headings do not tell. */
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

/** Presses what is there, from outside of the page, as soon as it stands still. */
export async function pressOn(device: LobbyDevice, page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  await device.press(box.x + box.width / 2, box.y + box.height / 2);
}

/** That the headings of the screen, and of what lies above it, come in this order. */
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
 * As drawn: the house and the time above, then the title, then what it is about; the tabs below on
 * an upright panel, at the left of a lying one.
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
