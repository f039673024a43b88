import type { Behavior } from '../../domain/shared/Behavior.ts';

/** The content of a list at one of its addresses. */
export interface ShownList<Data> {
  readonly data: Data;
  /** The query of the address, with its question mark; '' without filters. */
  readonly search: string;
}

/**
 * A list whose filters and pages are updated in place. Each state has its own address, in the
 * browser's history too.
 */
export interface UrlSyncedList<Data> {
  readonly shown$: Behavior<ShownList<Data>>;
  /**
   * Shows the list at another address of the same path; `replace` replaces the current history
   * entry. An earlier request that is still pending is abandoned. If there is no response, the
   * address is opened like a link.
   */
  readonly open: (address: string, options?: { readonly replace?: boolean }) => void;
  /** Prefetches an address that is about to be opened. */
  readonly prepare: (address: string) => void;
  /**
   * From now on each address is opened like a link, also with "Back": the list on the page can no
   * longer be updated in place.
   */
  readonly leaveToServer: () => void;
  /** Whether each address is opened like a link: a change replaces the whole document. */
  readonly isLeft: () => boolean;
}
