import { test as base, expect, type Page } from '@playwright/test';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { createPanelAccount, createPanelUser, type PanelAccount } from '../support/panelUser.ts';
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
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, panelAddress(path));

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
  readonly openPanel: (roleName: string, path?: string) => Promise<Page>;
}

/**
 * Journeys in the editors' panel. Each says how many clicks and keys it took and how long (the
 * machine, not a person), and fails when the hand had to type an identifier, a slug or a rule.
 */
export const test = base.extend<Panel>({
  openPanel: async ({ browser, contextOptions }, run, testInfo) => {
    const opened: Page[] = [];
    const work: HandWork = { clicks: 0, keys: 0, texts: new Map() };
    let begun = 0;
    await run(async (roleName, path = '') => {
      const { token } = await accountOf(roleName);
      const context = await browser.newContext(contextOptions);
      await context.addInitScript(
        (known) => localStorage.setItem('jwtToken', JSON.stringify(known)),
        token,
      );
      await watchHand(context, work);
      const page = await context.newPage();
      opened.push(page);
      begun ||= Date.now();
      await page.goto(panelAddress(path));
      return page;
    });
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    testInfo.annotations.push({
      type: 'by hand',
      description: `${work.clicks} clicks, ${work.keys} keys, ${seconds} s`,
    });
    for (const page of opened) await page.context().close();
    expect(codeAmong(work.texts.values())).toEqual([]);
  },
});

/** The token of the global setup may have run out in a long run. */
async function createAccount(roleName: string): Promise<PanelAccount> {
  const contentUrl = String(process.env['FOYER_CONTENT_URL']);
  const known = createPanelUser(contentUrl, String(process.env['FOYER_EDITOR_TOKEN']));
  const { status } = await known.ask('/admin/users/me');
  const inviter =
    status === 200 ? known : createPanelUser(contentUrl, await fetchEditorToken(contentUrl));
  return createPanelAccount(inviter, roleName);
}
