import { createContext, useContext, type ReactNode } from 'react';

/** A part of a page whose markup changes only when its inputs change. */
export interface CachedPart {
  /** Unique among the parts of a page. */
  readonly name: string;
  /** All inputs of the view, apart from services, messages and the page's address. */
  readonly from: readonly unknown[];
  /** True if the part looks the same at every address. */
  readonly everywhere: boolean;
  readonly view: ReactNode;
}

const CacheMarkupContext = createContext<((part: CachedPart) => void) | null>(null);

/** Only the server provides it: it renders a part separately and caches its markup. */
export const CacheMarkupProvider = CacheMarkupContext.Provider;

interface CachedMarkupProps extends Omit<CachedPart, 'view' | 'everywhere'> {
  readonly everywhere?: boolean;
  readonly children: ReactNode;
}

/**
 * Marks a part of a page, or of an island, whose markup the server may cache. Its inputs are
 * compared by identity, so `from` has to list all of them. Contexts from above do not reach the
 * part, except those that every island has. Within an island the part must have no ids, no text
 * outside an element, and nothing of the island's state.
 */
export function CachedMarkup({ name, from, everywhere = false, children }: CachedMarkupProps) {
  const keep = useContext(CacheMarkupContext);
  if (keep === null) return children;
  keep({ name, from, everywhere, view: children });
  return <template data-kept="" />;
}
