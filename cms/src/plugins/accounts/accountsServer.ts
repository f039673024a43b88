import { brands } from '../../brands.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Strapi, Parts } from '../../strapi.ts';
import {
  findAssignment,
  dropAssignmentsOfNobody,
  parseAssignment,
  saveAssignment,
} from './assignments.ts';
import { findAllowedBrands, isSuperAdmin } from './brandsOfAccount.ts';
import { hasPasswordAlone, ownFactorController } from './ownFactorController.ts';
import { providerController } from './providerController.ts';
import { staffController } from './staffController.ts';
import { accountInPanel, requireSuperAdmin } from './administration.ts';
import { guardActions } from './guardActions.ts';
import { nameRightsInGerman } from './rightsInGerman.ts';
import { guardCounts } from './guardCounts.ts';
import { guardDocuments } from './guardDocuments.ts';
import { guardGerman } from './guardGerman.ts';
import { guardRelations } from './guardRelations.ts';
import { cacheAbilities, limitPermissions } from './limitPermissions.ts';
import { internalTypeOptions, panelRoutes } from '../pluginParts.ts';
import { ownRows } from '../entryRows.ts';
import { accountEventType } from '../../access/accountEvents.ts';
import { closeFactors, factorType, peopleController } from './peopleController.ts';

/**
 * Assigns brands to the accounts of the panel, and keeps each account away from all other brands.
 */
export const accountsServer = {
  register({ strapi }: Parts): void {
    limitPermissions(strapi);
    cacheAbilities(strapi);
    guardDocuments(strapi);
    guardRelations(strapi);
    guardGerman(strapi);
    guardActions(strapi);
    guardCounts(strapi);
    closeFactors(strapi);
    nameRightsInGerman(strapi);
  },
  bootstrap: ({ strapi }: Parts): Promise<void> => dropAssignmentsOfNobody(strapi),
  contentTypes: {
    'second-factor': { schema: factorType },
    'account-event': { schema: accountEventType },
    'brand-assignment': {
      schema: {
        ...internalTypeOptions(),
        collectionName: 'brand_assignments',
        info: {
          singularName: 'brand-assignment',
          pluralName: 'brand-assignments',
          displayName: 'Marken eines Kontos',
        },
        attributes: {
          account: { type: 'integer', required: true, unique: true },
          group: { type: 'boolean', default: false },
          brands: { type: 'json' },
        },
      },
    },
  },
  controllers: {
    people: peopleController,
    provider: providerController,
    staff: staffController,
    factor: ownFactorController,
    accounts: ({ strapi }: Parts) => ({
      /** The signed-in account: its brands, and the names of its roles. */
      async me() {
        const account = accountInPanel(strapi);
        const allowed = await findAllowedBrands(strapi, account);
        return {
          brands: brands
            .filter(({ id }) => allowed?.includes(id) ?? true)
            .map(({ id, name, primaryColor: color }) => ({ id, name, color })),
          group: allowed === null,
          roles: (account.roles ?? []).map(({ name }) => name),
          // For the home page: who signs in with a password alone may add a second step.
          hasPasswordAlone: await hasPasswordAlone(strapi, account.id),
        };
      },
      async list() {
        await requireSuperAdmin(strapi);
        const rows = await ownRows(strapi, 'admin::user').findMany({
          populate: ['roles'],
          orderBy: { id: 'asc' },
        });
        return {
          brands: brands.map(({ id, name }) => ({ id, name })),
          accounts: await Promise.all(rows.map((row) => describe(strapi, row))),
        };
      },
      async save(ctx: RequestContext): Promise<unknown> {
        await requireSuperAdmin(strapi);
        const account = Number(ctx.params['id']);
        const found =
          Number.isSafeInteger(account) &&
          (await ownRows(strapi, 'admin::user').findOne({ where: { id: account } }));
        if (!found) return ctx.notFound();
        const assignment = parseAssignment(ctx.request.body);
        await saveAssignment(strapi, account, assignment);
        return assignment;
      },
    }),
  },
  routes: panelRoutes(
    [
      ['GET', '/me', 'accounts.me'],
      ['GET', '/assignments', 'accounts.list'],
      ['PUT', '/assignments/:id', 'accounts.save'],
      ['GET', '/people', 'people.list'],
      ['POST', '/people/:id/invitation', 'people.inviteAgain'],
      ['PUT', '/second-factor/roles', 'people.saveRules'],
      ['DELETE', '/second-factor/:kind/:id', 'people.reset'],
      ['POST', '/staff', 'staff.create'],
      ['POST', '/staff/:id/invitation', 'staff.inviteAgain'],
      ['PUT', '/staff/:id', 'staff.block'],
      ['GET', '/own-factor', 'factor.read'],
      ['PUT', '/own-factor', 'factor.confirm'],
    ],
    [
      ['GET', '/provider', 'provider.status'],
      ['GET', '/provider/start', 'provider.start'],
      ['GET', '/provider/back', 'provider.back'],
      ['GET', '/provider/end', 'provider.end'],
    ],
    // Wrong passwords count as those of a sign-in.
    [['POST', '/own-factor', 'factor.begin']],
  ),
};

async function describe(strapi: Strapi, row: PanelPerson) {
  const { id, firstname, lastname, email, roles = [] } = row;
  const everything = await isSuperAdmin(strapi, { id, roles });
  const name = [firstname, lastname].filter(Boolean).join(' ');
  const { group, brands: own } = await findAssignment(strapi, id);
  return {
    id,
    name: name || email,
    email,
    roles: roles.map((role) => role.name),
    everything,
    group: group || everything,
    brands: own,
  };
}
