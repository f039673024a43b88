import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Reports once that something else has added or removed nodes in the island around `area`, which
 * only the calling component renders again. Translators of browsers do: they wrap each text in an
 * element, or put a new text in its place. React keeps the nodes that it has created, so its next
 * update would fail, or would change texts that are no longer on the page.
 */
export function useForeignChanges(
  area: RefObject<Element | null>,
  onForeignChange: (() => void) | undefined,
): void {
  const watch = useRef<MutationObserver | null>(null);
  useLayoutEffect(() => {
    const island = area.current?.closest('[data-island]');
    if (!island || onForeignChange === undefined) return undefined;
    const changes = new MutationObserver(() => {
      changes.disconnect();
      onForeignChange();
    });
    changes.observe(island, { childList: true, subtree: true });
    watch.current = changes;
    return () => changes.disconnect();
  }, [area, onForeignChange]);
  // The changes of this update are our own.
  useLayoutEffect(() => {
    watch.current?.takeRecords();
  });
}
