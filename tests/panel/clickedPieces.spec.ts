import { parseClick } from '../../cms/src/plugins/preview/clickedPiece.ts';
import { findTarget } from '../../cms/src/plugins/preview/findField.ts';
import { brands } from '../support/listAddresses.ts';
import type { ElementHandle, Locator } from '@playwright/test';
import { BESIDE, clickPiece } from '../support/clickPiece.ts';
import { askSite, house, sitePort } from '../support/journey.ts';
import { createEditor } from '../support/contentEditor.ts';
import { createPanelUser } from '../support/panelUser.ts';
import {
  clickPieces,
  drawSaved,
  findPieceFields,
  type FormEntry,
  type PieceClick,
  type PreviewedSite,
} from '../support/previewedPieces.ts';
import { accountOf, expect, test } from './panelPage.ts';

const LOCALE = 'de-CH';
const PAGES = '/content-manager/collection-types/api::seite.seite';
const MANY = 200;
const contentUrl = (): string => String(process.env['FOYER_CONTENT_URL']);
const uidOf = (name: string): string => `api::${name}.${name}`;

/** The content types that have a page, each of another brand, and one in another language. */
const SAMPLES = [
  ['seite', { pfad: '' }],
  ['haus', {}],
  ['seite', { pfad: 'wohnen' }],
  ['veranstaltung', { wiederholung: true }],
  ['seite', { pfad: 'ueber-uns' }],
  ['beitrag', {}],
  ['seite', { pfad: 'kontakt' }],
  ['veranstaltung', {}],
  ['seite', { pfad: 'jobs/offene-stellen' }],
  ['seite', { pfad: 'pflege-betreuung' }],
  ['konfiguration', {}],
] as const;

test('a click in a page opens the field of the clicked piece, or the entry that contains it', async ({
  browser,
}) => {
  const { token } = await accountOf('Redaktion');
  const site: PreviewedSite = {
    port: sitePort(),
    contentUrl: contentUrl(),
    editor: createPanelUser(contentUrl(), token),
  };
  const context = await browser.newContext({
    viewport: { width: 1280, height: 9000 },
    bypassCSP: true,
  });
  const page = await context.newPage();
  const misses: string[] = [];
  let own = 0;
  let others = 0;
  for (const [index, sample] of SAMPLES.entries()) {
    const shown = await findEntry(site, token, sample, index);
    const clicks = await clickPieces(page, site, shown);
    const base = await drawSaved(site, shown);
    const fields = await findPieceFields(site, shown, base, shown);
    const configuration = await openConfiguration(site, shown.marke);
    const isConfiguration = configuration.uid === shown.uid;
    const configured = isConfiguration
      ? null
      : await findPieceFields(site, shown, base, configuration);
    for (const click of clicks) {
      const expected = fields.get(click.at);
      const isElsewhere = expected === undefined && configured?.has(click.at) === true;
      if (expected === undefined && !isElsewhere) continue;
      const answer = await arriveAt(site, shown, click);
      if (expected !== undefined) own += 1;
      else others += 1;
      const isRight =
        expected === undefined ? answer.includes(configuration.uid) : isIn(answer, expected);
      if (!isRight)
        misses.push(
          `${shown.uid} of ${shown.marke}: «${click.text.trim().slice(0, 60)}» is ` +
            `${expected === undefined ? configuration.uid : [...expected].join(' or ')}, led to ${answer}`,
        );
    }
  }
  await context.close();
  // While an unsaved version exists, visitors get no mark in any format.
  for (const path of ['/', '/wohnen', '/events.ics', '/media.atom', '/sitemap.xml']) {
    const { status, body } = await askSite(house, path);
    expect([path, status]).toEqual([path, 200]);
    expect(body).not.toMatch(/[\u200B-\u200D\uFEFF]{4,}/u);
  }
  expect(misses).toEqual([]);
  expect(own).toBeGreaterThanOrEqual(MANY);
  expect(others).toBeGreaterThan(MANY / 2);
});

const line = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const link = (text: string) => ({ text, ziel: '/' });

