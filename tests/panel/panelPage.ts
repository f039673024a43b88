import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { createPanelAccount, createPanelUser, type PanelAccount } from '../support/panelUser.ts';
import { recordPageFaults, describePageState } from './describePageState.ts';
import {
  codeAmong,
  describeEffort,
  effortSince,
  recordUserInput,
  type Effort,
  type UserInput,
} from './recordUserInput.ts';

export { expect } from '@playwright/test';

/** The path of an entry of a list or of a new one, without a query. */
const ENTRY = /^\/content-manager\/collection-types\/[^/?]+\/[^/?]+$/u;

/**
 * An address in the panel. An entry's address includes its language. Otherwise the panel adds it
 * once it has read the languages, and asks an editor who has already typed whether to leave the
 * page.
 */
export const panelAddress = (path = ''): string =>
  `${String(process.env['FOYER_CONTENT_URL'])}/admin${path}${
    ENTRY.test(path) ? '?plugins[i18n][locale]=de-CH' : ''
  }`;

/** Goes there as a link of the panel does: restarting the panel takes seconds of processor time. */
export const follow = (page: Page, path: string): Promise<void> =>
  followAddress(page, panelAddress(path));

const followAddress = (page: Page, whole: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, whole);

/** The accounts of a worker, by the name of their role: creating one takes a while. */
const accounts = new Map<string, Promise<PanelAccount>>();

/** An account with this role, given by its name in the panel. All journeys of a worker share it. */
export function accountOf(roleName: string): Promise<PanelAccount> {
  const account = accounts.get(roleName) ?? createAccount(roleName);
  accounts.set(roleName, account);
  return account;
}

interface Panel {
  /**
   * Opens the panel at a path below `/admin`, signed in with this role, or signed out. Each call
   * opens a browser context of its own, so that two people can work at the same time.
   */
  readonly openPanel: (
    roleName: string | null,
    path?: string,
    /** Runs in the browser before any other script, in frames too. */
    before?: () => void,
  ) => Promise<Page>;
  /**
   * Like `openPanel`, but in a running panel, if this worker has one with that role: a start takes
   * four seconds of processor time. For journeys that leave the panel as they found it.
   */
  readonly visitPanel: (roleName: string, path?: string) => Promise<Page>;
}

/** A running panel in a browser context of its own, and its localStorage after the start. */
interface RunningPanel {
  readonly page: Page;
  readonly remembered: string;
}

/** The running panels of a worker, by the name of the role. */
const running = new Map<string, RunningPanel>();

/** A path that does not exist in the panel. */
const NOWHERE = '/gibt-es-nicht';

/** Clicks and keys of a journey: all pages of a worker report to this object. */
const work: UserInput = { clicks: 0, keys: 0, texts: new Map() };
/** The time in milliseconds when the journey's first page was requested; 0 before that. */
let begun = 0;

/**
 * Begins a stretch of the journey whose effort is of interest. The returned function ends it and
 * reports clicks, keys and seconds.
 */
export function beginWork(what: string): () => Effort {
  const before = { ...work };
  const at = Date.now();
  return () => {
    const effort = effortSince(at, before, work);
    tellEffort(base.info(), what, effort);
    return effort;
  };
}

/** For the reports and for the log of a run, whose list names no annotations. */
function tellEffort({ annotations, title }: TestInfo, what: string, effort: Effort): void {
  annotations.push({ type: what, description: describeEffort(effort) });
  console.log(`${title}: ${what}: ${describeEffort(effort)}`);
}

/** Writes into a field as a person does: a click, what is there selected, and the keys. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('Control+A');
  await field.pressSequentially(text);
}

/**
 * Journeys in the editors' panel. Each reports its number of clicks and keys and its duration (of
 * the machine, not of a person), and fails if an identifier, a slug or a rule had to be typed.
 */
export const test = base.extend<Panel & { readonly startPanel: Panel['openPanel'] }>({
  startPanel: async ({ browser, contextOptions }, run, testInfo) => {
    Object.assign(work, { clicks: 0, keys: 0 });
    work.texts.clear();
    begun = 0;
    await run(async (roleName, path = '', before) => {
      const token = roleName === null ? null : (await accountOf(roleName)).token;
      const context = await browser.newContext(contextOptions);
      if (before !== undefined) await context.addInitScript(before);
      await context.addInitScript((known) => {
        // An inner frame may have no origin, and so no storage.
        if (window === top && known !== null)
          localStorage.setItem('jwtToken', JSON.stringify(known));
      }, token);
      await recordUserInput(context, work);
      const page = await context.newPage();
      recordPageFaults(page);
      begun ||= Date.now();
      await page.goto(panelAddress(path));
      return page;
    });
    tellEffort(testInfo, 'by hand', effortSince(begun, { clicks: 0, keys: 0 }, work));
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

/** A journey may have several pages: the log of a failed one shows the content of each. */
async function tellFailure(page: Page, { status, expectedStatus }: TestInfo): Promise<void> {
  if (status !== expectedStatus) console.log(await describePageState(page));
}

/** Replaces the browser's localStorage with this. */
function remember(remembered: string): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(JSON.parse(remembered) as Record<string, string>))
    localStorage.setItem(key, value);
}

/** Leaves the current screen, without a question about unsaved changes. */
async function leave(page: Page): Promise<void> {
  await follow(page, NOWHERE);
  await page.getByText('Diese Seite gibt es nicht.').waitFor();
}

/** Leaves the current screen and opens another one, or the same again. */
export async function move(page: Page, path?: string): Promise<void> {
  const address = path === undefined ? page.url() : panelAddress(path);
  await leave(page);
  await followAddress(page, address);
}

/** The token of the global setup may have expired in a long run. */
async function createAccount(roleName: string): Promise<PanelAccount> {
  const contentUrl = String(process.env['FOYER_CONTENT_URL']);
  const known = createPanelUser(contentUrl, String(process.env['FOYER_EDITOR_TOKEN']));
  const { status } = await known.ask('/admin/users/me');
  const inviter =
    status === 200 ? known : createPanelUser(contentUrl, await fetchEditorToken(contentUrl));
  return createPanelAccount(inviter, roleName);
}
