import { type Location, useLocation } from 'react-router-dom';

/** The state of a location that shows an opened screen in another language. */
interface Translated {
  readonly opened: string;
}

/**
 * Identifies what the visitor opened. It stays the same when only the language changes, and differs
 * when the same path is opened again.
 */
export const openedIn = ({ key, state }: Pick<Location, 'key' | 'state'>): string =>
  (state as Translated | null)?.opened ?? key;

/** The state for the same screen in another language. */
export const translatedFrom = (location: Pick<Location, 'key' | 'state'>): Translated => ({
  opened: openedIn(location),
});

/** The opened screen as a React key: a choice on the screen survives a change of the language. */
export const useOpenedScreen = (): string => openedIn(useLocation());
