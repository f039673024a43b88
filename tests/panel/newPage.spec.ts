import { createPanelUser } from '../support/panelUser.ts';
import { accountOf, expect, move, test } from './panelPage.ts';

const TYPE = '/content-manager/collection-types/api::seite.seite';
const GALLERY = 'block.galerie';
/** Titles of pages that every brand has. */
const LINKED = ['impressum', 'datenschutz', 'bewerbung'];

interface Block {
  readonly __component: string;
  readonly bilder?: readonly { readonly datei: { readonly id: number } | null }[];
  readonly wege?: readonly { readonly titel: string; readonly ziel: string }[];
}

interface Page {
  readonly documentId: string;
  readonly marke: string;
  readonly pfad: string;
  readonly bloecke: readonly Block[];
}

/** Finds a page in the panel with a gallery; an editor would know where to find one. */
async function findGallery(): Promise<Page> {
  const { token } = await accountOf('Redaktion');
  const { ask } = createPanelUser(String(process.env['FOYER_CONTENT_URL']), token);
  const read = async <Answer>(path: string): Promise<Answer> => (await ask(path)).body as Answer;
  const { results } = await read<{ readonly results: readonly Page[] }>(
    `${TYPE}?pageSize=100&locale=de-CH&filters[pfad][$eq]=wohnen`,
  );
  for (const { documentId } of results) {
    const { data } = await read<{ readonly data: Page }>(`${TYPE}/${documentId}?locale=de-CH`);
    if (data.bloecke.some(({ __component }) => __component === GALLERY)) return data;
  }
  throw new Error('No page has a gallery');
}

test('an editor creates a page with four blocks, pictures and three internal links from a template', async ({
  visitPanel,
}) => {
  const source = await findGallery();
  const page = await visitPanel('Redaktion', `${TYPE}/${source.documentId}`);
  // A closed block shows its kind and its first words.
  await expect(page.getByRole('button', { name: /^Galerie (?!kopieren)\S/u })).toBeVisible();
  await page.getByRole('button', { name: 'Galerie kopieren' }).click();
  await expect(page.getByText(/^Block kopiert/u)).toBeVisible();

  await move(page, `${TYPE}/create`);
  await page.getByRole('button', { name: /^Ansprechperson/u }).click();
  const block = (kind: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${kind} `, 'u') }) })
      .first();
  const write = async (where: ReturnType<typeof block>, name: string, words: string) => {
    await where.getByRole('textbox', { name, exact: true }).first().fill(words);
  };
  await page.getByRole('combobox', { name: 'Marke' }).click();
  await page.getByRole('option').filter({ hasText: /\S/u }).nth(1).click();
  const title = `Probe Beratung ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Titel', exact: true }).first().fill(title);
  await page.getByRole('textbox', { name: 'Lead' }).fill('Frau Keller berät Sie gern.');

  const person = block('Kontaktperson');
  await write(person, 'Text', 'Am besten am Vormittag.');
  await write(person, 'Funktion an dieser Stelle', 'Beratung');
  await write(person, 'Erreichbar', 'Montag bis Freitag, 8 bis 12 Uhr');

  const words = block('Text').locator('[contenteditable=true]');
  // The rich text editor processes a selection a moment later, hence the retries.
  await expect(async () => {
    await words.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect(words).not.toContainText('Anliegen', { timeout: 1000 });
  }).toPass();
  await page.keyboard.type('Eintritt, Kosten und Besuche.');

  const linkBlock = block('Wege');
  for (const [at, linked] of LINKED.entries()) {
    const begin = at === 0 ? '[Titel der Seite]' : 'Eintrag hinzufügen';
    await linkBlock.getByRole('button', { name: begin }).click();
    // The block's own fields are the first region, those of the open row the second.
    const row = linkBlock.getByRole('region').nth(1);
    await expect(row.getByRole('textbox', { name: 'Titel', exact: true })).not.toHaveValue(/^M/u);
    await write(row, 'Titel', `Mehr zum ${linked}`);
    await write(row, 'Zusatz', 'Auf dieser Website');
    await row.getByRole('combobox', { name: 'Ziel' }).pressSequentially(linked);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(row.getByText(/^Seite · /u)).toBeVisible();
  }

  // Keyboard only: opens the picker and closes it, then selects its first kind, which gets the
  // focus.
  const open = page.getByRole('button', { name: 'Block hinzufügen' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Zitat Ein Satz/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Schliessen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Text Fliesstext/u })).toBeFocused();
  await page.keyboard.press('Enter');
  const added = page.getByRole('button', { name: 'Text noch leer' });
  await expect(added).toBeFocused();
  await added.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(added).toHaveCount(0);
  await page.getByRole('button', { name: 'Kopierten Block einfügen (Galerie)' }).click();

  const published = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.endsWith('/actions/publish'),
  );
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const answer = await published;
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  const { data } = (await answer.json()) as { readonly data: Page };
  expect(data.marke).not.toBe(source.marke);
  expect(data.pfad).toBe(`s/${title.toLowerCase().replaceAll(' ', '-')}`);
  expect(data.bloecke.map(({ __component }) => __component)).toEqual([
    'block.kontaktperson',
    'block.text',
    'block.wege',
    GALLERY,
  ]);
  const gallery = (from: Page) =>
    from.bloecke
      .find(({ __component }) => __component === GALLERY)
      ?.bilder?.map(({ datei }) => datei?.id);
  const { token } = await accountOf('Redaktion');
  const { ask } = createPanelUser(String(process.env['FOYER_CONTENT_URL']), token);
  const { body } = await ask(`${TYPE}/${data.documentId}?locale=de-CH&status=published`);
  const { data: seen } = body as { readonly data: Page };
  expect(gallery(seen)).toEqual(gallery(source));
  const links = seen.bloecke.flatMap(({ wege = [] }) => wege.map(({ ziel }) => ziel));
  expect(links).toHaveLength(LINKED.length);
  for (const link of links) expect(link).toMatch(/^\//u);
});
