import { AsyncLocalStorage } from 'node:async_hooks';
import type { Strapi } from '../../strapi.ts';

/** What the site hears of each entry by itself. */
const SINGLE = new Set(['entry.publish', 'entry.unpublish', 'entry.delete']);
/** The same event with `entries` (`src/adapters/http/contentTags.ts`): webhooks listen to it. */
const TOGETHER = 'entry.publish';

/** As much of an entry as the site needs to know which pages it is on. */
interface ChangedEntry {
  readonly uid: string;
  readonly documentId?: unknown;
  readonly marke?: unknown;
  readonly pfad?: unknown;
}

interface Held {
  readonly entries: ChangedEntry[];
  isTold: boolean;
}

interface Message {
  readonly uid?: string;
  readonly entry?: Omit<ChangedEntry, 'uid'> | null;
}

const holding = new AsyncLocalStorage<Held>();

/** Lets `tellAtOnce` hold back what Strapi tells of each entry. */
export function holdMessages(strapi: Strapi): void {
  const hub = strapi.eventHub;
  const emit = hub.emit.bind(hub);
  Object.assign(hub, {
    async emit(event: string, message: object): Promise<unknown> {
      const held = holding.getStore();
      if (held === undefined || !SINGLE.has(event)) return emit(event, message);
      const { uid = '', entry } = message as Message;
      const { documentId, marke, pfad } = entry ?? {};
      // Strapi tells after the commit, and reads the entry first: by then it may be known.
      const isKnown = held.entries.some((known) => known.documentId === documentId);
      if (held.isTold) return isKnown ? undefined : emit(event, message);
      held.entries.push({ uid, documentId, marke, pfad });
      return undefined;
    },
  });
}

/**
 * Does what changes several entries, and tells the site of all of them in one message when it is
 * done: it makes pages of them again from the same moment on. Of what fails it hears nothing.
 */
export async function tellAtOnce(
  strapi: Strapi,
  act: (tell: (entry: ChangedEntry) => void) => Promise<void>,
): Promise<void> {
  const held: Held = { entries: [], isTold: false };
  await holding.run(held, () => act((entry) => held.entries.push(entry)));
  held.isTold = true;
  await strapi.eventHub.emit(TOGETHER, { entries: held.entries });
}
