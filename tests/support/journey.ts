import { expect, test as base, type Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { BOOT_ID } from '../../src/app/boot.ts';
import { ROUTE_TABLE } from '../../src/app/routes/routeTable.ts';
import type { Language } from '../../src/domain/locale/Locale.ts';
import { SHORTEST_WRITING } from '../../src/domain/shared/writingTime.ts';
import type { IslandName } from '../../src/ui/islands/Island.tsx';
import type { RouteId } from '../../src/ui/navigation/RouteId.ts';
import { createEditor, type ContentEditor } from './contentEditor.ts';
import { hostOf, inLanguage } from './listAddresses.ts';
import { attributesOf, mainOf } from './readHtml.ts';
import { requestPage, type Answer } from './requestPage.ts';

interface Journey {
  /** Opens a screen by its name in the route table. */
  readonly goTo: (brand: Brand, id: RouteId, language?: Language) => Promise<void>;
  /**
   * What pages wrote to the console or threw, and what they asked of other hosts. Checked after
   * every journey.
   */
  readonly noise: string[];
}

export const sitePort = (): number => Number(process.env['FOYER_SITE_PORT']);

/** The editor that the global setup has signed in. */
export const openEditor = (): ContentEditor =>
  createEditor(String(process.env['FOYER_CONTENT_URL']), String(process.env['FOYER_EDITOR_TOKEN']));

/** Chromium knows `*.localhost` without DNS. */
export const originOf = (brand: Pick<Brand, 'id'>): string =>
  `http://${hostOf(brand)}:${sitePort()}`;

export function pathOf(brand: Brand, id: RouteId, language: Language = 'de'): string {
  const entry = ROUTE_TABLE.find((each) => each.id === id);
  if (entry === undefined) throw new Error(`There is no route "${id}"`);
  return inLanguage(`/${entry.path}`, language, brand);
}

/**
 * Options for journeys that send forms: the site allows six from one address in ten minutes, and
 * believes what stands before it, as it does behind a proxy.
 */
export const fromAddress = (address: string) => ({
  extraHTTPHeaders: { 'x-forwarded-for': address },
});

/** What the site answers without a browser: headers, redirects and files. */
export const askSite = (brand: Pick<Brand, 'id'>, path: string): Promise<Answer> =>
  requestPage({ port: sitePort(), host: hostOf(brand), path });

/** The first link of a page's own part whose path has a form, e.g. the first event of a list. */
export async function findLink(brand: Brand, page: string, form: RegExp): Promise<string> {
  const { body } = await askSite(brand, page);
  const found = attributesOf(mainOf(body), 'a', 'href').find((href) => form.test(href));
  if (found === undefined) throw new Error(`${brand.id}${page} has no link like ${form.source}`);
  return found;
}

/** A link to a job in the HTML of a list, and the title that it bears. */
const JOB_LINK = /<a\b[^>]*\shref="(\/jobs\/offene-stellen\/[a-z0-9]+)"[^>]*>(.*?)<\/a>/gs;

/**
 * The path of the newest job that stays: those that other journeys publish, with "Probe" in their
 * titles, are withdrawn while this one is under way.
 */
export async function findJob(brand: Brand): Promise<string> {
  const { body } = await askSite(brand, '/jobs/offene-stellen');
  for (const [, path = '', title = ''] of mainOf(body).matchAll(JOB_LINK))
    if (!title.includes('Probe')) return path;
  throw new Error(`${brand.id} has no open job`);
}

export const test = base.extend<Journey>({
  // Playwright reads from the braces what a fixture depends on.
  // oxlint-disable-next-line no-empty-pattern
  noise: async ({}, use) => {
    await use([]);
  },
  // What a context that is kept would take on to the next journey; Playwright empties the rest.
  context: async ({ context }, use) => {
    await use(context);
    await context.setOffline(false);
    await context.clearPermissions();
  },
  // Journeys that need no page, and those that are left out, have none made.
  page: async ({ page, noise }, use) => {
    await watchNoise(page, noise, () => use(page));
  },
  goTo: async ({ page }, use) => {
    await use(
      async (brand, id, language) =>
        void (await page.goto(originOf(brand) + pathOf(brand, id, language))),
    );
  },
});

/** Has a journey with this page, and fails it for what was written to the console meanwhile. */
export async function watchNoise(
  page: Page,
  noise: string[],
  run: () => Promise<void>,
): Promise<void> {
  listen(page, noise);
  await run();
  expect(noise, 'console messages, errors and requests to other hosts').toEqual([]);
}

function listen(page: Page, noise: string[]): void {
  page.on('console', (message) => {
    // A missing page, or a form with mistakes, is meant where a journey visits one: the browser
    // reports its status, the page does not. Chromium also tells of what it does when somebody
    // signs out, that it does not need what opens the menu in WebKit, and that a journey asked
    // where something is that lies under the menu.
    if (
      !/Failed to load resource: the server responded with a status of (?:404|422)|^Clear-Site-Data header on |^popovertarget is ignored on elements with commandfor|^Rendering was performed in a subtree hidden by content-visibility/.test(
        message.text(),
      )
    )
      noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !hostname.endsWith('.localhost'))
      noise.push(`other host: ${request.url()}`);
  });
}

