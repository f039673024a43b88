import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { keepLinesWhole } from '../ReachMode/keepLinesWhole.ts';
import { toBeginning } from '../ReachMode/movePanel.ts';

/**
 * No line of it is cut where it scrolls. On a new path: back to the top, and focus to the heading,
 * which a screen reader then reads.
 */
export function useScreenStart(main: RefObject<HTMLElement | null>, isBare: boolean): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // As long as the same element is there: another one begins another screen.
  useEffect(
    () => (main.current === null ? undefined : keepLinesWhole(main.current)),
    [main, isBare],
  );
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current !== null) toBeginning(main.current);
    const heading = main.current?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, main]);
}
