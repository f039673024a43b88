import type { RequestContext } from '../../requestContext.ts';
import { errors, type EntryFields, type Strapi } from '../../strapi.ts';

const READ = 'plugin::content-manager.explorer.read';

interface PermissionsManager {
  readonly isAllowed: boolean;
  addPermissionsQueryTo(query: EntryFields): EntryFields;
}

interface Permissions {
  createPermissionsManager(asked: {
    readonly ability: unknown;
    readonly action: string;
    readonly model: string;
  }): PermissionsManager;
}

/**
 * Which entries of a type somebody may read, as filters with the conditions of their roles; a 403
 * for none at all.
 */
export function readableFilters(
  strapi: Strapi,
  { state }: RequestContext,
  uid: string,
): EntryFields {
  const permissions = strapi.service('admin::permission') as unknown as Permissions;
  const manager = permissions.createPermissionsManager({
    ability: state?.userAbility,
    action: READ,
    model: uid,
  });
  if (!manager.isAllowed) throw new errors.ForbiddenError('Das dürfen Sie nicht lesen.');
  return (manager.addPermissionsQueryTo({})['filters'] ?? {}) as EntryFields;
}