/** A part of the page that React takes over: an island, or all of a page of the staff's area. */
type ActingPart = IslandName | 'staff';

/** In the page: React marks what it has taken over. */
const staffIsHydrated = (): boolean =>
  Object.keys(document.getElementById('root') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );

/** Whether React has taken anything on this page over. */
export const isHydrated = async (page: Page): Promise<boolean> =>
  (await page.locator('[data-hydrated]').count()) > 0 || (await page.evaluate(staffIsHydrated));

/**
 * Waits for React. The shell comes with the first sign that somebody acts: a journey that waits for
 * it has to act first, as visitors do.
 */
export async function waitForHydration(page: Page, part: ActingPart): Promise<void> {
  if (part === 'staff')
    await page.waitForFunction(staffIsHydrated, undefined, { polling: 20, timeout: PATIENCE });
  else await waitForIslands(page, `[data-island="${part}"][data-hydrated]`);
}

/**
 * Has everything on the page hydrated, for journeys that look at what React made of it: a key that
 * does nothing else is a sign.
 */
export async function hydrateAll(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await waitForIslands(
    page,
    '[data-island="shell"][data-hydrated]',
    '[data-island]:not([data-when="visible"]):not([data-hydrated])',
  );
}

/** Milliseconds. */
const PATIENCE = 60_000;

/**
 * Waits in the page until a part is there and another is not. A locator would bring its own scripts
 * to every document, which costs as much as to hydrate it. Begins again where the page gives way to
 * another.
 */
const waitForIslands = (page: Page, there: string, gone?: string): Promise<void> =>
  expect(() =>
    page.evaluate(
      ([requested, excluded]) =>
        new Promise<void>((done) => {
          const look = (): void => {
            if (document.querySelector(requested) === null) return;
            if (excluded !== undefined && document.querySelector(excluded) !== null) return;
            watch.disconnect();
            done();
          };
          const watch = new MutationObserver(look);
          watch.observe(document, {
            subtree: true,
            childList: true,
            attributeFilter: ['data-hydrated'],
          });
          look();
        }),
      [there, gone] as const,
    ),
  ).toPass({ timeout: PATIENCE });

/** Paths of the scripts that the page asks for from now on. */
export function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/**
 * Paths of the scripts of this page's islands, in the order of the alphabet: it names all of them,
 * so that none waits for another.
 */
export const announcedScripts = (page: Page): Promise<string[]> =>
  page.evaluate((id) => {
    const { entry = '', acted = '' } = document.getElementById(id)?.dataset ?? {};
    return [...new Set([entry, ...acted.split(' ')])].toSorted();
  }, BOOT_ID);

/**
 * Holds every script back, as a slow connection does, until what it answers is called; the page
 * itself arrives at once.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    // A journey may hold some of them for longer.
    await route.fallback().catch(() => undefined);
  });
  return release;
}

/**
 * Waits until the form on this page was begun long enough ago: people type slower than a test. What
 * stands in the form has been typed by now, and the browser keeps since when.
 */
export async function takeTime(page: Page): Promise<void> {
  const returned = page.locator('main [name="begonnen"]');
  const begun =
    (await returned.count()) > 0 ? await returned.inputValue() : await waitForBeginning(page);
  await page.waitForTimeout(Math.max(0, momentIn(begun) + SHORTEST_WRITING + 100 - Date.now()));
}

async function waitForBeginning(page: Page): Promise<string> {
  const read = async (): Promise<string> =>
    (await page.context().cookies(page.url())).find(({ name }) => name.endsWith('foyer-begonnen'))
      ?.value ?? '';
  await expect.poll(read, { timeout: 60_000 }).not.toBe('');
  return read();
}

/** The milliseconds before the signature. */
const momentIn = (begun: string): number => Number(begun.slice(0, 13));

export { EVENT_LINK, MEDIA_LINK } from './axePages.ts';
export { group, house, multilingual } from './chosenBrands.ts';
export { expect };
