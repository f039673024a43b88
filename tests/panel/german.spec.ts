import { contentTypes } from '../../src/domain/content/contentTypes.ts';
import { panelRoles } from '../../src/domain/content/panelRoles.ts';
import {
  attempt,
  linksBelow,
  SIGNED_OUT,
  note,
  openAll,
  openOne,
  settle,
  startCrawl,
  visit,
  type Crawl,
} from './panelCrawl.ts';
import { expect, panelAddress, test } from './panelPage.ts';

/*
 * Walks the panel as an account with a role and lists every text on the way that is not German
 * (menu, lists, forms, dialogs, media library, settings, profile), every link to a refused screen,
 * every error in the browser's console and every error response of the service.
 *
 * The gate walks it as a house. `FOYER_CRAWLED_ROLES=all` walks it in every role, including the
 * administration, and skips what an earlier role has opened with the same right. A list of role
 * names with commas opens everything in those roles. The report shows how much was walked.
 */

const asked = process.env['FOYER_CRAWLED_ROLES'];
const ALL = [...panelRoles.map(({ name }) => name), 'Administration'];
const ROLES = asked === 'all' ? ALL : (asked?.split(',') ?? ['Haus']);
const IN_GATE = asked === undefined;
/** Forms of a new entry that the gate opens: each takes long. */
const FORMS = IN_GATE ? 2 : Number.POSITIVE_INFINITY;
/** The maximum number of menus and dialogs to open on one screen. */
const OPENED = IN_GATE ? 6 : 15;

/** True on the first call for this place in any role; always true if roles are named. */
function isNew({ seen }: Crawl, place: string): boolean {
  if (seen.has(place) && (IN_GATE || asked === 'all')) return false;
  seen.add(place);
  return true;
}

/**
 * The list of each type and the form of a new entry; and once for each right, everything that a
 * list and an entry can open.
 */
async function crawlTypes(crawl: Crawl): Promise<void> {
  const { page, role } = crawl;
  for (const { name, access } of contentTypes) {
    const type = `/content-manager/collection-types/api::${name}.${name}`;
    if (access !== 'create' && rightOf(role, type) !== 'undefined')
      await attempt(crawl, () => crawlType(crawl, type));
  }
  await page.getByRole('link', { name: 'Häuser und Marke' }).click();
  const [single] = await linksBelow(page, '/single-types/');
  const configurations = panelRoles.find(({ name }) => name === role)?.configurations ?? 'edit';
  if (single !== undefined && isNew(crawl, `a configuration, ${configurations}`)) {
    await visit(crawl, single);
    await openAll(crawl, single, OPENED);
  }
}

async function crawlType(crawl: Crawl, type: string): Promise<void> {
  const right = rightOf(crawl.role, type);
  if (isNew(crawl, `${type} ${right}`)) await visit(crawl, type);
  if (!(IN_GATE && right === 'read') && isNew(crawl, `an entry, ${right}`))
    await crawlEntry(crawl, type);
  const mayCreate = ['edit', 'draft', 'translate'].includes(right);
  if (!mayCreate || countForms(crawl) >= FORMS) return;
  const form = `${type}/create`;
  if (isNew(crawl, `${form} ${right}`)) await visit(crawl, form);
}

const countForms = ({ seen }: Crawl): number =>
  [...seen].filter((place) => place.includes('/create')).length;

/** Opens everything in a list and its first entry, and then a list without results. */
async function crawlEntry(crawl: Crawl, type: string): Promise<void> {
  const { page } = crawl;
  await visit(crawl, type);
  await openAll(crawl, type, OPENED);
  const rows = page.locator('tbody tr');
  if ((await rows.count()) > 0) {
    await rows
      .first()
      .getByRole('checkbox')
      .first()
      .click({ timeout: 2000 })
      .catch(() => {});
    await note(crawl, `${type}, one ticked`);
    if (!IN_GATE) await crawlTicked(crawl, type);
    await rows.first().locator('td').nth(1).click();
    await expect(page).toHaveURL(/\/[a-z0-9]{24}/u);
    const entry = `${type}, an entry`;
    crawl.place = entry;
    await settle(crawl);
    await note(crawl, entry);
    await openAll(crawl, entry, OPENED);
  }
  await visit(crawl, `${type}?_q=gibt-es-nicht`);
}

/** The actions for selected entries: each asks for confirmation. */
async function crawlTicked(crawl: Crawl, type: string): Promise<void> {
  const acts = crawl.page.getByRole('button', {
    name: /^(?:Veröffentlichen|Veröffentlichung zurücknehmen|Zurücknehmen|Löschen)$/u,
  });
  for (let at = 0; at < (await acts.count()); at += 1)
    await openOne(crawl, acts.nth(at), `${type}, one ticked, act ${at}`);
}

