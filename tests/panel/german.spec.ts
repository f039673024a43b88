import type { BrowserContext, Page, Request } from '@playwright/test';
import { contentTypes } from '../../src/domain/content/contentTypes.ts';
import { panelRoles } from '../../src/domain/content/panelRoles.ts';
import { accountOf, expect, follow, panelAddress, test } from './panelPage.ts';

/*
 * Walks the panel as somebody with a role and lists every text on the way that is not German (menu,
 * lists, forms, dialogs, media library, settings, profile), every complaint in the browser's console
 * and every answer of the service that is an error.
 *
 * The gate walks it as a house. `FOYER_CRAWLED_ROLES=all` walks it in every role, the
 * administration's included, and opens what one before has not seen with the same right; a list of
 * names with commas opens everything in those.
 */

const asked = process.env['FOYER_CRAWLED_ROLES'];
const ALL = [...panelRoles.map(({ name }) => name), 'Administration'];
const ROLES = asked === 'all' ? ALL : (asked?.split(',') ?? ['Haus']);
const IN_GATE = asked === undefined;
/** Forms of a new entry that the gate opens: each is costly. */
const FORMS = IN_GATE ? 2 : Number.POSITIVE_INFINITY;
/** A step that hangs is named long before the crawl's time is over. */
const STEP_MS = 120_000;

/** Words that are English and no other language of the panel's: none is a German, French or Italian one. */
const ENGLISH = new Set(
  `a about access account action actions add added advanced all allow allowed and any application
  apply are asset assets at available back be before browse build builder but by calendar cancel change changed
  changes check choose clear click close collapse collection column confirm contains content continue
  copied copy count create created current custom date days default delete deleted delivered
  description details disable discard display done download draft drafts drag drop duplicate each
  edit empty enable english enter entries entry error every expand failed field fields file files
  find first folder folders for found from full go group has have header here hide history home how
  if image images insert invalid invite is it item items key language last learn leave list loading
  locale login logout made make manage manager marketplace media missing modified month more move must my
  never new next no not nothing now of off on one open or order other our overview page pages
  password permission permissions please plugin preview previous profile provide publish published read
  remove replace request required reset results return role roles row save saved search select
  selected send settings show sign single size some sort start step string submit success super than
  the their them there this title to token type types undo unique unpublish update updated upload
  uploaded use used user users using value version view views want was welcome what when where which
  with without write year yes you your`.split(/\s+/u),
);
/** Of those, what German writes the same; they count only beside another English word. */
const ALSO_GERMAN = new Set(
  'a action am at content date description details all here home item last list locale login logout media one order plugin provide reset row string title token version was'.split(
    ' ',
  ),
);
/** An id that has no text, a date of another country. */
const NO_TEXT =
  /^(?!.*\.example$|tt\.mm\.jjjj$)[a-z][a-z-]*(?:\.[a-z][\w-]*){2,}$|\bmm\/dd\/yyyy\b|\b\d{1,2}:\d{2} [AP]M\b/iu;

/** Names that somebody gave: of accounts, of Strapi's first two keys. */
const GIVEN = /@|Full Access|Read Only/u;

function isForeign(text: string): boolean {
  if (GIVEN.test(text)) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word));
  return NO_TEXT.test(text) || english.some((word) => !ALSO_GERMAN.has(word)) || english.length > 2;
}

/** What is to be read or heard on the page, without what editors have written. */
const readTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const WRITTEN =
      'tbody, :not(html)[lang], [contenteditable=true], textarea, script, style, iframe, canvas, svg text';
    const texts = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility()) continue;
      for (const name of ['placeholder', 'aria-label', 'title', 'alt', 'aria-description'])
        texts.add(element.getAttribute(name)?.trim() ?? '');
      if (element.closest(WRITTEN)) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent?.trim() ?? '');
    }
    texts.delete('');
    return [...texts];
  });

