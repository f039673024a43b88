import type { Page } from '@playwright/test';
import { contentTypes } from '../../src/domain/content/contentTypes.ts';
import { panelRoles } from '../../src/domain/content/panelRoles.ts';
import { expect, follow, panelAddress, test } from './panelPage.ts';

/*
 * Walks the panel as somebody with a role and lists every text on the way that is not German: menu,
 * lists, forms, dialogs, media library, settings, profile. `FOYER_CRAWLED_ROLES=all` walks it in
 * every role, the administration's included; a list of names with commas in those.
 */

const asked = process.env['FOYER_CRAWLED_ROLES'];
const ALL = [...panelRoles.map(({ name }) => name), 'Administration'];
/** Forms that the gate opens: each is a start of the panel. */
const FORMS = asked === undefined ? 2 : Number.POSITIVE_INFINITY;
const ROLES = asked === 'all' ? ALL : (asked?.split(',') ?? ['Haus']);

/** Words that are English and no other language of the panel's: none is a German, French or Italian one. */
const ENGLISH = new Set(
  `a about access account action actions add added advanced all allow allowed and any application
  apply are asset assets at available back be before browse build builder but by cancel change changed
  changes check choose clear click close collapse collection column confirm contains content continue
  copied copy count create created current custom date days default delete deleted delivered
  description details disable discard display done download draft drafts drag drop duplicate each
  edit empty enable english enter entries entry error every expand failed field fields file files
  find first folder folders for found from full go group has have header here hide history home how
  if image images insert invalid invite is it item items key language last learn leave list loading
  locale login logout made make manage manager marketplace media missing modified more move must my
  never new next no not nothing now of off on one open or order other our overview page pages
  password permission permissions please plugin preview previous profile provide publish published read
  remove replace request required reset results return role roles row save saved search select
  selected send settings show sign single size some sort start step string submit success super than
  the their them there this title to token type types undo unique unpublish update updated upload
  uploaded use used user users using value version view views want was welcome what when where which
  with without write yes you your`.split(/\s+/u),
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
      'tbody, [contenteditable=true], textarea, script, style, iframe, canvas, svg text';
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

interface Crawl {
  readonly page: Page;
  readonly role: string;
  /** Each foreign text with the first place where it stood. */
  readonly found: Map<string, string>;
}

async function note({ page, found }: Crawl, place: string): Promise<void> {
  for (const text of await readTexts(page))
    if (isForeign(text) && !found.has(text)) found.set(text, place);
}

/** Opens what the page has to open, one after the other, and closes it again. */
async function openAll(crawl: Crawl, place: string): Promise<void> {
  const { page } = crawl;
  const openers = page.locator('main button[aria-haspopup]:visible, main [role=combobox]:visible');
  const count = Math.min(await openers.count(), 6);
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

/** What lies over the page: as long as one is there, the page takes no presses. */
const OPENED = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/**
 * Presses Escape until nothing is open. One press may be lost: Radix leaves it to the uppermost of
 * what is open, and counts for a moment what is just on its way out.
 */
async function closeAll(page: Page, place: string): Promise<void> {
  const close = async (): Promise<void> => {
    if (await isOpen(page)) await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page), { timeout: 3000 }).toBe(false);
  };
  const sentence = `${place}: what was opened does not close on Escape, or the page takes no presses`;
  await expect(close, sentence).toPass({ timeout: 60_000 });
}

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(
    (opened) =>
      getComputedStyle(document.body).pointerEvents === 'none' ||
      [...document.querySelectorAll(opened)].some((element) => element.checkVisibility()),
    OPENED,
  );

/** A path that the panel has nothing at. */
const NOWHERE = '/gibt-es-nicht';

