import { type RefObject, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { InsideLayout } from '../../layout/insideLayout.ts';
import { useUiServices } from '../../UiServices.ts';
import { ATTRACT_PATH } from '../kioskPaths.ts';
import { Keyboard } from '../Keyboard/Keyboard.tsx';
import { KioskMessage } from '../KioskMessage/KioskMessage.tsx';
import { ScrollPair, usePanelAttributes } from '../ReachMode/ReachControls.tsx';
import { KioskHeader } from './KioskHeader.tsx';
import styles from './KioskLayout.module.scss';
import { KioskTabs } from './KioskTabs.tsx';
import { KioskTools } from './KioskTools.tsx';
import { KioskLink } from './KioskLink.tsx';
import { clipBetweenLines } from '../ReachMode/clipBetweenLines.ts';
import { toBeginning } from '../ReachMode/scrollPanel.ts';

/** The frame around every screen of the kiosk. The waiting screen has the whole panel to itself. */
export function KioskLayout() {
  const { hrefOfContent } = useUiServices();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isBare = pathname === hrefOfContent(ATTRACT_PATH);
  useScrollAndFocusReset(main, isBare);
  const scrolls = usePanelAttributes();
  if (isBare) {
    return (
      <InsideLayout value>
        <main ref={main} className={styles.bare}>
          <Outlet />
        </main>
      </InsideLayout>
    );
  }
  return (
    <InsideLayout value>
      <div className={styles.kiosk}>
        <KioskHeader />
        <div className={styles.message}>
          <KioskMessage />
        </div>
        <div className={styles.middle}>
          <main ref={main}>
            <Outlet />
          </main>
          <KioskLink />
          {scrolls && <ScrollPair />}
          <Keyboard />
        </div>
        <div className={styles.tools}>
          <KioskTools />
        </div>
        <KioskTabs />
      </div>
    </InsideLayout>
  );
}

/**
 * Keeps scrolled content from being cut off in the middle of a line. On a new path it scrolls to
 * the top and moves the focus to the heading, which a screen reader then reads.
 */
export function useScrollAndFocusReset(main: RefObject<HTMLElement | null>, isBare: boolean): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Depends on the element: another `main` shows another screen.
  useEffect(
    () => (main.current === null ? undefined : clipBetweenLines(main.current)),
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
