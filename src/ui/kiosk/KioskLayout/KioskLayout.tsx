import { type RefObject, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { InsideLayout } from '../../layout/insideLayout.ts';
import { useUiServices } from '../../UiServices.ts';
import { ATTRACT_PATH } from '../kioskPaths.ts';
import { Keyboard } from '../Keyboard/Keyboard.tsx';
import { KioskMessage, WholeMessage } from '../KioskMessage/KioskMessage.tsx';
import { ScrollPair, usePanelAttributes } from '../ReachMode/ReachControls.tsx';
import { KioskHeader } from './KioskHeader.tsx';
import styles from './KioskLayout.module.scss';
import { KioskTabs } from './KioskTabs.tsx';
import { KioskTools } from './KioskTools.tsx';
import { KioskLink } from './KioskLink.tsx';
import { toBeginning } from '../ReachMode/scrollPanel.ts';

/** The frame around every screen of the kiosk. The waiting screen has the whole panel to itself. */
export function KioskLayout() {
  const { hrefOfContent } = useUiServices();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isBare = pathname === hrefOfContent(ATTRACT_PATH);
  useScrollAndFocusReset(main);
  const isLow = usePanelAttributes();
  const [isMessageLong, setMessageLong] = useState(false);
  const [readsMessage, readMessage] = useState(false);
  const readAll = isMessageLong ? () => readMessage(true) : undefined;
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
        <div className={styles.message}>
          <KioskMessage onLong={setMessageLong} onReadAll={isLow ? undefined : readAll} />
        </div>
        <KioskHeader />
        <div className={styles.middle}>
          <main ref={main}>
            <Outlet />
          </main>
          {/* The button in the band is out of reach there. */}
          <KioskLink onReadMessage={isLow ? readAll : undefined} />
          {/* A new one for each screen: what only moves because the pair takes room needs no pair. */}
          <ScrollPair key={pathname} main={main} />
          <Keyboard />
        </div>
        <div className={styles.tools}>
          <KioskTools />
        </div>
        <KioskTabs />
        {readsMessage && <WholeMessage onClose={() => readMessage(false)} />}
      </div>
    </InsideLayout>
  );
}

/**
 * On a new path it scrolls to the top and moves the focus to the heading, which a screen reader then
 * reads.
 */
function useScrollAndFocusReset(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
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