async function visit(crawl: Crawl, path: string): Promise<void> {
  const { page } = crawl;
  const title = page.getByRole('heading', { level: 1 }).first();
  const nothing = page.getByText('Diese Seite gibt es nicht.');
  // By way of an empty page: what is read next is no rest of the page before.
  await follow(page, NOWHERE);
  await nothing.waitFor();
  await follow(page, path);
  await expect(nothing).toHaveCount(0);
  // What other journeys do meanwhile may fail a read: the panel says so, and one asks again.
  const failed = page.getByText(/^Ups! Ein unbekannter Fehler/u);
  await title.or(failed).first().waitFor({ timeout: 120_000 });
  if (await failed.isVisible()) {
    await note(crawl, `${path}, after a failed read`);
    await page.goto(panelAddress(path));
  }
  await title.waitFor({ timeout: 120_000 });
  await expect(page.getByText(/^(?:Loading content|Inhalt wird geladen|Laden …)/u)).toHaveCount(0);
  // A field whose input is still on its way.
  await expect(page.locator('[placeholder^="Unsupported"]')).toHaveCount(0);
  await standStill(page);
  await note(crawl, path);
}

/** What is fetched after the title has come, too. */
async function standStill(page: Page): Promise<void> {
  let before = '';
  const isStill = async (): Promise<boolean> => {
    const now = (await readTexts(page)).join('\n');
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isStill, { intervals: [200] }).toBe(true);
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
  const { page } = crawl;
  await visit(crawl, '/content-manager');
  // A role without entries of its own, e.g. one for messages, has a page without lists.
  const links = page.locator('a[href*="/collection-types/"]');
  const refused = page.getByText('Diesen Inhalt dürfen Sie nicht sehen');
  await links.or(refused).first().waitFor();
  const types = [...new Set((await linksBelow(page, '/collection-types/')).map(pathOnly))];
  let forms = 0;
  for (const [at, type] of types.entries()) {
    await visit(crawl, type);
    if (at === 0) {
      await openAll(crawl, type);
      await page.locator('tbody tr').first().click();
      await expect(page).toHaveURL(/\/[a-z0-9]{24}/u);
      await page
        .getByRole('button', { name: /^(?:Speichern|Veröffentlichen)$/u })
        .first()
        .waitFor();
      await openAll(crawl, `${type}, an entry`);
      await visit(crawl, `${type}?_q=gibt-es-nicht`);
    }
    if (forms >= FORMS || !mayCreate(crawl.role, type)) continue;
    forms += 1;
    await visit(crawl, `${type}/create`);
  }
}

const mayCreate = (role: string, path: string): boolean => {
  const [type] = contentTypes.filter(({ name }) => path.endsWith(`.${name}`));
  const right = type && panelRoles.find(({ name }) => name === role)?.rights[type.name];
  return role === 'Administration' || right === 'edit' || right === 'draft';
};

const pathOnly = (path: string): string => path.split('?')[0] ?? path;

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
}

for (const role of ROLES)
  test(`everything that ${role} sees in the panel is German`, async ({ openPanel }) => {
    test.setTimeout(600_000);
    const page = await openPanel(role, '/');
    // A step that hangs is named long before the crawl's time is over.
    page.setDefaultTimeout(120_000);
    const crawl: Crawl = { page, role, found: new Map() };
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await visit(crawl, '/');
    const menu = await linksBelow(page, '/admin/');
    if (menu.some((path) => path.startsWith('/content-manager'))) await crawlTypes(crawl);
    if (menu.some((path) => path.startsWith('/plugins/upload'))) await crawlLibrary(crawl);
    if (role === 'Redaktion') await crawlBlocks(crawl);
    for (const path of menu.filter((each) => !/content-manager|plugins\/upload/u.test(each)))
      await visit(crawl, path);
    await visit(crawl, '/me');
    await visit(crawl, '/settings');
    for (const path of await linksBelow(page, '/settings/')) {
      await visit(crawl, path);
      if (asked !== undefined) await openAll(crawl, path);
    }
    expect([...crawl.found].map(([text, place]) => `${place}: ${text}`)).toEqual([]);
  });
