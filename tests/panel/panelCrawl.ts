import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { listForeignTexts } from './foreignTexts.ts';
import { accountOf, follow, panelAddress } from './panelPage.ts';

/** Milliseconds: a step that hangs is reported long before the timeout of the crawl. */
const STEP_MS = 120_000;

/** Errors of Strapi on a page that works: it does not know our way to follow a link. */
const STRAPIS_OWN = [
  /^console: You are trying to use a blocker on a POP navigation/u,
  // The crawl itself enters a wrong password.
  /^POST \/admin\/login: 400/u,
];
/**
 * These messages are redundant: the response itself is reported, and leaving a page aborts its
 * requests.
 */
const SAID_OTHERWISE = /^console: Failed to load resource|net::ERR_ABORTED/u;

/** Texts of the panel for a link without a target. */
const REFUSALS = [
  'Diesen Inhalt dürfen Sie nicht sehen',
  'Das dürfen Sie nicht sehen',
  'Diese Seite gibt es nicht.',
  'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'Konnte nicht geladen werden.',
];
const BROKEN = 'Etwas ist schiefgegangen';

/** Counters of what the crawl has opened. */
interface Walked {
  screens: number;
  menus: number;
  dialogs: number;
}

/** A crawl through the panel by an account with a role. */
export interface Crawl {
  readonly page: Page;
  readonly role: string;
  /** Each fault, e.g. a foreign text, with the first place where it was found. */
  readonly found: Map<string, string>;
  /** The places that were opened, in all roles. */
  readonly seen: Set<string>;
  /** The requests of the page without a response yet. */
  readonly open: Set<Request>;
  readonly walked: Walked;
  /** The current place, which is reported with each fault. */
  place: string;
}

/** The role of a crawl without an account. */
export const SIGNED_OUT = 'abgemeldet';

/**
 * Signs in an account with this role. The browser's cache of the panel's files is kept between
 * crawls.
 */
