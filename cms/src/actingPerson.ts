import { AsyncLocalStorage } from 'node:async_hooks';
import type { PanelPerson } from './panelAccess.ts';
import type { Strapi } from './strapi.ts';

/** The cause of an act that no form of the entry itself started. */
export interface ActCause {
  /** The act was planned for this time. */
  readonly isPlanned: boolean;
  /** The title of the change that contains the entry; null for none. */
  readonly change: string | null;
}

interface Acting {
  readonly person: PanelPerson;
  readonly occasion: ActCause;
}

const acting = new AsyncLocalStorage<Acting>();

/**
 * Runs a planned act, or one that is part of a change, in the name of the person who planned it.
 */
export const runAs = <Done>(
  person: PanelPerson,
  occasion: ActCause,
  act: () => Promise<Done>,
): Promise<Done> => acting.run({ person, occasion }, act);

/** The cause of the current act; null if a person acts directly on the entry. */
export const currentActCause = (): ActCause | null => acting.getStore()?.occasion ?? null;

/**
 * The person who performs the current act; undefined for the service itself, e.g. when it seeds.
 */
export function actingPerson(strapi: Strapi): PanelPerson | undefined {
  const person = acting.getStore()?.person;
  if (person !== undefined) return person;
  const user = strapi.requestContext.get()?.state?.user;
  // The users of the site's staff area have no `firstname`; they write nothing here.
  return user !== undefined && 'firstname' in user ? user : undefined;
}

/** What a column for a short text holds; both names may be as long. */
const LONGEST_NAME = 255;

export const nameOfPerson = ({ firstname, lastname, email }: PanelPerson): string =>
  ([firstname, lastname].filter(Boolean).join(' ') || email).slice(0, LONGEST_NAME);
