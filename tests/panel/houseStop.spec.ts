import { house } from '../support/journey.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { accountOf, expect, test } from './panelPage.ts';

const HOUSES = '/content-manager/collection-types/api::haus.haus';

test('the stop of a house can be searched by name, and is stored as a name if the timetable does not respond', async ({
  visitPanel,
}) => {
  const { token } = await accountOf('Redaktion');
  const editor = createPanelUser(String(process.env['FOYER_CONTENT_URL']), token);
  const { body } = await editor.ask(`${HOUSES}?locale=de-CH`, 'POST', {
    marke: house.id,
    name: 'Haus der Probe',
    slug: `probe-${Date.now()}`,
    ort: 'Zumikon',
    strasse: 'Dorfplatz 1',
    plz: '8126',
  });
  const { documentId } = (body as { readonly data: { readonly documentId: string } }).data;
  const panel = await visitPanel('Redaktion', `${HOUSES}/${documentId}`);
  const save = panel.getByRole('button', { name: 'Speichern', exact: true });
  const storedStop = async (): Promise<unknown> => {
    const answer = await editor.ask(`${HOUSES}/${documentId}?locale=de-CH`);
    const { data } = answer.body as { readonly data: Readonly<Record<string, unknown>> };
    return [data['haltestelle'], data['haltestelleId']];
  };

  // No suite calls the real timetable: the site of these journeys has none.
  const search = panel.getByRole('combobox', { name: 'Haltestelle', exact: true });
  await search.pressSequentially('Zumikon');
  await expect(panel.getByText('Der Fahrplan antwortet gerade nicht.')).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(panel.getByText(/^Nicht gewählt, nur als Name/u)).toBeVisible();
  await save.click();
  await expect.poll(storedStop).toEqual(['Zumikon', null]);

  await panel.route('**/fields/stops?query=*', (route) =>
    route.fulfill({
      json: {
        stops: [
          { id: '8503078', name: 'Zumikon' },
          { id: '8576193', name: 'Zumikon, Dorfplatz' },
        ],
      },
    }),
  );
  await panel.getByRole('button', { name: 'Haltestelle: andere wählen' }).click();
  await search.pressSequentially('Zumi');
  await panel.getByRole('option', { name: 'Zumikon, Dorfplatz' }).click();
  await expect(panel.getByText('Gefunden: Die Website zeigt ihre Abfahrten.')).toBeVisible();
  await save.click();
  await expect.poll(storedStop).toEqual(['Zumikon, Dorfplatz', '8576193']);
  await editor.ask(`${HOUSES}/${documentId}`, 'DELETE');
});
