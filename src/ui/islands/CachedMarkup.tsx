import { createContext, useContext, type ReactNode } from 'react';

/** A part of a page that stays the same for as long as what it is drawn from. */
export interface CachedPart {
  /** One part of a page alone has it. */
  readonly name: string;
  /** All that the view is drawn from, beside services, words and the page's address. */
  readonly from: readonly unknown[];
  /** True for what looks the same at every address. */
  readonly everywhere: boolean;
  readonly view: ReactNode;
}

const CacheMarkupContext = createContext<((part: CachedPart) => void) | null>(null);

/** Only the server has it: there a part is drawn apart, and its markup kept. */
export const CacheMarkupProvider = CacheMarkupContext.Provider;

interface CachedMarkupProps extends Omit<CachedPart, 'view' | 'everywhere'> {
  readonly everywhere?: boolean;
  readonly children: ReactNode;
}

/**
 * Marks a part of a page, or of an island, whose markup the server may keep. What the part is drawn
 * from is compared by identity: `from` has to name all of it. Contexts from above do not reach the
 * part, but for those that every island has. In an island it has no ids, no text of its own without
 * an element around it, and nothing of the island's state.
 */
export function CachedMarkup({ name, from, everywhere = false, children }: CachedMarkupProps) {
  const keep = useContext(CacheMarkupContext);
  if (keep === null) return children;
  keep({ name, from, everywhere, view: children });
  return <template data-kept="" />;
}
