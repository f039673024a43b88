import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');
const PAGE = 'api::seite.seite';
const editor = createEditor(url, editorToken);
const superAdmin = createPanelUser(url, editorToken);
const [own, other] = brands.filter(({ localeInPath }) => !localeInPath);
const CONFIGURATION = `plugin::konfiguration.konfiguration-${own!.id}`;
/** No other test uses this title. */
const title = `Probewohnen ${Date.now()}`;
const path = `wohnen/${title.toLowerCase().replace(' ', '-')}`;

interface Link {
  readonly name: string;
  readonly link?: string;
}
interface Configuration {
  readonly Name: string;
  readonly Nav: readonly Link[];
  readonly Fusszeile: readonly Link[];
}

const readConfiguration = async (status: 'draft' | 'published'): Promise<Configuration> => {
  const address = `/content-manager/single-types/${CONFIGURATION}?locale=de-CH&status=${status}`;
  return ((await superAdmin.ask(address)).body as { readonly data: Configuration }).data;
};
const saveConfiguration = (fields: object): Promise<unknown> =>
  superAdmin.ask(`/content-manager/single-types/${CONFIGURATION}?locale=de-CH`, 'PUT', {
    ...fields,
    status: undefined,
  });
const linksOf = (points: readonly Link[]): readonly unknown[] => points.map(({ link }) => link);
/** What the test writes, without the ids of rows that the service has replaced since. */
const written = ({ Name, Nav, Fusszeile }: Configuration): Configuration => {
  const bare = (points: readonly Link[]): readonly Link[] =>
    points.map(
      (point) =>
        Object.fromEntries(
          Object.entries(point).filter(([name]) => name !== 'id'),
        ) as unknown as Link,
    );
  return { Name, Nav: bare(Nav), Fusszeile: bare(Fusszeile) };
};
const wished = {
  brand: own!.id,
  beside: 'wohnen',
  side: 'below',
  title,
  template: 'Angebot',
  menuName: 'Probewohnen',
  inMenu: true,
  inFooter: true,
};

const users = new Map<string, PanelUser>();
beforeAll(async () => {
  users.set('editor', await invitePanelUser(url, superAdmin, 'Redaktion', [own!.id]));
  users.set('writer', await invitePanelUser(url, superAdmin, 'Entwürfe', [own!.id]));
});
const create = (who: string, change: object = {}) =>
  users.get(who)!.ask('/lists/pages', 'POST', { ...wished, ...change });

describe('a new page in the tree', () => {
  it('stands below its section, and in menu and footer once it is public', async () => {
    const before = written(await readConfiguration('published'));
    try {
      const made = await create('editor');
      expect(made).toMatchObject({ status: 200, body: { path } });
      const { documentId } = made.body as { readonly documentId: string };
      expect(linksOf((await readConfiguration('draft')).Nav)).not.toContain(`/${path}`);

      // What somebody else has only saved does not become public with it.
      await saveConfiguration({ ...before, Name: 'Nur gespeichert' });
      await editor.publishChange(PAGE, documentId, 'de-CH', { lead: null, bloecke: [] });
      const shown = await readConfiguration('published');
      expect(shown.Name).toBe(before.Name);
      const at = linksOf(shown.Nav).indexOf(`/${path}`);
      expect(shown.Nav[at]?.name).toBe('Probewohnen');
      expect(String(shown.Nav[at - 1]?.link)).toMatch(/^\/wohnen/u);
      expect(linksOf(shown.Fusszeile)).toContain(`/${path}`);
      const draft = await readConfiguration('draft');
      expect(draft.Name).toBe('Nur gespeichert');
      expect(linksOf(draft.Nav)).toContain(`/${path}`);

      // Whoever takes it out of the menu later has the last word.
      await editor.publishSingle(CONFIGURATION, 'de-CH', { ...before });
      await editor.publishChange(PAGE, documentId, 'de-CH', { titel: `${title} neu` });
      expect(linksOf((await readConfiguration('published')).Nav)).not.toContain(`/${path}`);
    } finally {
      await editor.publishSingle(CONFIGURATION, 'de-CH', { ...before });
    }
  });

  it('gets a free address, outside the sections below s', async () => {
    const plain = { inMenu: false, inFooter: false, title: `Garten ${Date.now()}`, template: '' };
    const slug = plain.title.toLowerCase().replace(' ', '-');
    const pathsOf = async (change: object) =>
      ((await create('editor', { ...plain, ...change })).body as { readonly path: string }).path;
    expect(await pathsOf({ beside: 'kontakt', side: 'after' })).toBe(`s/${slug}`);
    expect(await pathsOf({ beside: 'wohnen/haus-umgebung', side: 'before' })).toBe(
      `wohnen/${slug}`,
    );
    expect(await pathsOf({ beside: 'wohnen', side: 'below' })).toBe(`wohnen/${slug}-2`);
    const inArabic = { beside: 'wohnen', side: 'below', title: 'مرحبا 😀' };
    expect(await pathsOf(inArabic)).toMatch(/^wohnen\/seite(?:-\d+)?$/u);
  });

  it('is created only for a brand of the account, in the menu only by who may change it', async () => {
    expect((await create('editor', { brand: other!.id })).status).not.toBe(200);
    expect((await create('writer')).status).not.toBe(200);
    expect((await create('editor', { side: 'irgendwo' })).status).toBe(400);
    const withoutMenu = { inMenu: false, inFooter: false, title: `Werkstatt ${Date.now()}` };
    expect((await create('writer', withoutMenu)).status).toBe(200);
  });
});

