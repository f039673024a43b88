/**
 * For `onUncaughtError` of an island's root. An island that crashes stays as it was last shown, with
 * everything typed into it, and works as it does without script; React alone would empty its
 * element. Calls `onCrash` when the markup is back, whose elements are the same as before. Called
 * before the island is hydrated.
 */
export function preserveOnCrash(
  element: HTMLElement,
  onCrash: (error: unknown) => void,
): (error: unknown) => void {
  const watch = new MutationObserver(() => undefined);
  watch.observe(element, { childList: true });
  return (error) => {
    // React has just removed everything, in the order in which it was shown. What it added before,
    // in the same task, replaced what was shown then, or comes back by a later record.
    for (const { addedNodes, removedNodes } of watch.takeRecords()) {
      if (addedNodes.length > 0) element.replaceChildren();
      else element.append(...removedNodes);
    }
    onCrash(error);
  };
}