export async function startCrawl(
  context: BrowserContext,
  role: string,
  all: Pick<Crawl, 'found' | 'seen'>,
): Promise<Crawl> {
  const token = role === SIGNED_OUT ? null : (await accountOf(role)).token;
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_MS);
  const walked = { screens: 0, menus: 0, dialogs: 0 };
  const crawl: Crawl = { page, role, ...all, open: new Set(), walked, place: 'the start' };
  page.on('request', (request) => crawl.open.add(request));
  page.on('requestfinished', (request) => crawl.open.delete(request));
  page.on('requestfailed', (request) => {
    crawl.open.delete(request);
    tellFault(crawl, `${nameOf(request)}: ${request.failure()?.errorText ?? 'failed'}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const { place } = crawl;
    const tell = (body: string): void =>
      tellFault(
        { ...crawl, place },
        `${nameOf(response.request())}: ${response.status()} ${body.slice(0, 300)}`,
      );
    void response.text().then(tell, () => tell(''));
  });
  page.on('pageerror', ({ message }) => tellFault(crawl, `thrown: ${message}`));
  page.on('console', (message) => {
    if (/^(?:error|warning)$/u.test(message.type()))
      tellFault(crawl, `console: ${message.text().slice(0, 300)}`);
  });
  await page.addInitScript((known) => {
    // An inner frame may have no origin, and so no storage.
    if (window !== top) return;
    if (known !== null) localStorage.setItem('jwtToken', JSON.stringify(known));
    // Without animations, everything opens and closes at once.
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent =
        '*, ::before, ::after { animation: none !important; transition: none !important; }';
      document.head.append(style);
    });
  }, token);
  return crawl;
}

const nameOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname}`;

function tellFault({ found, role, place }: Crawl, fault: string): void {
  if (SAID_OTHERWISE.test(fault) || STRAPIS_OWN.some((pattern) => pattern.test(fault))) return;
  if (!found.has(fault)) found.set(fault, `${role}, ${place}`);
}

/**
 * Runs a part of the crawl. If it fails, the error is recorded as a fault, and the next part
 * starts.
 */
export async function attempt(crawl: Crawl, walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
  } catch (error) {
    tellFault(crawl, `does not go on: ${String(error).slice(0, 500)}`);
    await crawl.page.goto(panelAddress('/'));
    await settle(crawl);
  }
}

/** Checks the texts on the screen. */
export async function note(crawl: Crawl, place: string): Promise<void> {
  crawl.place = place;
  for (const text of await listForeignTexts(crawl.page)) tellFault(crawl, text);
}

/** Goes to a screen as a link of the panel does: a restart of the panel takes a second. */
export async function visit(crawl: Crawl, path: string): Promise<void> {
  crawl.place = path;
  await follow(crawl.page, path);
  await settle(crawl);
  await note(crawl, path);
}

/** What the panel shows, also as a placeholder, while it loads. */
const WAITS = /^(?:Loading content|Inhalt wird geladen|Laden …|Wird geladen)/u;

/** What the texts of the screen say about its state. */
interface ScreenState {
  readonly waits: boolean;
  /** True if there is a heading, or a message that there will be none. */
  readonly come: boolean;
  readonly broken: boolean;
  /** The text of each place that refuses access or does not exist. */
  readonly refused: readonly string[];
}

/**
 * Reads all in one call in the page: locators by text would join the text of every element, once
 * per locator, which took longer than the panel's own work.
 */
const readScreen = (page: Page): Promise<ScreenState> =>
  page.evaluate(
    ({ waiting, refusals, broke }) => {
      const said = new Map<string, boolean>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.nodeValue?.trim() === '') continue;
        const element = node.parentElement;
        if (element === null || element.matches('script, style, noscript')) continue;
        const text = (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
        said.set(text, said.get(text) === true || element.checkVisibility());
      }
      const texts = [...said.keys()];
      const waits = new RegExp(waiting, 'u');
      const refused = texts.filter((text) => refusals.some((words) => text.includes(words)));
      const breaks = texts.filter((text) => text.includes(broke));
      return {
        waits:
          texts.some((text) => waits.test(text)) ||
          document.querySelector('[placeholder*="Wird geladen …"]') !== null,
        come: document.querySelector('h1') !== null || breaks.length > 0 || refused.length > 0,
        broken: breaks.some((text) => said.get(text)),
        refused,
      };
    },
    { waiting: WAITS.source, refusals: REFUSALS, broke: BROKEN },
  );

/** Waits until the screen has all its responses and has rendered them. */
export async function settle(crawl: Crawl): Promise<void> {
  const { page, open, place } = crawl;
  let state: ScreenState = { waits: true, come: false, broken: false, refused: [] };
  const isStill = async (): Promise<boolean> => {
    for (let round = 0; round < 2; round += 1) {
      await page.evaluate(() => new Promise((run) => requestIdleCallback(run)));
      if (open.size > 0) return false;
    }
    state = await readScreen(page);
    return !state.waits && state.come;
  };
  const waiting = (): string => [...open].map((request) => request.url()).join(' ');
  await expect
    .poll(isStill, { intervals: [50, 100], timeout: STEP_MS })
    .toBe(true)
    .catch(() => {
      throw new Error(`${place} does not come to rest; it waits for: ${waiting() || 'a heading'}`);
    });
  crawl.walked.screens += 1;
  for (const words of state.refused) tellFault(crawl, `${place} says: ${words}`);
  if (!state.broken) return;
  tellFault(crawl, `the panel breaks: ${await page.getByRole('alert').first().innerText()}`);
  await page.goto(panelAddress('/'));
  await page.locator('h1').first().waitFor();
}

/**
 * Menus and dialogs above the page, outside of `main`: while one is open, the page accepts no
 * clicks.
 */
const MENUS = '[role=menu], [role=listbox]';
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Opens all menus and dialogs of the page, one after the other, and closes each again. */
export async function openAll(crawl: Crawl, place: string, most: number): Promise<void> {
  const { page } = crawl;
  const openers = page.locator('main button[aria-haspopup]:visible, main [role=combobox]:visible');
  const count = Math.min(await openers.count(), most);
  for (let at = 0; at < count; at += 1)
    await openOne(crawl, openers.nth(at), `${place}, opened ${at}`);
}

/** Opens one, checks its texts and closes it. */
export async function openOne(
  crawl: Crawl,
  opener: ReturnType<Page['locator']>,
  place: string,
): Promise<void> {
  const { page, walked } = crawl;
  // An opener that another one has covered or removed is not a fault of the language.
  if (await opener.isDisabled({ timeout: 2000 }).catch(() => true)) return;
  await opener.click({ timeout: 2000 }).catch(() => {});
  await note(crawl, place);
  if ((await countOver(page, MENUS)) > 0) walked.menus += 1;
  if ((await countOver(page, DIALOGS)) > 0) walked.dialogs += 1;
  await closeAll(page, place);
}

const countOver = (page: Page, what: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => element.checkVisibility() && !element.closest('main'),
      ).length,
    what,
  );

/**
 * Presses Escape until nothing is open. One press may be lost: Radix handles it in the topmost open
 * layer, and for a moment still counts a layer that is closing.
 */
export async function closeAll(page: Page, place: string): Promise<void> {
  const isOpen = async (): Promise<boolean> =>
    (await countOver(page, `${MENUS}, ${DIALOGS}`)) > 0 ||
    (await page.evaluate(() => getComputedStyle(document.body).pointerEvents === 'none'));
  const close = async (): Promise<void> => {
    if (!(await isOpen())) return;
    await page.keyboard.press('Escape');
    // A dialog that asks whether to delete needs an answer.
    const no = page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' });
    if (await no.isVisible()) await no.click({ timeout: 2000 }).catch(() => {});
    await expect.poll(isOpen, { timeout: 3000, intervals: [20, 50, 100] }).toBe(false);
  };
  const sentence = `${place}: what was opened does not close on Escape, or the page takes no presses`;
  await expect(close, sentence).toPass({ timeout: 60_000 });
}

/** The paths below a path to which visible links of this page lead. */
export async function linksBelow(page: Page, path: string): Promise<readonly string[]> {
  const base = new URL(panelAddress()).pathname;
  const hrefs = await page
    .locator(`a[href*="${path}"]`)
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  return [...new Set(hrefs.map((href) => href.replace(base, '')))];
}
