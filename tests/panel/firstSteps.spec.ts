import { firstSteps } from '../../cms/src/plugins/accounts/firstSteps.ts';
import { testedRoles } from '../support/panelUser.ts';
import { expect, follow, test } from './panelPage.ts';

const REFUSALS =
  /Das dürfen Sie nicht sehen|Diesen Inhalt dürfen Sie nicht sehen|Diese Seite gibt es nicht|Etwas ist schiefgegangen|Konnte nicht geladen werden|keine Berechtigung/u;

for (const name of [...testedRoles.map((role) => role.name), 'Administration'])
  test(`each first step of the role ${name} leads to a screen that it may use`, async ({
    openPanel,
  }) => {
    const page = await openPanel(name);
    const tile = page.getByRole('region', { name: 'Erste Schritte' });
    const steps = firstSteps([name], true);
    await expect(tile.getByRole('listitem')).toHaveCount(steps.length);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    for (const { text, to } of steps) {
      await tile.getByRole('link', { name: text }).click();
      await expect(page).toHaveURL((url) => url.pathname.startsWith(`/admin${to}`));
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading.first()).toBeVisible({ timeout: 90_000 });
      await expect(page.locator('body'), `${name}: ${text}`).not.toContainText(REFUSALS);
      await follow(page, '');
      await expect(tile).toBeVisible();
    }
    expect(refused).toEqual([]);
  });
