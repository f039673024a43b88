import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { createPanelAccount, createPanelUser, type PanelAccount } from '../support/panelUser.ts';
import { noteFaults, tellPage } from './tellPage.ts';
import { codeAmong, watchHand, type HandWork } from './watchHand.ts';

export { expect } from '@playwright/test';

/** An entry of a list, or a new one, without a query. */
const ENTRY = /^\/content-manager\/collection-types\/[^/?]+\/[^/?]+$/u;

/**
 * A place of the panel. An entry's has its language: without one the panel adds it when it has read
 * which there are, and asks a person who has typed by then whether to leave the page.
 */
export const panelAddress = (path = ''): string =>
  `${String(process.env['FOYER_CONTENT_URL'])}/admin${path}${
    ENTRY.test(path) ? '?plugins[i18n][locale]=de-CH' : ''
  }`;

/** Goes there as a link of the panel does: to start it again takes seconds of a processor. */
export const follow = (page: Page, path: string): Promise<void> =>
  followAddress(page, panelAddress(path));

const followAddress = (page: Page, whole: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, whole);

/** A worker's accounts, by the name of their role: making one takes a while. */
const accounts = new Map<string, Promise<PanelAccount>>();

/** An account with this role, by its name in the panel: the same for all journeys of a worker. */
export function accountOf(roleName: string): Promise<PanelAccount> {
  const account = accounts.get(roleName) ?? createAccount(roleName);
  accounts.set(roleName, account);
  return account;
}

interface Panel {
  /**
   * Somebody with this role who is already signed in, at a path below `/admin`. Each call is a
   * browser of its own, so that two people can be at work.
   */
  readonly openPanel: (
    roleName: string,
    path?: string,
    /** Runs in the browser before anything else does, in frames too. */
    before?: () => void,
  ) => Promise<Page>;
  /**
   * The same in a panel that runs already, where this worker has one of that role: to start it takes
   * four seconds of a processor. For journeys that leave the panel as they found it.
   */
  readonly visitPanel: (roleName: string, path?: string) => Promise<Page>;
}

/** A panel that runs in a browser of its own, and what that remembered when it came up. */
interface RunningPanel {
  readonly page: Page;
  readonly remembered: string;
}

/** A worker's, by the name of their role. */
const running = new Map<string, RunningPanel>();

/** A path that the panel has nothing at. */
const NOWHERE = '/gibt-es-nicht';

/** What the hand has done in a journey: all pages of a worker tell it in one place. */
const work: HandWork = { clicks: 0, keys: 0, texts: new Map() };
/** When the journey's first page was asked for; 0 before. */
let begun = 0;

/**
 * Journeys in the editors' panel. Each says how many clicks and keys it took and how long (the
 * machine, not a person), and fails when the hand had to type an identifier, a slug or a rule.
 */
export const test = base.extend<Panel & { readonly startPanel: Panel['openPanel'] }>({
  startPanel: async ({ browser, contextOptions }, run, testInfo) => {
    Object.assign(work, { clicks: 0, keys: 0 });
    work.texts.clear();
    begun = 0;
    await run(async (roleName, path = '', before) => {
      const { token } = await accountOf(roleName);
      const context = await browser.newContext(contextOptions);
      if (before !== undefined) await context.addInitScript(before);
      await context.addInitScript((known) => {
        // A frame within may be without an origin, and so without a storage.
        if (window === top) localStorage.setItem('jwtToken', JSON.stringify(known));
      }, token);
      await watchHand(context, work);
      const page = await context.newPage();
      noteFaults(page);
      begun ||= Date.now();
      await page.goto(panelAddress(path));
      return page;
    });
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    testInfo.annotations.push({
      type: 'by hand',
      description: `${work.clicks} clicks, ${work.keys} keys, ${seconds} s`,
    });
    expect(codeAmong(work.texts.values())).toEqual([]);
  },
  openPanel: async ({ startPanel }, run, testInfo) => {
    const opened: Page[] = [];
    await run(async (...asked) => {
      const page = await startPanel(...asked);
      opened.push(page);
      return page;
    });
    for (const page of opened) {
      await tellFailure(page, testInfo);
      await page.context().close();
    }
  },
  visitPanel: async ({ startPanel, viewport }, run, testInfo) => {
    const visited = new Set<string>();
    await run(async (roleName, path = '') => {
      visited.add(roleName);
      const known = running.get(roleName);
      if (known !== undefined) {
        begun ||= Date.now();
        await known.page.evaluate(remember, known.remembered);
        await follow(known.page, path);
        return known.page;
      }
      const page = await startPanel(roleName, path);
      const remembered = await page.evaluate(() => JSON.stringify(localStorage));
      running.set(roleName, { page, remembered });
      return page;
    });
    for (const roleName of visited) {
      const page = running.get(roleName)?.page;
      if (page === undefined) continue;
      if (testInfo.status === testInfo.expectedStatus) {
        await page.unrouteAll();
        if (viewport !== null) await page.setViewportSize(viewport);
        await leave(page);
      } else {
        await tellFailure(page, testInfo);
        running.delete(roleName);
        await page.context().close();
      }
    }
  },
});

/** Each journey may have several pages: the log of one that failed tells what stood in each. */
async function tellFailure(page: Page, { status, expectedStatus }: TestInfo): Promise<void> {
  if (status !== expectedStatus) console.log(await tellPage(page));
}

/** The browser remembers this and nothing else. */
function remember(remembered: string): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(JSON.parse(remembered) as Record<string, string>))
    localStorage.setItem(key, value);
}

/** Leaves what is on the screen, without a question about what is not saved. */
async function leave(page: Page): Promise<void> {
  await follow(page, NOWHERE);
  await page.getByText('Diese Seite gibt es nicht.').waitFor();
}

/** Leaves what is on the screen and comes to another place, or to the same again. */
export async function move(page: Page, path?: string): Promise<void> {
  const address = path === undefined ? page.url() : panelAddress(path);
  await leave(page);
  await followAddress(page, address);
}

/** The token of the global setup may have run out in a long run. */
async function createAccount(roleName: string): Promise<PanelAccount> {
  const contentUrl = String(process.env['FOYER_CONTENT_URL']);
  const known = createPanelUser(contentUrl, String(process.env['FOYER_EDITOR_TOKEN']));
  const { status } = await known.ask('/admin/users/me');
  const inviter =
    status === 200 ? known : createPanelUser(contentUrl, await fetchEditorToken(contentUrl));
  return createPanelAccount(inviter, roleName);
}
