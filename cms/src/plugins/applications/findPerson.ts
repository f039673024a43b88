import type { RequestContext } from '../../requestContext.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import type { Person } from './trail.ts';

interface Account {
  readonly id: number;
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly username?: string | null;
  readonly email?: string | null;
}

/** As much as the admin panel's routes know of who asks. */
export interface PanelRequest extends RequestContext {
  readonly state: { readonly user?: Account; readonly userAbility?: unknown };
  forbidden(): unknown;
}

interface AskingStrapi {
  readonly requestContext: { get(): PanelRequest | undefined };
  service(uid: 'admin::permission'): {
    createPermissionsManager(options: {
      readonly ability: unknown;
      readonly action: string;
      readonly model: string;
    }): {
      readonly isAllowed: boolean;
      addPermissionsQueryTo(query: EntryFields): EntryFields;
    };
  };
}

const asking = (strapi: Strapi): AskingStrapi => strapi as unknown as AskingStrapi;

/** Who is signed in to the panel and saves this; null for what the service does by itself. */
export function findPerson(strapi: Strapi): Person | null {
  const user = asking(strapi).requestContext.get()?.state.user;
  if (user === undefined) return null;
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ');
  return { id: user.id, name: name || user.username || user.email || '' };
}

/**
 * Which entries of a type somebody may read, as filters with the conditions of their roles; null
 * for none at all.
 */
export function readableFilters(
  strapi: Strapi,
  { state }: PanelRequest,
  uid: string,
): EntryFields | null {
  const manager = asking(strapi).service('admin::permission').createPermissionsManager({
    ability: state.userAbility,
    action: 'plugin::content-manager.explorer.read',
    model: uid,
  });
  if (!manager.isAllowed) return null;
  return (manager.addPermissionsQueryTo({})['filters'] ?? {}) as EntryFields;
}