/**
 * What Strapi (5.54) itself complains of on a page that works: it asks for parts of other editions,
 * and for settings that the role may not see; and our way to follow a link is not its own.
 */
const STRAPIS_OWN = [
  /^GET \/admin\/ai-feature-config: 404/u,
  /^GET \/i18n\/ai-localization-jobs\/\S+: 404/u,
  /^GET \/upload\/settings: 403/u,
  /^console: You are trying to use a blocker on a POP navigation/u,
];
/** The answer itself says more; who leaves a page takes back what it has asked for. */
const SAID_OTHERWISE = /^console: Failed to load resource|net::ERR_ABORTED/u;

interface Crawl {
  readonly page: Page;
  readonly role: string;
  /** Each fault, e.g. a foreign text, with the first place where it was met. */
  readonly found: Map<string, string>;
  /** What has been opened, in all roles. */
  readonly seen: Set<string>;
  /** What the page has asked for and has no answer to yet. */
  readonly open: Set<Request>;
  /** Where it is, for what is complained of meanwhile. */
  place: string;
}

function tellFault({ found, role, place }: Crawl, fault: string): void {
  if (SAID_OTHERWISE.test(fault) || STRAPIS_OWN.some((pattern) => pattern.test(fault))) return;
  if (!found.has(fault)) found.set(fault, `${role}, ${place}`);
}

async function note(crawl: Crawl, place: string): Promise<void> {
  crawl.place = place;
  for (const text of await readTexts(crawl.page)) if (isForeign(text)) tellFault(crawl, text);
}

/** True the first time that this is asked in any role; always where roles are named. */
function isNew({ seen }: Crawl, place: string): boolean {
  if (seen.has(place) && (IN_GATE || asked === 'all')) return false;
  seen.add(place);
  return true;
}

/** What lies over the page, outside of it: as long as one is there, the page takes no presses. */
const OPENED = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** Opens what the page has to open, one after the other, and closes it again. */
async function openAll(crawl: Crawl, place: string): Promise<void> {
  const { page } = crawl;
  const openers = page.locator('main button[aria-haspopup]:visible, main [role=combobox]:visible');
  const count = Math.min(await openers.count(), IN_GATE ? 6 : 15);
  for (let at = 0; at < count; at += 1) {
    // What another opener has covered or taken away is no fault of the language.
    await openers
      .nth(at)
      .click({ timeout: 2000 })
      .catch(() => {});
    await note(crawl, `${place}, opened ${at}`);
    await closeAll(page, `${place}, opened ${at}`);
  }
}

/**
 * Presses Escape until nothing is open. One press may be lost: Radix leaves it to the uppermost of
 * what is open, and counts for a moment what is just on its way out.
 */
async function closeAll(page: Page, place: string): Promise<void> {
  const close = async (): Promise<void> => {
    if (!(await isOpen(page))) return;
    await page.keyboard.press('Escape');
    // What asks whether to delete wants an answer.
    const no = page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' });
    if (await no.isVisible()) await no.click({ timeout: 2000 }).catch(() => {});
    await expect.poll(() => isOpen(page), { timeout: 3000 }).toBe(false);
  };
  const sentence = `${place}: what was opened does not close on Escape, or the page takes no presses`;
  await expect(close, sentence).toPass({ timeout: 60_000 });
}

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(
    (opened) =>
      getComputedStyle(document.body).pointerEvents === 'none' ||
      [...document.querySelectorAll(opened)].some(
        (element) => element.checkVisibility() && !element.closest('main'),
      ),
    OPENED,
  );

/** Goes to a screen as a link of the panel does: a start of the panel takes a second. */
async function visit(crawl: Crawl, path: string): Promise<void> {
  crawl.place = path;
  await follow(crawl.page, path);
  await settle(crawl, path);
  await note(crawl, path);
}

