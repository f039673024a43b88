import { AsyncLocalStorage } from 'node:async_hooks';
import type { PanelPerson } from './panelAccess.ts';
import type { Strapi } from './strapi.ts';

const planned = new AsyncLocalStorage<PanelPerson>();

/** Does what somebody has planned, in their name. */
export const actAs = <Done>(person: PanelPerson, act: () => Promise<Done>): Promise<Done> =>
  planned.run(person, act);

/** Who does what is being done; undefined for the service itself, e.g. when it seeds. */
export function actingPerson(strapi: Strapi): PanelPerson | undefined {
  const person = planned.getStore();
  if (person !== undefined) return person;
  const user = strapi.requestContext.get()?.state?.user;
  // The users of the site's staff area have no name like this; they write nothing here.
  return user !== undefined && 'firstname' in user ? user : undefined;
}

export const nameOfPerson = ({ firstname, lastname, email }: PanelPerson): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email;