/** A page with every kind of field that a click can open; all its texts differ. */
const pageOf = ([first, second, third]: readonly number[]) => {
  const bild = (datei: number | undefined, alt: string) => ({ datei, alt, dekorativ: false });
  return {
    titel: 'Probe der zwanzig Stellen',
    lead: 'Ein Vorspann über dem Ganzen.',
    bild: bild(first, 'Zuoberst'),
    bloecke: [
      {
        __component: 'block.text',
        titel: 'Über den Garten',
        text: [...line('Zuerst blüht der Flieder.'), ...line('Danach reifen die Quitten.')],
      },
      {
        __component: 'block.aufruf',
        titel: 'Kommen Sie vorbei',
        text: 'Am Sonntag öffnen wir die Türen.',
        link: link('Zum Besuch anmelden'),
        zweiterLink: link('Oder zuerst anrufen'),
      },
      {
        __component: 'block.teaser',
        ueberzeile: 'Aus der Küche',
        titel: 'Was heute gekocht wird',
        text: 'Suppe, Salat und ein Dessert.',
        bild: bild(second, 'Ein Teller'),
        link: link('Die ganze Karte'),
      },
      {
        __component: 'block.wege',
        titel: 'Drei Wege zu uns',
        wege: [
          { titel: 'Mit dem Postauto', zusatz: 'Jede Stunde zweimal', ziel: '/' },
          { titel: 'Zu Fuss vom Bahnhof', zusatz: 'Eine Viertelstunde', ziel: '/' },
        ],
      },
      {
        __component: 'block.akkordeon',
        titel: 'Oft gefragt worden',
        punkte: [
          { titel: 'Darf die Katze mit', text: line('Ja, gern.') },
          { titel: 'Wann gibt es Frühstück', text: line('Ab sieben.') },
        ],
      },
      {
        __component: 'block.zitat',
        zitat: 'Hier kennt man mich beim Namen.',
        name: 'Bewohnerin im zweiten Stock',
        zusatz: 'Seit drei Jahren da',
      },
      {
        __component: 'block.downloads',
        titel: 'Zum Mitnehmen gedruckt',
        dateien: [{ titel: 'Merkblatt als Bild', datei: third }],
      },
    ],
  };
};

const TEXTS = [
  'Probe der zwanzig Stellen',
  'Ein Vorspann über dem Ganzen.',
  'Über den Garten',
  'Zuerst blüht der Flieder.',
  'Danach reifen die Quitten.',
  'Kommen Sie vorbei',
  'Am Sonntag öffnen wir die Türen.',
  'Zum Besuch anmelden',
  'Oder zuerst anrufen',
  'Was heute gekocht wird',
  'Suppe, Salat und ein Dessert.',
  'Die ganze Karte',
  'Drei Wege zu uns',
  'Mit dem Postauto',
  'Jede Stunde zweimal',
  'Zu Fuss vom Bahnhof',
  'Oft gefragt worden',
  'Wann gibt es Frühstück',
  'Hier kennt man mich beim Namen.',
  'Bewohnerin im zweiten Stock',
  'Merkblatt als Bild',
] as const;
/** Texts that share their element with other text of the page. */
const WITHIN: ReadonlySet<string> = new Set(TEXTS.slice(-3));
const PICTURES = ['bild.datei', 'bloecke.2.bild.datei'] as const;

test('a click on any of twenty pieces of a page opens and focuses its field', async ({
  visitPanel,
}) => {
  test.setTimeout(600_000);
  const { token } = await accountOf('Redaktion');
  const editor = createPanelUser(contentUrl(), token);
  const { body: library } = await editor.ask('/pictures/list');
  const { pictures: known } = library as { readonly pictures: readonly { readonly id: number }[] };
  const made = await editor.ask(`${PAGES}?locale=${LOCALE}`, 'POST', {
    marke: house.id,
    pfad: `s/probe-zwanzig-${Date.now()}`,
    ...pageOf(known.map(({ id }) => id)),
  });
  const { documentId } = (made.body as { readonly data: { readonly documentId: string } }).data;
  const panel = await visitPanel('Redaktion', `${PAGES}/${documentId}`);
  const beside = panel.getByRole('switch', { name: 'Seite daneben' });
  if ((await beside.getAttribute('aria-checked')) !== 'true') await beside.press('Space');
  // Links of the site's navigation are behind a button on a telephone.
  await panel.getByRole('combobox', { name: 'Breite der Seite' }).click();
  await panel.getByRole('option', { name: 'Bildschirm' }).click();
  const page = panel.frameLocator(BESIDE);
  const focused = (): Promise<string> =>
    panel.evaluate(() => {
      const field = document.activeElement;
      if (field?.closest('main form') === null) return 'no field of the form';
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value
        : (field?.textContent ?? '');
    });
  for (const text of TEXTS) {
    const piece = page.getByText(WITHIN.has(text) ? text : marked(text)).first();
    await piece.waitFor({ timeout: 60_000 });
    expect(await clickPiece(panel, await handleOf(piece)), text).toBe(true);
    await expect.poll(focused, { message: text, timeout: 60_000 }).toContain(text);
  }
  const pictures = page.locator('main img');
  for (const [at, name] of PICTURES.entries()) {
    expect(await clickPiece(panel, await handleOf(pictures.nth(at))), name).toBe(true);
    await expect
      .poll(
        () =>
          panel.evaluate(() =>
            document.activeElement
              ?.closest('[data-picture-field]')
              ?.getAttribute('data-picture-field'),
          ),
        { message: name, timeout: 60_000 },
      )
      .toBe(name);
  }
  await beside.press('Space');
  await expect(panel.locator(BESIDE)).toHaveCount(0);
  await editor.ask(`${PAGES}/${documentId}`, 'DELETE');
});

