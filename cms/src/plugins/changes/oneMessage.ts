import { AsyncLocalStorage } from 'node:async_hooks';
import type { Strapi } from '../../strapi.ts';

/** The events that Strapi sends to the site for each single entry. */
const SINGLE = new Set(['entry.publish', 'entry.unpublish', 'entry.delete']);
/**
 * The event for all entries at once: the same name with `entries`
 * (`src/adapters/http/contentTags.ts`), because webhooks already listen to it.
 */
const TOGETHER = 'entry.publish';

/** The fields of an entry from which the site knows which pages show it. */
interface ChangedEntry {
  readonly uid: string;
  readonly documentId?: unknown;
  readonly marke?: unknown;
  readonly pfad?: unknown;
  readonly haus?: unknown;
  readonly weitereHaeuser?: unknown;
}

interface Held {
  readonly entries: ChangedEntry[];
  isSent: boolean;
}

interface Message {
  readonly uid?: string;
  /** The entries of a message about several. */
  readonly entries?: readonly ChangedEntry[];
  readonly entry?: Omit<ChangedEntry, 'uid'> | null;
}

const holding = new AsyncLocalStorage<Held>();

/** Lets `emitAsOneEvent` hold back the events that Strapi emits for each entry. */
export function deferEntryEvents(strapi: Strapi): void {
  const hub = strapi.eventHub;
  const emit = hub.emit.bind(hub);
  Object.assign(hub, {
    async emit(event: string, message: object): Promise<unknown> {
      const held = holding.getStore();
      if (held === undefined || !SINGLE.has(event)) return emit(event, message);
      const { uid = '', entry, entries } = message as Message;
      if (entries !== undefined && !held.isSent) return held.entries.push(...entries);
      const { documentId, marke, pfad, haus, weitereHaeuser } = entry ?? {};
      // Strapi emits after the commit and reads the entry first. By then the combined event may
      // already be sent.
      const isKnown = held.entries.some((known) => known.documentId === documentId);
      if (held.isSent) return isKnown ? undefined : emit(event, message);
      held.entries.push({ uid, documentId, marke, pfad, haus, weitereHaeuser });
      return undefined;
    },
  });
}

/**
 * Runs `act`, which changes several entries, and then reports all of them to the site in one
 * message, so that the site renders all affected pages at the same moment. If `act` throws, nothing
 * is reported.
 */
export async function emitAsOneEvent(
  strapi: Strapi,
  act: (report: (entry: ChangedEntry) => void) => Promise<void>,
): Promise<void> {
  const held: Held = { entries: [], isSent: false };
  await holding.run(held, () => act((entry) => held.entries.push(entry)));
  held.isSent = true;
  await strapi.eventHub.emit(TOGETHER, { entries: held.entries });
}
