import type { Behavior } from '../../domain/shared/Behavior.ts';

/** A list as one of its addresses shows it. */
export interface ShownList<Data> {
  readonly data: Data;
  /** The query of the address, with its question mark; '' where nothing is narrowed. */
  readonly search: string;
}

/**
 * A list whose filters and pages are answered in place: each state is an address, in the browser's
 * history too.
 */
export interface AddressedList<Data> {
  readonly shown$: Behavior<ShownList<Data>>;
  /**
   * Shows what an address on the same path asks for, in the place of the present one in the history
   * if wanted. What was asked for before and has not come is given up. Follows the address as a
   * link does where no answer comes.
   */
  readonly open: (address: string, options?: { readonly replace?: boolean }) => void;
  /** Asks for an address that is about to be opened, so that the answer is on its way. */
  readonly prepare: (address: string) => void;
}
