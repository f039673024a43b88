import {
  EMPTY,
  filter,
  map,
  merge,
  ReplaySubject,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import type { AddressedList, ShownList } from '../../ui/state/AddressedList.ts';
import { createBehavior } from './createBehavior.ts';

/** The browser's history, as far as a list needs it. */
export interface ListHistory {
  /** Emits the address that "Back" or "Forward" has led to, of the same document. */
  readonly moved$: Observable<string>;
  /** Makes an address the present one, after it or in its place. */
  readonly write: (address: string, options: { readonly replace: boolean }) => void;
  /** Leaves the document for an address: only the server can answer it. */
  readonly leave: (address: string, options: { readonly replace: boolean }) => void;
}

interface AddressedListParts<Data> {
  readonly initial: ShownList<Data>;
  /**
   * What the list shows for a query, with its question mark; null where only the server can say.
   * Given up when it is unsubscribed.
   */
  readonly find: (search: string) => Observable<Data | null>;
  readonly history: ListHistory;
}

interface Asked {
  readonly address: string;
  readonly replace: boolean;
  /** The history has it already. */
  readonly written: boolean;
}

/**
 * The state of a list that answers its addresses itself. The address changes with the list, never
 * before it.
 */
export function createAddressedList<Data>(
  scope: Scope,
  { initial, find, history }: AddressedListParts<Data>,
): AddressedList<Data> {
  const asked$ = new Subject<Asked>();
  const prepared = createPrepared(find);
  const moved$ = history.moved$.pipe(
    map((address): Asked => ({ address, replace: true, written: true })),
  );
  const changes$: Observable<ShownList<Data>> = merge(asked$, moved$).pipe(
    switchMap((asked) => {
      const search = searchOf(asked.address);
      // A choice that is taken back before its list has come wants the list that is still there.
      if (search === shown$.value.search) return EMPTY;
      return prepared.take(search).pipe(
        tap((data) => {
          if (data === null) history.leave(asked.address, asked);
          else if (!asked.written) history.write(asked.address, asked);
        }),
        filter((data) => data !== null),
        map((data): ShownList<Data> => ({ data, search })),
      );
    }),
  );
  const shown$: Behavior<ShownList<Data>> = createBehavior(scope, initial, changes$);
  return {
    shown$,
    open: (address, { replace = false } = {}) => asked$.next({ address, replace, written: false }),
    prepare(address) {
      const search = searchOf(address);
      if (search !== shown$.value.search) prepared.prepare(search);
    },
  };
}

/** Keeps the one answer that was asked for ahead; another question gives it up. */
function createPrepared<Data>(find: (search: string) => Observable<Data | null>) {
  let ahead: {
    readonly search: string;
    readonly found$: Observable<Data | null>;
    readonly giveUp: () => void;
  } | null = null;
  return {
    prepare(search: string): void {
      if (ahead?.search === search) return;
      ahead?.giveUp();
      const found$ = new ReplaySubject<Data | null>(1);
      const work = find(search).subscribe(found$);
      ahead = { search, found$, giveUp: () => work.unsubscribe() };
    },
    take(search: string): Observable<Data | null> {
      const taken = ahead;
      ahead = null;
      if (taken?.search === search) return taken.found$;
      taken?.giveUp();
      return find(search);
    },
  };
}

/** The query of an address, with its question mark. */
const searchOf = (address: string): string => /\?[^#]*/.exec(address)?.[0] ?? '';
