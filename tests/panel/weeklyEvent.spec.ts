import { expect, test } from './panelPage.ts';

const TYPE = '/content-manager/collection-types/api::veranstaltung.veranstaltung';

/** What the panel itself asks for an entry. */
interface SavedEvent {
  readonly data: {
    readonly beginn: string;
    readonly wiederholung: string | null;
    readonly abweichungen: readonly {
      readonly datum: string;
      readonly abgesagt: boolean;
      readonly hinweis: string | null;
    }[];
  };
}

const pathOf = (address: string): string => new URL(address).pathname;

test('a new weekly event with one date that does not take place', async ({ openPanel }) => {
  const page = await openPanel('Redaktion', `${TYPE}/create`);
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Singen im Saal');
  const begin = page.locator('input[inputmode=numeric]').first();
  await begin.fill('07.12.2027');
  await begin.press('Tab');
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
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && /\/api.+veranstaltung$/u.test(pathOf(answer.url())),
  );
  await page.getByRole('button', { name: 'Speichern' }).click();
  expect((await saved).status()).toBe(201);
  const { data } = (await (await saved).json()) as SavedEvent;
  expect(data.wiederholung).toBe('FREQ=WEEKLY;BYDAY=TU');
  expect(data.abweichungen).toEqual([
    expect.objectContaining({
      datum: '2027-12-21',
      abgesagt: true,
      hinweis: 'Der Saal wird geschmückt.',
    }),
  ]);
  await expect(page).not.toHaveURL(/\/create/u);
  await page.reload();
  await page
    .getByRole('button', { name: 'Dienstag, 21. Dezember 2027 findet wie geplant statt' })
    .click();
  await expect(dates.nth(2).getByRole('textbox')).toHaveCount(0);
});
