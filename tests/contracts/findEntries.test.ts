import sharp from 'sharp';
import { beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { sendApplication } from '../support/sendApplication.ts';

interface FoundEntry {
  readonly group: string;
  readonly title: string;
  readonly excerpt: string;
  readonly brandId: string | null;
  readonly status: string | null;
  readonly to: string;
}

const { url, token, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const superAdmin = createPanelUser(url, editorToken);
const PAGE = 'api::seite.seite';
const JOB = 'api::stelle.stelle';
const [OWN = '', FOREIGN = ''] = brands.map(({ id }) => id);
/** No other test uses this word. */
const word = `Nebelküche${Date.now()}`;

const users = new Map<string, PanelUser>();
const search = async (who: string, query: string): Promise<readonly FoundEntry[]> => {
  const address = `/find/entries?${new URLSearchParams({ query }).toString()}`;
  const { status, body } = await users.get(who)!.ask(address);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as readonly FoundEntry[];
};
const brandsOf = (found: readonly FoundEntry[]): unknown[] =>
  found.map(({ group, brandId }) => `${group} ${String(brandId)}`).toSorted();
const textBlock = (text: string) => ({
  __component: 'block.text',
  text: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
});
const created = new Map<string, string>();

beforeAll(async () => {
  const invite = async (who: string, role: string, own: readonly string[] | null) =>
    users.set(who, await invitePanelUser(url, superAdmin, role, own));
  await invite('Redaktion', 'Redaktion', [OWN]);
  await invite('HR', 'HR', [OWN]);
  await invite('group', 'HR', null);
  await invite('Empfang', 'Empfang', [OWN]);
  users.set('everything', superAdmin);
  for (const marke of [OWN, FOREIGN]) {
    created.set(
      `page ${marke}`,
      await editor.publishNew(PAGE, 'de-CH', {
        marke,
        pfad: `s/suche-${crypto.randomUUID()}`,
        titel: 'Probe der Suche',
        bloecke: [textBlock(`Am Morgen in der ${word} von Haus zu Haus`)],
      }),
    );
    created.set(
      `job ${marke}`,
      await editor.create(JOB, { marke, titel: `Probe ${word}`, art: 'stelle' }),
    );
    await sendApplication({ url, token }, { nachname: word, marke });
  }
});

it('finds entries by title and block text, within the brands and role of an account', async () => {
  const folded = word.toLowerCase().replace('ü', 'u');
  expect(brandsOf(await search('Redaktion', folded))).toEqual([`Seiten ${OWN}`, `Stellen ${OWN}`]);
  expect(brandsOf(await search('HR', folded))).toEqual([`Bewerbungen ${OWN}`, `Stellen ${OWN}`]);
  expect(brandsOf(await search('group', folded))).toEqual(
    [OWN, FOREIGN].flatMap((id) => [`Bewerbungen ${id}`, `Stellen ${id}`]).toSorted(),
  );
  expect(await search('Empfang', folded)).toEqual([]);
  expect(await search('everything', folded)).toHaveLength(6);
  const [job, page] = await search('Redaktion', word);
  expect(job).toMatchObject({ title: `Probe ${word}`, excerpt: '', status: 'draft' });
  expect(page).toMatchObject({
    title: 'Probe der Suche',
    excerpt: `Am Morgen in der ${word} von Haus zu Haus`,
    status: 'published',
    to: expect.stringContaining(`${PAGE}/${created.get(`page ${OWN}`)}`),
  });
});

it('finds saved changes, and no longer finds deleted entries', async () => {
  const id = created.get(`page ${OWN}`) ?? '';
  // A save within half a second after publishing counts as part of the publication, as in Strapi's
  // lists.
  await expect
    .poll(
      async () => {
        const fields = { titel: `Probe des Windes ${word}`, bloecke: [] };
        await editor.saveDraft(PAGE, id, 'de-CH', fields);
        const found = await search('Redaktion', `winde ${word}`);
        return found.find(({ group }) => group === 'Seiten');
      },
      { timeout: 60_000 },
    )
    .toMatchObject({ title: `Probe des Windes ${word}`, status: 'modified' });
  await editor.saveDraft(PAGE, id, 'it-CH', { titel: `Prova ${word}` });
  expect((await search('Redaktion', `prova ${word}`))[0]?.to).toContain('it-CH');
  for (const locale of ['de-CH', 'it-CH'])
    await superAdmin.ask(
      `/content-manager/collection-types/${PAGE}/${id}?locale=${locale}`,
      'DELETE',
    );
  for (const marke of [OWN, FOREIGN]) await editor.remove(JOB, created.get(`job ${marke}`) ?? '');
  await editor.remove(PAGE, created.get(`page ${FOREIGN}`) ?? '');
  expect(await search('Redaktion', word)).toEqual([]);
  expect(brandsOf(await search('everything', word))).toEqual(
    [OWN, FOREIGN].map((id) => `Bewerbungen ${id}`).toSorted(),
  );
});

it('returns the lists that an account may open, and no entries for fewer than two letters', async () => {
  const screens = (found: readonly FoundEntry[]) => found.map(({ title }) => title);
  expect(screens(await search('Empfang', ''))).toEqual(['Nachrichten', 'Mitteilungen', 'Vorlagen']);
  expect(screens(await search('HR', 'n'))).toContain('Bewerbungen');
  expect(screens(await search('HR', 'n'))).not.toContain('Seiten');
  expect(screens(await search('Redaktion', 'veranstaltung neu'))).toContain('Veranstaltung: neu');
  const stranger = createPanelUser(url, 'none');
  expect((await stranger.ask('/find/entries?query=haus')).status).toBe(401);
});

it('respects the conditions of a custom role: one language, and not every field', async () => {
  const stamp = Date.now();
  const name = `Suche ${stamp}`;
  const made = await superAdmin.ask('/admin/roles', 'POST', { name, description: '' });
  const { id } = (made.body as { readonly data: { readonly id: number } }).data;
  const properties = { fields: ['marke', 'titel', 'pfad'], locales: ['de-CH'] };
  const action = 'plugin::content-manager.explorer.read';
  const permissions = [{ action, subject: PAGE, properties, conditions: [] }];
  const saved = await superAdmin.ask(`/admin/roles/${id}/permissions`, 'PUT', { permissions });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  users.set(name, await invitePanelUser(url, superAdmin, name, [OWN]));
  const titel = `Probe Sprache${stamp}`;
  const page = await editor.publishNew(PAGE, 'de-CH', {
    marke: OWN,
    pfad: `s/sprache-${stamp}`,
    titel,
    bloecke: [textBlock(`Verborgen${stamp}`)],
  });
  await editor.saveDraft(PAGE, page, 'it-CH', { titel: `Prova Lingua${stamp}` });
  for (const [text, allFind, roleFinds] of [
    [`Sprache${stamp}`, 1, 1],
    [`Lingua${stamp}`, 1, 0],
    [`Verborgen${stamp}`, 1, 0],
  ] as const) {
    expect(await search('everything', text), text).toHaveLength(allFind);
    expect(await search(name, text), text).toHaveLength(roleFinds);
  }
  for (const locale of ['de-CH', 'it-CH'])
    await superAdmin.ask(
      `/content-manager/collection-types/${PAGE}/${page}?locale=${locale}`,
      'DELETE',
    );
});

it('finds pictures and files by name, description and folder, for accounts that may see them', async () => {
  const stamp = `Wolkenbild${Date.now()}`;
  const folders = await superAdmin.ask('/upload/folders?pagination[pageSize]=100');
  const ids = new Map(
    (
      folders.body as { readonly data: readonly { readonly id: number; readonly name: string }[] }
    ).data.map(({ id, name }) => [name, id]),
  );
  const create = { width: 8, height: 8, channels: 3, background: '#3366aa' } as const;
  const pixel = new Uint8Array(await sharp({ create }).png().toBuffer());
  const upload = async (name: string, type: string, brand: number, alt: string): Promise<void> => {
    const form = new FormData();
    form.set('files', new Blob([type === 'image/png' ? pixel : '%PDF-1.4'], { type }), name);
    const folder = ids.get(brands[brand]?.name ?? '');
    form.set('fileInfo', JSON.stringify({ name, alternativeText: alt, folder }));
    const { status, body } = await superAdmin.send('/upload', form);
    expect(status, JSON.stringify(body)).toBe(201);
  };
  await upload(`${stamp}.pdf`, 'application/pdf', 0, 'Ein Blatt');
  await upload('himmel.png', 'image/png', 0, `Der Himmel, ${stamp}`);
  await upload(`fremd-${stamp}.pdf`, 'application/pdf', 1, '');
  const filesOf = async (who: string, query: string): Promise<string[]> =>
    (await search(who, query))
      .filter(({ group }) => group === 'Bilder und Dateien')
      .map(({ title }) => title);
  expect(await filesOf('Redaktion', stamp)).toEqual([`${stamp}.pdf`, 'himmel.png']);
  expect(await filesOf('everything', stamp)).toHaveLength(3);
  expect(await filesOf('Empfang', stamp)).toEqual([]);
  const [file, picture] = await search('Redaktion', stamp);
  expect(file?.to).toBe(`/plugins/upload?_q=${stamp}.pdf`);
  expect(picture).toMatchObject({
    excerpt: `Der Himmel, ${stamp}`,
    to: expect.stringMatching(/^\/bilder\/\d+$/),
  });
});
