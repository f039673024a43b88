import { type RefObject, useEffect, useRef } from 'react';

/**
 * On lobby screens, where React shows the next state of a list: moves the focus to the number of
 * results if the element that had it has disappeared or now shows another entry. On the web
 * `updateList.ts` does it. Returns the ref of the list's element.
 */
export function useCountFocus<Part extends HTMLElement>(data: object): RefObject<Part | null> {
  const area = useRef<Part>(null);
  const seen = useRef(data);
  useEffect(() => {
    if (seen.current === data) return;
    seen.current = data;
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.closest('[data-rows]') !== null)
      area.current?.querySelector<HTMLElement>('[role="status"]')?.focus({ preventScroll: true });
  }, [data]);
  return area;
}
