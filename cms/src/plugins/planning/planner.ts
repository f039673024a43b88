import type { Ability, PanelPerson } from '../../panelAccess.ts';
import { errors, type Strapi } from '../../strapi.ts';
import { ownRows } from '../entryRows.ts';

/** Includes every full minute. The other runs let a late or restarted service catch up quickly. */
const EVERY_TEN_SECONDS = '*/10 * * * * *';

/** The failure of what was planned, if it has no reason that an editor can change. */
export const FAILED_OFTEN = 'Das ist mehrmals nicht gelungen. Bitte die Technik fragen.';

/** Does what is due every ten seconds, one run after the other. */
export function repeatSoon(strapi: Strapi, name: string, run: () => Promise<void>): void {
  let isBusy = false;
  const task = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    await run()
      .catch((error: Error) => strapi.log.error(`${name} could not read: ${error.name}`))
      .finally(() => (isBusy = false));
  };
  strapi.cron.add({ [name]: { task, options: { rule: EVERY_TEN_SECONDS } } });
}

/** The account that planned something, with its present rights; throws if it may not act any more. */
export async function findPlanner(
  strapi: Strapi,
  id: number,
): Promise<{ readonly person: PanelPerson; readonly ability: Ability }> {
  const person = await ownRows(strapi, 'admin::user').findOne({ where: { id } });
  if (person === null || !person.isActive || person.blocked)
    throw new errors.PolicyError('Das Konto, das dies geplant hat, gibt es nicht mehr.');
  const ability = await strapi.service('admin::permission').engine.generateUserAbility(person);
  return { person, ability };
}