describe('a page that is moved', () => {
  const slug = `umzug-${Date.now()}`;
  const move = (who: string, documentId: string, beside: string, side: string, plan = '') =>
    users.get(who)!.ask(`/lists/move${plan}`, 'POST', { documentId, beside, side });

  it('is moved only by who may write all its languages, which share the address', async () => {
    const fields = { marke: own!.id, pfad: `s/${slug}-fr`, titel: 'Umzug' };
    const at = `/content-manager/collection-types/${PAGE}`;
    const made = await superAdmin.ask(`${at}?locale=de-CH`, 'POST', fields);
    const { documentId } = (made.body as { readonly data: { readonly documentId: string } }).data;
    await editor.saveDraft(PAGE, documentId, 'fr-CH', { ...fields, titel: 'Déménagement' });
    const wish = { documentId, locale: 'fr-CH', beside: 'wohnen', side: 'below' };
    const translator = await invitePanelUser(url, superAdmin, 'Übersetzung', [own!.id]);
    expect((await translator.ask('/lists/move', 'POST', wish)).status).toBe(403);
    const { pfad } = await editor.find(PAGE, 'de-CH', { marke: own!.id, pfad: fields.pfad });
    expect(pfad).toBe(fields.pfad);
    expect((await users.get('writer')!.ask('/lists/move', 'POST', wish)).status).toBe(200);
  });

  it('gets its new address, a redirect and its point in the menu; what is only saved stays so', async () => {
    const before = written(await readConfiguration('published'));
    try {
      const fields = { marke: own!.id, pfad: `s/${slug}`, titel: 'Umzug', lead: 'Öffentlich' };
      const id = await editor.publishNew(PAGE, 'de-CH', fields);
      await editor.saveDraft(PAGE, id, 'de-CH', { ...fields, lead: 'Nur gespeichert' });
      await editor.publishSingle(CONFIGURATION, 'de-CH', {
        Nav: [...before.Nav, { name: 'Umzug', link: `/s/${slug}` }],
      });
      const plan = { from: `s/${slug}`, to: `wohnen/${slug}`, movesPoint: true, redirects: true };
      expect((await move('editor', id, 'wohnen', 'below', '/plan')).body).toMatchObject(plan);
      expect((await move('writer', id, 'wohnen', 'below')).status).not.toBe(200);
      expect((await move('editor', id, 'wohnen', 'below')).body).toMatchObject(plan);

      const page = `/content-manager/collection-types/${PAGE}/${id}?locale=de-CH`;
      const read = async (status: string) =>
        ((await superAdmin.ask(`${page}&status=${status}`)).body as { readonly data: object }).data;
      expect(await read('published')).toMatchObject({ pfad: plan.to, lead: 'Öffentlich' });
      expect(await read('draft')).toMatchObject({ pfad: plan.to, lead: 'Nur gespeichert' });
      const redirects = await editor.list('api::weiterleitung.weiterleitung', {
        marke: own!.id,
        von: `/s/${slug}`,
      });
      expect(redirects.map(({ nach }) => nach)).toEqual([`/${plan.to}`]);
      const links = linksOf((await readConfiguration('published')).Nav);
      expect(links).not.toContain(`/s/${slug}`);
      expect(String(links[links.indexOf(`/${plan.to}`) - 1])).toMatch(/^\/wohnen/u);
    } finally {
      await editor.publishSingle(CONFIGURATION, 'de-CH', { ...before });
    }
  });

  it('keeps its address if the site gives it one, and moves in the menu alone', async () => {
    const before = written(await readConfiguration('published'));
    const { documentId } = await editor.find(PAGE, 'de-CH', { marke: own!.id, pfad: 'kontakt' });
    try {
      expect((await move('editor', documentId, 'wohnen', 'before')).body).toMatchObject({
        from: 'kontakt',
        to: 'kontakt',
        redirects: false,
      });
      const links = linksOf((await readConfiguration('published')).Nav);
      expect(links[links.indexOf('/wohnen') - 1]).toBe('/kontakt');
    } finally {
      await editor.publishSingle(CONFIGURATION, 'de-CH', { ...before });
    }
  });
});