/** Until the screen has all that it asks for and has drawn it. */
async function settle(crawl: Crawl, path: string): Promise<void> {
  const { page, open } = crawl;
  const broken = page.getByText('Etwas ist schiefgegangen');
  const isStill = async (): Promise<boolean> => {
    for (let round = 0; round < 2; round += 1) {
      await page.evaluate(() => new Promise((run) => requestIdleCallback(run)));
      if (open.size > 0) return false;
    }
    const waits = page
      .getByText(/^(?:Loading content|Inhalt wird geladen|Laden …|Wird geladen)/u)
      .or(page.getByPlaceholder('Wird geladen …'));
    return (await waits.count()) === 0 && (await page.locator('h1').or(broken).count()) > 0;
  };
  const waiting = (): string => [...open].map((request) => request.url()).join(' ');
  await expect
    .poll(isStill, { intervals: [50, 100], timeout: STEP_MS })
    .toBe(true)
    .catch(() => {
      throw new Error(`${path} does not come to rest; it waits for: ${waiting() || 'a heading'}`);
    });
  if (!(await broken.isVisible())) return;
  tellFault(crawl, `the panel breaks: ${await page.getByRole('alert').first().innerText()}`);
  await page.goto(panelAddress('/'));
  await page.locator('h1').first().waitFor();
}

/** The addresses below one that links of this page lead to. */
const linksBelow = async (page: Page, path: string): Promise<readonly string[]> => {
  const base = new URL(panelAddress()).pathname;
  const hrefs = await page
    .locator(`a[href*="${path}"]`)
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  return [...new Set(hrefs.map((href) => href.replace(base, '')))];
};

/** The list of each type, the form of a new entry, and once what a list and an entry open. */
async function crawlTypes(crawl: Crawl): Promise<void> {
  const { page, role } = crawl;
  await visit(crawl, '/content-manager');
  const types = await linksBelow(page, '/collection-types/');
  const [single] = await linksBelow(page, '/single-types/');
  // Without the entries that a list links to.
  for (const type of types.filter((path) => /\/collection-types\/[^/]+$/u.test(path))) {
    const right = rightOf(role, type);
    if (isNew(crawl, `${type} ${right}`)) await visit(crawl, type);
    if (!(IN_GATE && right === 'read') && isNew(crawl, `an entry, ${right}`))
      await crawlEntry(crawl, type);
    const mayCreate = ['edit', 'draft', 'translate'].includes(right);
    if (!mayCreate || countForms(crawl) >= FORMS) continue;
    const form = `${type}/create`;
    if (isNew(crawl, `${form} ${right}`)) await visit(crawl, form);
  }
  const configurations = panelRoles.find(({ name }) => name === role)?.configurations ?? 'edit';
  if (single !== undefined && isNew(crawl, `a configuration, ${configurations}`)) {
    await visit(crawl, single);
    await openAll(crawl, single);
  }
}

const countForms = ({ seen }: Crawl): number =>
  [...seen].filter((place) => place.includes('/create')).length;

/** What a list and its first entry have to open, and a list in which nothing is found. */
async function crawlEntry(crawl: Crawl, type: string): Promise<void> {
  const { page } = crawl;
  await visit(crawl, type);
  await openAll(crawl, type);
  const rows = page.locator('tbody tr');
  if ((await rows.count()) > 0) {
    await rows
      .first()
      .getByRole('checkbox')
      .first()
      .click()
      .catch(() => {});
    await note(crawl, `${type}, one ticked`);
    await rows.first().locator('td').nth(1).click();
    await expect(page).toHaveURL(/\/[a-z0-9]{24}/u);
    const entry = `${type}, an entry`;
    await settle(crawl, entry);
    await note(crawl, entry);
    await openAll(crawl, entry);
  }
  await visit(crawl, `${type}?_q=gibt-es-nicht`);
}

const rightOf = (role: string, path: string): string => {
  const [type] = contentTypes.filter(({ name }) => path.endsWith(`.${name}`));
  const right = type && panelRoles.find(({ name }) => name === role)?.rights[type.name];
  return role === 'Administration' ? 'edit' : String(right);
};

