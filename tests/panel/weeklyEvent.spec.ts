import { expect, move, test } from './panelPage.ts';

const TYPE = '/content-manager/collection-types/api::veranstaltung.veranstaltung';

/** The response that the panel itself gets for an entry. */
interface SavedEvent {
  readonly data: {
    readonly beginn: string;
    readonly wiederholung: string | null;
    readonly abweichungen: readonly {
      readonly datum: string;
      readonly abgesagt: boolean;
      readonly neuerBeginn: string | null;
      readonly hinweis: string | null;
    }[];
  };
}

const pathOf = (address: string): string => new URL(address).pathname;

test('an editor creates a weekly event with one cancelled and one moved date', async ({
  visitPanel,
}) => {
  const page = await visitPanel('Redaktion', `${TYPE}/create`);
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Singen im Saal');
  const begin = page.getByRole('group', { name: 'Beginn', exact: true });
  await begin.getByRole('textbox', { name: 'Beginn', exact: true }).fill('7. Dez. 2027');
  await begin.getByRole('textbox', { name: 'Zeit' }).fill('halb drei nachmittags');
  const rhythm = page.getByRole('combobox', { name: 'Wiederholung' });
  await rhythm.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'jede Woche' }).click();
  await expect(page.getByText('Jeden Dienstag.')).toBeVisible();
  const dates = page.getByRole('list', { name: 'Nächste Termine' }).getByRole('listitem');
  await expect(dates).toHaveCount(5);
  await page.getByRole('button', { name: 'Dienstag, 21. Dezember 2027 fällt aus' }).click();
  await dates
    .nth(2)
    .getByRole('textbox', { name: /^Grund/u })
    .fill('Der Saal wird geschmückt.');

  // Days and times are typed as people write them: a last day, and another start time of one date.
  await page.getByRole('combobox', { name: 'Ende der Wiederholung' }).press('Enter');
  await page.getByRole('option', { name: 'bis …' }).click();
  const lastDay = page.getByRole('textbox', { name: 'Letzter Tag' });
  await lastDay.fill('Ende Februar');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Dieser Tag ist nicht verständlich', { exact: false })).toBeVisible();
  await expect(
    page.getByText('Diese Wiederholung kann die Website nicht anzeigen', { exact: false }).first(),
  ).toBeVisible();
  await expect(lastDay).toHaveValue('Ende Februar');
  await expect(page).toHaveURL(/\/create/u);
  await lastDay.fill('29.2.2028');
  await lastDay.press('Tab');
  await expect(
    page.getByText('Jeden Dienstag, bis und mit Dienstag, 29. Februar 2028.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Dienstag, 14. Dezember 2027 verschieben' }).click();
  const begins = dates.getByRole('group', { name: 'Neuer Beginn' });
  await begins.getByRole('textbox', { name: 'Neuer Beginn' }).fill('15.12.2027');
  await begins.getByRole('textbox', { name: 'Zeit' }).fill('am Abend');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(
    begins.getByText('Diese Zeit ist nicht verständlich', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('Bitte Tag und Uhrzeit angeben').first()).toBeVisible();
  await begins.getByRole('textbox', { name: 'Zeit' }).fill('acht Uhr');
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && /\/api.+veranstaltung$/u.test(pathOf(answer.url())),
  );
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  expect((await saved).status()).toBe(201);
  const { data } = (await (await saved).json()) as SavedEvent;
  expect(data.beginn).toBe('2027-12-07T13:30:00.000Z');
  expect(data.wiederholung).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20280229');
  expect(data.abweichungen).toEqual([
    expect.objectContaining({
      datum: '2027-12-21',
      abgesagt: true,
      hinweis: 'Der Saal wird geschmückt.',
    }),
    expect.objectContaining({
      datum: '2027-12-14',
      abgesagt: false,
      neuerBeginn: '2027-12-15T07:00:00.000Z',
    }),
  ]);
  await expect(page).not.toHaveURL(/\/create/u);

  // A save without network loses nothing.
  await expect(page.getByText('Ab der nächsten Veröffentlichung')).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Titel', exact: true });
  await title.fill('Singen im Gartensaal');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Ihr Text steht weiter im Formular').first()).toBeVisible();
  await expect(title).toHaveValue('Singen im Gartensaal');
  await page.context().setOffline(false);
  const savedAgain = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  expect((await savedAgain).status()).toBe(200);
  await move(page);
  await page
    .getByRole('button', { name: 'Dienstag, 21. Dezember 2027 findet wie geplant statt' })
    .click();
  await expect(dates.nth(2).getByRole('textbox')).toHaveCount(0);
});
