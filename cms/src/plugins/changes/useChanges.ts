import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { readRefusal } from '../editView.tsx';
import type { NamedEntry } from '../entries/entryPlace.ts';
import { dateTimeInGerman, wallTimeInGerman } from '../datesInGerman.ts';
import { useAnswer } from '../useAnswer.ts';
import { createExternalStore } from '../externalStore.ts';

/** A change as the server lists it. */
export interface ListedChange {
  readonly id: number;
  readonly title: string;
  readonly state: 'open' | 'published';
  readonly by: string;
  readonly done: { readonly at: string; readonly by: string } | null;
  /** Wall clock time in Zurich, `YYYY-MM-DDTHH:MM`. */
  readonly publishAt: string | null;
  readonly failure: string | null;
  readonly count: number;
  readonly brands: readonly string[];
}

export interface ChangeEntry extends NamedEntry {
  readonly id: number;
  readonly brand: string;
  readonly isThere: boolean;
  readonly isTakenDown: boolean;
  /** Null if no page shows the entry. */
  readonly preview: string | null;
}

export interface WholeChange extends ListedChange {
  readonly entries: readonly ChangeEntry[];
  /** The number of entries that this account may not read. */
  readonly hidden: number;
}

const CHOICE = 'foyer.aenderung';
/** How often a change was changed here; keeps the bar, the side panel and the screen in sync. */
const turns = createExternalStore(0);

/** Reports that a change, or the choice of one, has changed. */
export const noteChange = (): void => turns.set(turns.get() + 1);

/** The id of the change that the editor puts together in this browser; null for none. */
export const chosenChange = (): string | null => localStorage.getItem(CHOICE);

export function chooseChange(id: number | null): void {
  if (id === null) localStorage.removeItem(CHOICE);
  else localStorage.setItem(CHOICE, String(id));
  noteChange();
}

/** The answer of a route, requested again after each change. */
export const useChangeAnswer = <Answer>(path: string | null): Answer | null | undefined =>
  useAnswer<Answer>(path, { turn: useSyncExternalStore(turns.subscribe, turns.get) });

/** The change that is put together in this browser, with its current state. */
export function useChosenChange(): WholeChange | null | undefined {
  const id = useSyncExternalStore(turns.subscribe, chosenChange);
  return useChangeAnswer<WholeChange>(id === null ? null : `/changes/${id}`);
}

export interface ChangeActs {
  readonly isBusy: boolean;
  /** What the editor should know before it is taken back; null for nothing. */
  readonly doubt: string | null;
  /** Why the last act was refused; null if it was not. */
  readonly refused: string | null;
  publish(): Promise<void>;
  withdraw(confirmed?: boolean): Promise<void>;
}

/** Functions to publish a change and to take it back, with the text of a refusal. */
export function useChangeActs(id: number): ChangeActs {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setBusy] = useState(false);
  const [doubt, setDoubt] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const send = useCallback(
    async (path: string, body: object, done: string): Promise<void> => {
      setBusy(true);
      setRefused(null);
      setDoubt(null);
      try {
        await post(`/changes/${id}/${path}`, body);
        toggleNotification({ type: 'success', message: done });
      } catch (error) {
        const { message, byField } = readRefusal(error);
        const confirmed = byField['confirmed'];
        if (confirmed === undefined) setRefused(message);
        else setDoubt(confirmed);
      }
      setBusy(false);
      noteChange();
    },
    [id, post, toggleNotification],
  );
  return {
    isBusy,
    doubt,
    refused,
    publish: () => send('publish', {}, 'Die Änderung ist veröffentlicht.'),
    withdraw: (confirmed = false) =>
      send(
        'withdraw',
        { confirmed },
        'Die Änderung ist zurückgenommen. Die Entwürfe sind noch da.',
      ),
  };
}

/** «3 Einträge». */
export const countEntries = (count: number): string =>
  count === 1 ? 'Ein Eintrag' : `${count} Einträge`;

/** When it was published or taken back, or is planned: «geplant: 23.11.2026, 08:00». */
export function describeState({ state, done, publishAt }: ListedChange): string {
  if (done !== null) {
    const when = `${dateTimeInGerman(done.at)}, von ${done.by}`;
    if (state === 'published') return `veröffentlicht: ${when}`;
    if (publishAt === null) return `zurückgenommen: ${when}`;
  }
  return publishAt === null ? 'Entwurf' : `geplant: ${wallTimeInGerman(publishAt)}`;
}

/** The address of a change's screen. */
export const screenOf = (id: number): string => `/plugins/changes/${id}`;