const rightOf = (role: string, path: string): string => {
  const [type] = contentTypes.filter(({ name }) => path.endsWith(`.${name}`));
  const right = type && panelRoles.find(({ name }) => name === role)?.rights[type.name];
  return role === 'Administration' ? 'edit' : String(right);
};

async function crawlLibrary(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await visit(crawl, '/plugins/upload');
  await openAll(crawl, 'the media library', OPENED);
  const adding = page.getByRole('button', { name: /hinzufügen|Hochladen|Ordner|Neu/u });
  for (let at = 0; at < Math.min(await adding.count(), 3); at += 1)
    await openOne(crawl, adding.nth(at), `the media library, adding ${at}`);
}

async function crawlBlocks(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await visit(crawl, '/content-manager/collection-types/api::seite.seite/create');
  const picker = page.getByRole('button', { name: /Block|Blöcke|hinzufügen/u }).last();
  if ((await picker.count()) > 0) await openOne(crawl, picker, 'the block picker');
}

/** A screen of a plugin, and the first screen below it that it links to. */
async function crawlScreen(crawl: Crawl, path: string): Promise<void> {
  await visit(crawl, path);
  if (!IN_GATE) await openAll(crawl, path, OPENED);
  const [below] = await linksBelow(crawl.page, `/admin${path}/`);
  if (below !== undefined && path !== '/settings') await visit(crawl, below);
}

async function crawlSettings(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await visit(crawl, '/settings');
  for (const path of await linksBelow(page, '/settings/'))
    if (isNew(crawl, path))
      await attempt(crawl, async () => {
        await visit(crawl, path);
        if (!IN_GATE) await openAll(crawl, path, OPENED);
      });
}

/** Signs in with a wrong password, and requests a new one. */
async function crawlSignIn(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  crawl.place = '/auth/login';
  await page.goto(panelAddress('/auth/login'));
  await settle(crawl);
  await note(crawl, '/auth/login');
  await page.keyboard.press('Enter');
  await note(crawl, '/auth/login, empty');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('niemand@haus.example');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Falsch-1234');
  await page.keyboard.press('Enter');
  await page.getByText('E-Mail-Adresse oder Passwort ist falsch.').waitFor();
  await note(crawl, '/auth/login, a wrong password');
  await visit(crawl, '/auth/forgot-password');
}

async function crawlRole(crawl: Crawl): Promise<void> {
  const { page, role } = crawl;
  crawl.place = '/';
  await page.goto(panelAddress('/'));
  await settle(crawl);
  await note(crawl, '/');
  const menu = await linksBelow(page, '/admin/');
  const { files = 'none' } = panelRoles.find(({ name }) => name === role) ?? { files: 'all' };
  if (menu.some((path) => path.startsWith('/content-manager/')))
    await attempt(crawl, () => crawlTypes(crawl));
  if (menu.includes('/bilder') && isNew(crawl, `files, ${files}`))
    await attempt(crawl, () => crawlLibrary(crawl));
  if (role === 'Redaktion' && isNew(crawl, 'blocks'))
    await attempt(crawl, () => crawlBlocks(crawl));
  // The links of the home page are excluded: they lead to entries.
  const screen = /^\/(?!content-manager|plugins\/upload|settings|me$)(?:plugins\/)?[\w-]+$/u;
  for (const path of menu)
    if (screen.test(path) && isNew(crawl, path))
      await attempt(crawl, () => crawlScreen(crawl, path));
  if (isNew(crawl, '/me')) await attempt(crawl, () => visit(crawl, '/me'));
  await attempt(crawl, () => crawlSettings(crawl));
}

test(`all visible text of the panel is German: ${asked ?? 'a house'}`, async ({
  browser,
  contextOptions,
}, testInfo) => {
  test.setTimeout(IN_GATE ? 600_000 : 7_200_000);
  const all = { found: new Map<string, string>(), seen: new Set<string>() };
  const context = await browser.newContext(contextOptions);
  for (const role of ROLES) {
    const crawl = await startCrawl(context, role, all);
    await crawlRole(crawl);
    const { screens, menus, dialogs } = crawl.walked;
    testInfo.annotations.push({
      type: 'walked',
      description: `${role}: ${screens} screens, ${menus} menus, ${dialogs} dialogs`,
    });
    await crawl.page.close();
  }
  await context.close();
  if (!IN_GATE) {
    const outside = await browser.newContext(contextOptions);
    const crawl = await startCrawl(outside, SIGNED_OUT, all);
    await attempt(crawl, () => crawlSignIn(crawl));
    await outside.close();
  }
  expect([...all.found].map(([fault, place]) => `${place}: ${fault}`)).toEqual([]);
});
