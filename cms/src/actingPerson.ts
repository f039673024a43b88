import { AsyncLocalStorage } from 'node:async_hooks';
import type { PanelPerson } from './panelAccess.ts';
import type { Strapi } from './strapi.ts';

/** By which something is done that no form of the entry itself does. */
export interface Occasion {
  /** At a time that somebody has planned. */
  readonly isPlanned: boolean;
  /** The title of the change that the entry is in; null for none. */
  readonly change: string | null;
}

interface Acting {
  readonly person: PanelPerson;
  readonly occasion: Occasion;
}

const acting = new AsyncLocalStorage<Acting>();

/** Does what somebody has planned or put together, in their name. */
export const actAs = <Done>(
  person: PanelPerson,
  occasion: Occasion,
  act: () => Promise<Done>,
): Promise<Done> => acting.run({ person, occasion }, act);

/** By what the act of now is done; null for a person's own, on the entry itself. */
export const actingOccasion = (): Occasion | null => acting.getStore()?.occasion ?? null;

/** Who does what is being done; undefined for the service itself, e.g. when it seeds. */
export function actingPerson(strapi: Strapi): PanelPerson | undefined {
  const person = acting.getStore()?.person;
  if (person !== undefined) return person;
  const user = strapi.requestContext.get()?.state?.user;
  // The users of the site's staff area have no name like this; they write nothing here.
  return user !== undefined && 'firstname' in user ? user : undefined;
}

export const nameOfPerson = ({ firstname, lastname, email }: PanelPerson): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email;
