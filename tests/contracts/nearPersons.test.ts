import { afterAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');
const PERSON = 'api::person.person';
const HOUSE = 'api::haus.haus';
const superAdmin = createPanelUser(url, editorToken);
const editor = createEditor(url, editorToken);
const [own = '', foreign = ''] = brands
  .filter(({ localeInPath }) => !localeInPath)
  .map(({ id }) => id);
const mark = Date.now();

const personOf = (marke: string, fields: object): Promise<string> =>
  editor.create(PERSON, { marke, name: `Nuria Ähnlich ${mark}`, ...fields });

const houses: string[] = [];
// Other tests count the houses of a brand.
afterAll(async () => {
  for (const house of houses) await editor.remove(HOUSE, house);
});

it('two persons who are one become it with all that either of them had', async () => {
  const user = await invitePanelUser(url, superAdmin, 'Redaktion', [own]);
  for (const name of ['eins', 'zwei'])
    houses.push(
      await editor.publishNew(HOUSE, 'de-CH', {
        marke: own,
        name: `Haus ${name} ${mark}`,
        slug: `haus-${name}-${mark}`,
        strasse: 'Weg 1',
        plz: '8610',
        ort: 'Uster',
      }),
    );
  const at = `/content-manager/collection-types/${PERSON}`;
  const pictures = await superAdmin.ask('/upload/files?pageSize=1&filters[mime][$eq]=image/png');
  const { results } = pictures.body as { readonly results: readonly { readonly id: number }[] };
  const datei = results[0]?.id;
  expect(datei).toBeGreaterThan(0);
  const keep = await personOf(own, { telefon: '044 000 00 01', haeuser: [houses[0]] });
  const other = await personOf(own, {
    telefon: '044 000 00 02',
    funktion: 'Leitung',
    haeuser: houses,
    bild: { datei, alt: 'Nuria Ähnlich', dekorativ: false },
  });
  const stranger = await personOf(foreign, {});
  const decide = (body: object) =>
    user.ask('/persons/near', 'POST', { keep, other, isSame: true, ...body });
  expect((await decide({ other: stranger })).status).toBe(404);
  expect((await decide({})).status).toBe(200);

  const { data } = (await superAdmin.ask(`${at}/${keep}`)).body as {
    readonly data: { readonly bild: { readonly datei: { readonly id: number } } | null };
  };
  expect(data).toMatchObject({
    telefon: '044 000 00 01',
    funktion: 'Leitung',
    bild: { alt: 'Nuria Ähnlich', datei: { id: datei } },
  });
  const related = await superAdmin.ask(`/content-manager/relations/${PERSON}/${keep}/haeuser`);
  for (const house of houses) expect(JSON.stringify(related.body)).toContain(house);
  expect((await superAdmin.ask(`${at}/${other}`)).status).toBe(404);
});
