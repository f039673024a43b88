import { getFetchClient, isFetchError, useAuth } from '@strapi/strapi/admin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUnsavedText } from '../colleagues/SignInAgain.tsx';
import { useAnswer } from '../useAnswer.ts';
import { createPlaceStore, SendFailure, type PlaceStore, type SetPlaces } from './placeStore.ts';
import type { ConfirmedPlaces, PlacesList, PlacesToConfirm } from './placeTypes.ts';

/** Milliseconds: no answer in this time counts as no network. */
const TIMEOUT_MS = 15_000;
/** Milliseconds between two looks at what others have confirmed, and between attempts to send. */
const LOOK_MS = 20_000;

/** Begins the keys in localStorage; people who share a phone have their own. */
const prefixOf = (account: number | string): string => `foyer.plaetze.${account}.`;

const storageOf = (account: number | string) => ({
  read: () =>
    Object.entries(localStorage as unknown as Readonly<Record<string, string>>)
      .filter(([key]) => key.startsWith(prefixOf(account)))
      .map(([, text]) => text),
  write: (key: string, text: string | null) => {
    try {
      if (text === null) localStorage.removeItem(prefixOf(account) + key);
      else localStorage.setItem(prefixOf(account) + key, text);
    } catch {
      // Full or closed to us: what is unsaved is kept while the page is open.
    }
  },
});

const stores = new Map<number | string, PlaceStore>();

const storeOf = (account: number | string): PlaceStore => {
  const store =
    stores.get(account) ??
    createPlaceStore({
      send: sendConfirmation,
      storage: storageOf(account),
      isOnline: () => navigator.onLine,
      now: () => new Date(),
      pause: (milliseconds) => new Promise((go) => setTimeout(go, milliseconds)),
    });
  stores.set(account, store);
  return store;
};

async function sendConfirmation(
  offers: readonly PlacesToConfirm[],
): Promise<readonly ConfirmedPlaces[]> {
  try {
    const { data } = await getFetchClient().post<{ readonly offers: readonly ConfirmedPlaces[] }>(
      '/places/confirm',
      { offers },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
    return data.offers;
  } catch (error) {
    if (!isFetchError(error)) throw new SendFailure('network', '');
    const { status = 500, message } = error;
    if (status === 401) throw new SendFailure('refused', 'Bitte melden Sie sich wieder an.');
    throw new SendFailure(status >= 500 ? 'service' : 'refused', message);
  }
}

interface Places {
  /** Undefined while it is loading, null if it could not be loaded. */
  readonly list: PlacesList | null | undefined;
  readonly store: PlaceStore;
  readonly set: ReadonlyMap<string, SetPlaces>;
}

/** What the houses of this account said, kept up to date, and what the person sets. */
export function usePlaces(): Places {
  const account = useAuth('usePlaces', ({ user }) => user?.id) ?? 0;
  const store = storeOf(account);
  const set = useSyncExternalStore(store.subscribe, store.get);
  const [turn, setTurn] = useState(0);
  const list = useAnswer<PlacesList>(account === 0 ? null : '/places/list', { turn });
  useUnsavedText([...set.values()].some(({ unsaved }) => unsaved !== null));
  useEffect(() => {
    const look = (): void => {
      // A screen that is locked may end the page: what waits for further taps is sent now.
      store.flush();
      if (document.visibilityState === 'visible') setTurn((before) => before + 1);
    };
    store.flush();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [store]);
  return { list, store, set };
}
