import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NEVER } from 'rxjs';
import { useUiServices } from '../UiServices.ts';
import type { UrlSyncedList, ShownList } from './UrlSyncedList.ts';
import { useBehavior } from './useBehavior.ts';

/**
 * Updates a list in place when its filters, pages and links are used, if the surface can; elsewhere
 * they are ordinary links. `area` is a ref to the element that contains all of them.
 */
export function useUrlSyncedList<Data>(
  data: Data,
  openList: ((data: Data) => UrlSyncedList<Data>) | undefined,
) {
  const { openAddress } = useUiServices();
  const [list] = useState(() => openList?.(data) ?? null);
  const [none] = useState(() => ({
    value: { data, search: '' },
    initial: { data, search: '' },
    changes$: NEVER,
  }));
  const shown: ShownList<Data> = useBehavior(list?.shown$ ?? none);
  const current = list === null ? data : shown.data;
  const area = useRef<HTMLDivElement>(null);
  useForeignChanges(area, list?.leaveToServer);
  /**
   * The id to scroll to after a link was followed; null after a filter change, which keeps the
   * scroll position.
   */
  const start = useRef<string | null>(null);
  const isFirst = useRef(true);
  const [, rehearse] = useState(false);

  // On a slow phone this code is compiled at the first change, while the visitor waits. So the
  // views are rendered once ahead of it, unchanged and in small steps.
  useEffect(() => {
    if (list === null || !('requestIdleCallback' in window)) return undefined;
    const handle = requestIdleCallback(() => startTransition(() => rehearse(true)));
    return () => cancelIdleCallback(handle);
  }, [list]);

  useEffect(() => {
    const element = area.current;
    if (list === null || element === null) return undefined;
    const open = (event: MouseEvent) => {
      const link = listLinkAt(event);
      if (link === null) return;
      event.preventDefault();
      start.current = link.hash.slice(1);
      list.open(addressOf(link));
    };
    const prepare = (event: PointerEvent) => {
      const link = listLinkAt(event);
      if (link !== null) list.prepare(addressOf(link));
    };
    element.addEventListener('click', open);
    element.addEventListener('pointerdown', prepare);
    return () => {
      element.removeEventListener('click', open);
      element.removeEventListener('pointerdown', prepare);
    };
  }, [list]);

  useEffect(() => {
    const followed = start.current !== null;
    if (!isFirst.current) {
      if (start.current !== null) document.getElementById(start.current)?.scrollIntoView();
      const result = area.current?.querySelector<HTMLElement>('[role="status"]');
      if (result && needsNewFocus(document.activeElement, followed)) {
        result.focus({ preventScroll: true });
        // On a phone, open filters fill the screen above the result.
        if (followed && !isInView(result)) result.scrollIntoView();
      }
    }
    isFirst.current = false;
    start.current = null;
  }, [current]);

  return {
    area,
    data: current,
    open: list?.open ?? openAddress,
    prepare: list?.prepare,
    isLeft: list?.isLeft,
  };
}

/**
 * Whether the element that had the focus has disappeared (a filter's chip, the number of a page),
 * now shows something else, or was left behind when the page scrolled to the start of the list (the
 * link to the next page).
 */
const needsNewFocus = (focused: Element | null, scrolled: boolean): boolean =>
  focused === null ||
  focused === document.body ||
  focused.closest('[data-rows]') !== null ||
  (scrolled && !isInView(focused));

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * The pressed link to another state of the list, if no modifier key opens it elsewhere; null
 * otherwise.
 */
function listLinkAt({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent): HTMLAnchorElement | null {
  if (
    defaultPrevented ||
    button !== 0 ||
    metaKey ||
    ctrlKey ||
    shiftKey ||
    altKey ||
    !(target instanceof Element)
  )
    return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link !== null &&
    link.target === '' &&
    link.origin === location.origin &&
    link.pathname === location.pathname &&
    link.hash !== ''
    ? link
    : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string =>
  pathname + search + hash;

/**
 * Reports once that something else has added or removed nodes in the island around `area`, which
 * only the calling component renders again. Translators of browsers do: they wrap each text in an
 * element, or put a new text in its place. React keeps the nodes that it has created, so its next
 * update would fail, or would change texts that are no longer on the page.
 */
function useForeignChanges(
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
