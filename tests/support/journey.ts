import { expect, test as base, type Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { BOOT_ID } from '../../src/app/boot.ts';
import { ROUTE_TABLE } from '../../src/app/routes/routeTable.ts';
import type { Language } from '../../src/domain/locale/Locale.ts';
import type { IslandName } from '../../src/ui/islands/Island.tsx';
import type { RouteId } from '../../src/ui/navigation/RouteId.ts';
import { createEditor, type ContentEditor } from './contentEditor.ts';
import { hostOf, inLanguage } from './listAddresses.ts';
import { attributesOf, mainOf } from './readHtml.ts';
import { requestPage, type Answer } from './requestPage.ts';

interface Journey {
  /** Opens a screen by its id in the route table. */
  readonly goTo: (brand: Brand, id: RouteId, language?: Language) => Promise<void>;
  /**
   * What pages wrote to the console or threw, and their requests to other hosts. Checked after
   * every journey.
   */
  readonly noise: string[];
}

export const sitePort = (): number => Number(process.env['FOYER_SITE_PORT']);

/** The editor whose token the global setup has fetched. */
export const openEditor = (): ContentEditor =>
  createEditor(String(process.env['FOYER_CONTENT_URL']), String(process.env['FOYER_EDITOR_TOKEN']));

/** Chromium resolves `*.localhost` without DNS. */
export const originOf = (brand: Pick<Brand, 'id'>): string =>
  `http://${hostOf(brand)}:${sitePort()}`;

export function pathOf(brand: Brand, id: RouteId, language: Language = 'de'): string {
  const entry = ROUTE_TABLE.find((each) => each.id === id);
  if (entry === undefined) throw new Error(`There is no route "${id}"`);
  return inLanguage(`/${entry.path}`, language, brand);
}

/**
 * Options for journeys that send forms: the site allows six from one address in ten minutes, and
 * trusts this header, as it does behind a proxy.
 */
export const fromAddress = (address: string) => ({
  extraHTTPHeaders: { 'x-forwarded-for': address },
});

/** The site's response without a browser: headers, redirects and files. */
export const askSite = (brand: Pick<Brand, 'id'>, path: string): Promise<Answer> =>
  requestPage({ port: sitePort(), host: hostOf(brand), path });

/**
 * The first link in the main part of a page whose path matches a pattern, e.g. the first event of a
 * list.
 */
export async function findLink(brand: Brand, page: string, form: RegExp): Promise<string> {
  const { body } = await askSite(brand, page);
  const found = attributesOf(mainOf(body), 'a', 'href').find((href) => form.test(href));
  if (found === undefined) throw new Error(`${brand.id}${page} has no link like ${form.source}`);
  return found;
}

/** The path of the brand's first house, below `/<language>` where one is given. */
export async function findHouse(brand: Brand, language = ''): Promise<string> {
  const address = new RegExp(`<loc>([^<]*${language}/unsere-haeuser/[^<]*)</loc>`).exec(
    (await askSite(brand, '/sitemap.xml')).body,
  )?.[1];
  return new URL(String(address)).pathname;
}

/** A link to a job in the HTML of a list, with its title. */
const JOB_LINK = /<a\b[^>]*\shref="(\/jobs\/offene-stellen\/[a-z0-9]+)"[^>]*>(.*?)<\/a>/gs;

/**
 * The path of the newest permanent job: jobs that other journeys publish, with "Probe" in their
 * titles, are withdrawn while this one runs.
 */
export async function findJob(brand: Brand): Promise<string> {
  const { body } = await askSite(brand, '/jobs/offene-stellen');
  for (const [, path = '', title = ''] of mainOf(body).matchAll(JOB_LINK))
    if (!title.includes('Probe')) return path;
  throw new Error(`${brand.id} has no open job`);
}

export const test = base.extend<Journey>({
  // Playwright reads the fixture's dependencies from the braces.
  // oxlint-disable-next-line no-empty-pattern
  noise: async ({}, use) => {
    await use([]);
  },
  // State that a reused context would carry over to the next journey; Playwright resets the rest.
  context: async ({ context }, use) => {
    await use(context);
    await context.setOffline(false);
    await context.clearPermissions();
  },
  // Journeys that need no page, and skipped ones, do not create one.
  page: async ({ page, noise }, use) => {
    await failOnNoise(page, noise, () => use(page));
  },
  goTo: async ({ page }, use) => {
    await use(
      async (brand, id, language) =>
        void (await page.goto(originOf(brand) + pathOf(brand, id, language))),
    );
  },
});

/** Removes what a journey expects, for example what the browser logs of a lost connection. */
export function ignoreNoise(noise: string[], expected: RegExp): void {
  noise.splice(0, noise.length, ...noise.filter((line) => !expected.test(line)));
}

/** Runs a journey with this page and fails it for any noise in the meantime. */
export async function failOnNoise(
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
    // Journeys visit missing pages and send invalid forms on purpose: the browser logs the status,
    // the page does not. Chromium also logs that it clears data on sign-out, that it ignores the
    // attribute that opens the menu in WebKit, and that a journey measured an element under the
    // menu.
    // The screens of most journeys are devices that no one has confirmed: their reports are refused.
    const isRefusedReport =
      /status of 40[39] /.test(message.text()) &&
      /\/api\/bildschirme\/[^/]+$/.test(message.location().url);
    if (
      !isRefusedReport &&
      !/Failed to load resource: the server responded with a status of (?:404|422)|^Clear-Site-Data header on |^popovertarget is ignored on elements with commandfor|^Rendering was performed in a subtree hidden by content-visibility/.test(
        message.text(),
      )
    )
      noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  // Chromium reports a transition between two pages that it gave up on, for example because the
  // picture of the old page came after the first frame of the new one: a slow machine, no fault.
  page.on('pageerror', ({ message }) => {
    if (!/^Transition was (?:aborted|skipped) /.test(message)) noise.push(`error: ${message}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !hostname.endsWith('.localhost'))
      noise.push(`other host: ${request.url()}`);
  });
}

/** A part of the page that React hydrates: an island, or a whole page of the staff's area. */
type ActingPart = IslandName | 'staff';

/** In the page: React marks the container that it has hydrated. */
const staffIsHydrated = (): boolean =>
  Object.keys(document.getElementById('root') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );

/** Whether React has hydrated anything on this page. */
export const isHydrated = async (page: Page): Promise<boolean> =>
  (await page.locator('[data-hydrated]').count()) > 0 || (await page.evaluate(staffIsHydrated));

/**
 * Waits for hydration. The shell is loaded at the visitor's first interaction: a journey that waits
 * for it must interact first, as visitors do.
 */
export async function waitForHydration(page: Page, part: ActingPart): Promise<void> {
  if (part === 'staff')
    await page.waitForFunction(staffIsHydrated, undefined, { polling: 20, timeout: TIMEOUT });
  else await waitForIslands(page, `[data-island="${part}"][data-hydrated]`);
}

/**
 * Hydrates everything on the page, for journeys that check the hydrated result. A key without any
 * other effect counts as an interaction.
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
const TIMEOUT = 60_000;

/**
 * Waits in the page until one selector matches and the other does not. A locator would inject its
 * own scripts into every document, which costs as much as hydration. Starts again if the page
 * navigates.
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
  ).toPass({ timeout: TIMEOUT });

/** Paths of the scripts that the page requests from now on. */
export function recordScriptRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/**
 * Paths of the scripts of this page's islands in alphabetical order. The page announces all of
 * them, so that none waits for another.
 */
export const announcedScripts = (page: Page): Promise<string[]> =>
  page.evaluate((id) => {
    const { entry = '', acted = '' } = document.getElementById(id)?.dataset ?? {};
    return [...new Set([entry, ...acted.split(' ')])].toSorted();
  }, BOOT_ID);

/**
 * Delays every script, like a slow connection, until the returned function is called; the page
 * itself arrives at once.
 */
export async function delayScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    // A journey may delay some of them for longer.
    await route.fallback().catch(() => undefined);
  });
  return release;
}

export { EVENT_LINK, MEDIA_LINK, PLACE_LINK } from './axePages.ts';
export { group, house, multilingual } from './chosenBrands.ts';
export { expect };