/** Exactly this text, with the invisible mark that a preview has behind it. */
const marked = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('.', String.raw`\.`)}[\\u200B-\\u200D\\uFEFF]*$`, 'u');

async function handleOf(piece: Locator): Promise<ElementHandle> {
  const handle = await piece.elementHandle();
  if (handle === null) throw new Error('The piece has gone');
  return handle;
}

/** What the page derives from these fields, e.g. the dates of a series, leads to any text nearby. */
const DERIVED = /(?:^|\.)(?:beginn|ende|neuerBeginn|haltestelle)$|^kartenpunkte\.\d+\.name$/;

/**
 * These count as equal: the stop has its name in two fields. The field of a picture is beside its
 * description. A postal code and its town are one text. The name of a house is measured on the map,
 * so it has no mark; its brand has the same name.
 */
const isIn = (answer: string, expected: ReadonlySet<string>): boolean =>
  [...expected].some(
    (path) =>
      path === answer ||
      path.replace(/\.alt$/, '.datei') === answer ||
      (path === 'kartenpunkte.0.name' && answer === 'haltestelle') ||
      (path === 'ort' && answer === 'plz') ||
      (path === 'name' && answer.includes('plugin::konfiguration.')) ||
      (DERIVED.test(path) && answer !== 'nowhere' && !answer.startsWith('/')),
  );

/**
 * Where the panel takes the editor after the click: a field of the form, or the address of another
 * entry.
 */
async function arriveAt(
  { editor }: PreviewedSite,
  form: FormEntry,
  { said }: PieceClick,
): Promise<string> {
  const piece = parseClick(said);
  if (piece === null) return 'nothing that the panel understands';
  const target = findTarget(form, piece);
  if (target === null) return 'nowhere';
  if ('place' in target) return target.place.path;
  const { body } = await editor.ask('/preview/herkunft', 'POST', target.entry);
  return (body as { readonly origin: { readonly path: string } | null }).origin?.path ?? 'nowhere';
}

async function openConfiguration({ editor }: PreviewedSite, marke: string): Promise<FormEntry> {
  const uid = `plugin::konfiguration.konfiguration-${marke}`;
  const { body } = await editor.ask(`/content-manager/single-types/${uid}?locale=${LOCALE}`);
  const values = (body as { readonly data: FormEntry['values'] }).data;
  return { uid, documentId: String(values['documentId']), locale: LOCALE, marke, values };
}

const ROUTES: Readonly<Record<string, string>> = {
  veranstaltung: 'event',
  beitrag: 'mediaEntry',
  haus: 'house',
};

type Sample = (typeof SAMPLES)[number];

/** The first such entry, searched from this brand on. */
async function findEntry(
  site: PreviewedSite,
  token: string,
  [name, expected]: Sample,
  from: number,
): Promise<FormEntry> {
  const editor = createEditor(contentUrl(), token);
  const rotated = [...brands.slice(from), ...brands.slice(0, from)];
  for (const { id: marke, hiddenRoutes } of rotated) {
    if (hiddenRoutes.some((route) => route === ROUTES[name])) continue;
    if (name === 'konfiguration') return openConfiguration(site, marke);
    const pfad = 'pfad' in expected && expected.pfad !== '' ? { pfad: expected.pfad } : {};
    const listed = await editor.list(uidOf(name), { marke, ...pfad });
    const found = listed.find((entry) =>
      Object.entries(expected).every(([field, value]) =>
        value === true ? Boolean(entry[field]) : entry[field] === value,
      ),
    );
    if (found === undefined || found['oeffentlich'] === false) continue;
    const values = await editor.find(uidOf(name), LOCALE, {
      documentId: String(found['documentId']),
    });
    return { uid: uidOf(name), documentId: values.documentId, locale: LOCALE, marke, values };
  }
  throw new Error(`No brand has ${name} ${JSON.stringify(expected)}`);
}
