import {
  EMPTY,
  filter,
  from,
  map,
  merge,
  ReplaySubject,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import type { UrlSyncedList, ShownList } from '../../ui/state/UrlSyncedList.ts';
import { createBehavior } from './createBehavior.ts';

/** The part of the browser's history that a list needs. */
export interface ListHistory {
  /** Emits the address after "Back" or "Forward" within the same document. */
  readonly moved$: Observable<string>;
  /** Makes an address the current one, as a new history entry or in place of the current entry. */
  readonly write: (address: string, options: { readonly replace: boolean }) => void;
  /** Leaves the document for an address that only the server can respond to. */
  readonly leave: (address: string, options: { readonly replace: boolean }) => void;
}

interface UrlSyncedListParts<Data> {
  readonly initial: ShownList<Data>;
  /**
   * The list's data for a query, including its question mark; emits null if only the server can
   * respond. Aborted when unsubscribed.
   */
  readonly find: (search: string) => Observable<Data | null>;
  readonly history: ListHistory;
}

interface Asked {
  readonly address: string;
  readonly replace: boolean;
  /** Whether the address is already in the history. */
  readonly written: boolean;
}

/**
 * The state of a list that handles its addresses in the browser. The address changes together with
 * the list, never before it.
 */
export function createUrlSyncedList<Data>(
  scope: Scope,
  { initial, find, history }: UrlSyncedListParts<Data>,
): UrlSyncedList<Data> {
  const asked$ = new Subject<Asked>();
  const prepared = createPrepared(find);
  let isLeft = false;
  const moved$ = history.moved$.pipe(
    map((address): Asked => ({ address, replace: true, written: true })),
  );
  const changes$: Observable<ShownList<Data>> = merge(asked$, moved$).pipe(
    switchMap((asked) => {
      const search = searchOf(asked.address);
      // If a choice is undone before its list has loaded, the list on screen is already the right
      // one. Once the browser loads another document for a choice, only its server can undo it.
      if (search === shown$.value.search && (asked.written || !isLeft)) return EMPTY;
      return (isLeft ? from([null]) : prepared.take(search)).pipe(
        map((data) => (isLeft ? null : data)),
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
      if (!isLeft && search !== shown$.value.search) prepared.prepare(search);
    },
    leaveToServer() {
      isLeft = true;
    },
    isLeft: () => isLeft,
  };
}

/** Holds one prefetched response; a request for another query aborts it. */
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

/** The query of an address, including its question mark. */
const searchOf = (address: string): string => /\?[^#]*/.exec(address)?.[0] ?? '';
