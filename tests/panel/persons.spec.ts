import { createEditor } from '../support/contentEditor.ts';
import { BASE_LOCALE } from '../../src/domain/locale/Locale.ts';
import { house } from '../support/journey.ts';
import { hostOf } from '../support/listAddresses.ts';
import { requestPage } from '../support/requestPage.ts';
import { beginWork, expect, move, test, write } from './panelPage.ts';

const phonesOf = (body: string): readonly string[] =>
  [...body.matchAll(/href="tel:([^"]+)"/gu)].map(([, number = '']) => number);

const PERSONS = '/content-manager/collection-types/api::person.person';

test('a person leaves: one field, and the successor stands on every page', async ({
  openPanel,
}) => {
  const editor = createEditor(
    String(process.env['FOYER_CONTENT_URL']),
    String(process.env['FOYER_EDITOR_TOKEN']),
  );
  const port = Number(process.env['FOYER_SITE_PORT']);
  const mark = Date.now().toString(36);
  const [leaving, coming] = [`Lea Geht ${mark}`, `Kim Kommt ${mark}`];
  const person = (name: string, telefon: string) =>
    editor.create('api::person.person', { name, telefon, marke: house.id });
  const old = await person(leaving, '044 000 99 01');
  const kim = await person(coming, '044 000 99 02');
  const paths = [`s/probe-a-${mark}`, `s/probe-b-${mark}`];
  const chosen = { eintrag: { connect: [{ documentId: old }] } };
  const contact = { __component: 'block.kontaktperson', titel: 'Kontakt', person: chosen };
  const team = { __component: 'block.team', titel: 'Team', personen: [chosen] };
  for (const [at, pfad] of paths.entries())
    await editor.publishNew('api::seite.seite', BASE_LOCALE, {
      titel: `Probe ${pfad}`,
      pfad,
      marke: house.id,
      bloecke: [at === 0 ? contact : team],
    });
  const readPages = () =>
    Promise.all(
      paths.map(
        async (path) => (await requestPage({ port, host: hostOf(house), path: `/${path}` })).body,
      ),
    );
  for (const body of await readPages()) expect(body).toContain(leaving);

  const panel = await openPanel('Redaktion', `${PERSONS}/${old}`);
  await panel.getByText('2 Einträge verweisen darauf.').waitFor();
  const endSuccession = beginWork('a person replaced on two pages');
  await panel.getByRole('combobox', { name: 'Nachfolge' }).click();
  await panel.keyboard.type(coming);
  await panel.getByRole('option', { name: coming }).click();
  await panel.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(async () => {
    for (const body of await readPages()) {
      expect(body).toContain(coming);
      expect(body).not.toContain(leaving);
    }
  }).toPass();
  endSuccession();

  // One number, one place.
  await move(panel, `${PERSONS}/${kim}`);
  const endNumber = beginWork('the phone number of a person');
  await write(panel.getByRole('textbox', { name: 'Telefon' }), '044 000 99 03');
  await panel.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(async () => {
    for (const body of await readPages()) expect(body).toContain('044 000 99 03');
  }).toPass();
  endNumber();
});

test('near persons stand on one screen: two are joined, two are kept apart', async ({
  openPanel,
}) => {
  const editor = createEditor(
    String(process.env['FOYER_CONTENT_URL']),
    String(process.env['FOYER_EDITOR_TOKEN']),
  );
  const mark = Date.now().toString(36);
  const person = (name: string, telefon: string) =>
    editor.create('api::person.person', { name, telefon, marke: house.id });
  const one = await person(`Ruth Gleich ${mark}`, '044 000 99 11');
  const other = await person(`Gleich Ruth ${mark}`, '');
  await person(`Urs Zweifach ${mark}`, '044 000 99 12');
  await person(`Zweifach Urs ${mark}`, '044 000 99 13');

  const panel = await openPanel('Redaktion');
  const tile = panel.getByRole('region', { name: 'Ähnliche Personen' });
  await tile.getByRole('link', { name: /gleichen sich$/u }).click();
  const pair = (name: RegExp) => panel.getByRole('group', { name });
  const same = pair(new RegExp(`Gleich.* und .*Gleich.*${mark}`, 'u'));
  const two = pair(new RegExp(`Zweifach.* und .*Zweifach.*${mark}`, 'u'));
  await expect(same).toBeVisible();
  await two.getByRole('button', { name: 'Zwei Personen' }).click();
  await expect(two).toHaveCount(0);
  await same.getByRole('button', { name: 'Dieselbe Person' }).click();
  await expect(same).toHaveCount(0);
  const found = await Promise.all(
    [one, other].map((documentId) =>
      editor.find('api::person.person', BASE_LOCALE, { documentId }).catch(() => null),
    ),
  );
  expect(found.filter((each) => each !== null)).toHaveLength(1);
  expect(found.find(Boolean)).toMatchObject({ telefon: '044 000 99 11' });
  // Both decisions are kept: neither pair is offered again.
  await panel.reload();
  await expect(panel.getByRole('heading', { level: 1, name: 'Ähnliche Personen' })).toBeVisible();
  await expect(panel.getByRole('status').first()).toBeVisible();
  await expect(panel.getByText(mark)).toHaveCount(0);
});

test('the number of a house changes in its configuration, and is right on its pages', async ({
  openPanel,
}) => {
  const port = Number(process.env['FOYER_SITE_PORT']);
  const readPages = () =>
    Promise.all(
      ['/', '/kontakt'].map(
        async (path) => (await requestPage({ port, host: hostOf(house), path })).body,
      ),
    );
  const [old = ''] = phonesOf((await readPages())[0] ?? '');
  const panel = await openPanel(
    'Redaktion',
    `/content-manager/single-types/plugin::konfiguration.konfiguration-${house.id}?plugins[i18n][locale]=de-CH`,
  );
  const field = panel.getByRole('textbox', { name: 'Telefon', exact: true });
  await field.waitFor();
  await expect(field).toHaveValue(/\d/u);
  const written = await field.inputValue();
  const change = async (number: string): Promise<void> => {
    await write(field, number);
    await panel.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  };
  const endNumber = beginWork('the phone number of a house, from its configuration');
  await change('044 000 99 88');
  await expect(async () => {
    for (const body of await readPages()) {
      expect(phonesOf(body)).toContain('+41440009988');
      expect(phonesOf(body)).not.toContain(old);
    }
  }).toPass();
  endNumber();
  await change(written);
  await expect(async () => {
    for (const body of await readPages()) expect(phonesOf(body)).toContain(old);
  }).toPass();
});