async function crawlLibrary(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await visit(crawl, '/plugins/upload');
  await openAll(crawl, 'the media library');
  const adding = page.getByRole('button', { name: /hinzufügen|Hochladen|Ordner|Neu/u });
  for (let at = 0; at < Math.min(await adding.count(), 3); at += 1) {
    await adding
      .nth(at)
      .click({ timeout: 2000 })
      .catch(() => {});
    await note(crawl, `the media library, adding ${at}`);
    await closeAll(page, `the media library, adding ${at}`);
  }
}

async function crawlBlocks(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const path = '/content-manager/collection-types/api::seite.seite/create';
  await visit(crawl, path);
  const picker = page.getByRole('button', { name: /Block|Blöcke|hinzufügen/u }).last();
  if ((await picker.count()) === 0) return;
  await picker.click({ timeout: 5000 }).catch(() => {});
  await note(crawl, 'the block picker');
  await closeAll(page, 'the block picker');
}

/** A screen of a plugin, and the first that it links to below itself. */
async function crawlScreen(crawl: Crawl, path: string): Promise<void> {
  await visit(crawl, path);
  if (!IN_GATE) await openAll(crawl, path);
  const [below] = await linksBelow(crawl.page, `/admin${path}/`);
  if (below !== undefined && path !== '/settings') await visit(crawl, below);
}

async function crawlSettings(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await visit(crawl, '/settings');
  for (const path of await linksBelow(page, '/settings/')) {
    if (!isNew(crawl, path)) continue;
    await visit(crawl, path);
    if (!IN_GATE) await openAll(crawl, path);
  }
}

async function crawlRole(crawl: Crawl): Promise<void> {
  const { page, role } = crawl;
  await page.goto(panelAddress('/'));
  await settle(crawl, '/');
  await note(crawl, '/');
  const menu = await linksBelow(page, '/admin/');
  const { files = 'none' } = panelRoles.find(({ name }) => name === role) ?? { files: 'all' };
  if (menu.includes('/content-manager')) await crawlTypes(crawl);
  if (menu.includes('/plugins/upload') && isNew(crawl, `files, ${files}`))
    await crawlLibrary(crawl);
  if (role === 'Redaktion' && isNew(crawl, 'blocks')) await crawlBlocks(crawl);
  // The home's own links lead further, to entries.
  const screen = /^\/(?!content-manager|plugins\/upload|settings|me$)(?:plugins\/)?[\w-]+$/u;
  for (const path of menu)
    if (screen.test(path) && isNew(crawl, path)) await crawlScreen(crawl, path);
  if (isNew(crawl, '/me')) await visit(crawl, '/me');
  await crawlSettings(crawl);
}

/** Somebody with that role, who is signed in; the panel's files are kept from one to the next. */
async function startCrawl(
  context: BrowserContext,
  role: string,
  all: Pick<Crawl, 'found' | 'seen'>,
): Promise<Crawl> {
  const { token } = await accountOf(role);
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_MS);
  const crawl: Crawl = { page, role, ...all, open: new Set(), place: 'the start' };
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
    // A frame within may be without an origin, and so without a storage.
    if (window === top) localStorage.setItem('jwtToken', JSON.stringify(known));
  }, token);
  return crawl;
}

const nameOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname}`;

test(`all that is seen in the panel is German: ${asked ?? 'a house'}`, async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(IN_GATE ? 600_000 : 7_200_000);
  const all = { found: new Map<string, string>(), seen: new Set<string>() };
  const context = await browser.newContext(contextOptions);
  for (const role of ROLES) {
    const crawl = await startCrawl(context, role, all);
    await crawlRole(crawl);
    await crawl.page.close();
  }
  await context.close();
  expect([...all.found].map(([fault, place]) => `${place}: ${fault}`)).toEqual([]);
});
