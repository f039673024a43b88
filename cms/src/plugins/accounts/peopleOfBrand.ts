import type { PanelPerson } from '../../panelAccess.ts';
import type { Strapi } from '../../strapi.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { ownRows } from '../entryRows.ts';
import { findAssignment } from './assignments.ts';

/**
 * The accounts that may change entries of a type for a brand and work for it by name; if there are
 * none, those that may and work for the whole group.
 */
export async function findPeopleOfBrand(
  strapi: Strapi,
  uid: string,
  brand: string,
): Promise<readonly PanelPerson[]> {
  const accounts = await ownRows(strapi, 'admin::user').findMany({
    where: { isActive: true, blocked: false },
  });
  const ofBrand: PanelPerson[] = [];
  const ofGroup: PanelPerson[] = [];
  for (const person of accounts) {
    const { group, brands } = await findAssignment(strapi, person.id);
    if (!group && !brands.includes(brand)) continue;
    const ability = await strapi.service('admin::permission').engine.generateUserAbility(person);
    if (checkerOf(strapi, uid, ability).can.update({ marke: brand }))
      (group ? ofGroup : ofBrand).push(person);
  }
  return ofBrand.length > 0 ? ofBrand : ofGroup;
}
