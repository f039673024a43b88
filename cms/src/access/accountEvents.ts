import { actingPerson, nameOfPerson } from '../actingPerson.ts';
import { internalTypeOptions } from '../plugins/pluginParts.ts';
import type { Strapi } from '../strapi.ts';

/** `panel`: the accounts of the panel; `staff`: those of the site's staff area. */
export type AccountKind = 'panel' | 'staff';

export const ACCOUNT_EVENT = 'plugin::accounts.account-event';

/** What happened to the sign-in of an account, and who did it. */
export const accountEventType = {
  ...internalTypeOptions(),
  collectionName: 'account_events',
  info: {
    singularName: 'account-event',
    pluralName: 'account-events',
    displayName: 'Vorgang an einem Konto',
  },
  attributes: {
    kind: { type: 'string', required: true },
    account: { type: 'integer', required: true },
    what: { type: 'string', required: true },
    by: { type: 'string', required: true },
    at: { type: 'datetime', required: true },
  },
} as const;

/** Records what was done to an account: by the signed-in person, or by a request of its own. */
export async function recordAccountEvent(
  strapi: Strapi,
  kind: AccountKind,
  account: number,
  what: string,
): Promise<void> {
  const person = actingPerson(strapi);
  const by = person ? nameOfPerson(person) : 'Das Programm';
  const at = new Date().toISOString();
  await strapi.db.query(ACCOUNT_EVENT).create({ data: { kind, account, what, by, at } });
}
