import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';

interface Choice {
  readonly kind: string;
  readonly title: string;
  readonly target: string;
  readonly brandId: string;
  readonly published: boolean;
}

const { url, editorToken } = inject('contentService');
const PAGES = 'api::seite.seite';
const own = brands.find(({ localeInPath }) => !localeInPath)!;
const other = brands.find(({ id, localeInPath }) => id !== own.id && !localeInPath)!;
/** No other test uses this title. */
const title = `Küchengespräch ${Date.now()}`;
const path = `s/kuechengespraech-${Date.now()}`;

const users = new Map<string, PanelUser>();
const search = async (role: string, words: string, brand = own.id): Promise<readonly Choice[]> => {
  const query = new URLSearchParams({ brand, query: words });
  const { status, body } = await users.get(role)!.ask(`/fields/link-choices?${query}`);
  expect(status).toBe(200);
  return body as readonly Choice[];
};
const describeTarget = async (target: string, role = 'Redaktion'): Promise<unknown> => {
  const query = new URLSearchParams({ brand: own.id, target });
  return (await users.get(role)!.ask(`/fields/link-choice?${query}`)).body;
};

beforeAll(async () => {
  const superAdmin = createPanelUser(url, editorToken);
  for (const role of ['HR', 'Redaktion', 'Empfang'])
    users.set(role, await invitePanelUser(url, superAdmin, role));
  const editor = createEditor(url, editorToken);
  await editor.publishNew(PAGES, 'de-CH', { marke: own.id, pfad: path, titel: title });
  await editor.publishNew(PAGES, 'de-CH', {
    marke: other.id,
    pfad: `${path}-dort`,
    titel: 'Nur auf der anderen Website',
  });
});

describe('a possible link target', () => {
  it('is found by title, ignoring case and accents, and stored as a path of its site', async () => {
    const [found, ...rest] = await search('Redaktion', title.toLowerCase().replace('ü', 'u'));
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ kind: 'page', title, target: `/${path}`, published: true });
  });

  it('includes its host if it is on another site', async () => {
    const [found] = await search('Redaktion', title, other.id);
    expect(found?.target).toBe(`https://${own.hosts[0]}/${path}`);
  });

  it('is of a kind that the account may read', async () => {
    const kindsOf = async (role: string) =>
      new Set((await search(role, '')).map(({ kind }) => kind));
    expect(await kindsOf('Redaktion')).toContain('page');
    expect(await kindsOf('HR')).toContain('house');
    expect(await kindsOf('HR')).not.toContain('page');
    expect(await search('HR', title)).toEqual([]);
    expect(await search('Empfang', '')).toEqual([]);
  });

  it('is an offer, at its page below its house', async () => {
    const offer = (await search('Redaktion', '')).find(({ kind }) => kind === 'offer');
    expect(offer?.target).toMatch(/^\/wohnen\/freie-plaetze\/[a-z0-9-]+\/[a-z0-9-]+$/);
    const target = offer?.target ?? '';
    expect(await describeTarget(target)).toEqual({ choice: offer, missing: false });
    for (const gone of [`${target}-weg`, target.replace('/freie-plaetze/', '/freie-plaetze/weg-')])
      expect(await describeTarget(gone)).toEqual({ choice: null, missing: true });
  });

  it('is returned only to signed-in accounts', async () => {
    const answer = await createPanelUser(url, 'none').ask('/fields/link-choices?brand=x&query=');
    expect(answer.status).toBe(401);
  });

  it('is there for an account that may not see the sister house, unless it is a draft', async () => {
    const superAdmin = createPanelUser(url, editorToken);
    users.set('own', await invitePanelUser(url, superAdmin, 'Redaktion', [own.id]));
    const editor = createEditor(url, editorToken);
    const page = { marke: other.id, titel: 'Geheim' };
    await editor.create(PAGES, { ...page, pfad: `${path}-entwurf` });
    await editor.create('api::weiterleitung.weiterleitung', {
      marke: other.id,
      von: `/${path}-alt`,
      nach: `/${path}-dort`,
    });
    const at = (end: string): Promise<unknown> =>
      describeTarget(`https://${other.hosts[0]}/${path}-${end}`, 'own');
    for (const there of ['dort', 'alt'])
      expect(await at(there)).toEqual({ choice: null, missing: false });
    expect(await at('entwurf')).toEqual(await at('gibt-es-nicht'));
    expect(await at('entwurf')).toEqual({ choice: null, missing: true });
  });

  it('is found by its stored link, and is reported as missing if it is gone', async () => {
    expect(await describeTarget(`/${path}#abschnitt`)).toMatchObject({ choice: { title } });
    expect(await describeTarget(`https://www.${own.hosts[0]}/${path}`)).toMatchObject({
      choice: { title },
    });
    expect(await describeTarget(`/${path}-weg`)).toEqual({ choice: null, missing: true });
    expect(await describeTarget(`/${path}`, 'HR')).toEqual({ choice: null, missing: false });
    // Another brand's page at the same path does not help a visitor of this site.
    expect(await describeTarget(`/${path}-dort`)).toEqual({ choice: null, missing: true });
    expect(await describeTarget('/suche')).toEqual({ choice: null, missing: false });
  });
});
