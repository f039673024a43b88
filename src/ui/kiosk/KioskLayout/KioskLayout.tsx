import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { InsideLayout } from '../../layout/insideLayout.ts';
import { useUiServices } from '../../UiServices.ts';
import { ATTRACT_PATH } from '../kioskPaths.ts';
import { Keyboard } from '../Keyboard/Keyboard.tsx';
import { KioskMessage } from '../KioskMessage/KioskMessage.tsx';
import { ScrollPair } from '../ReachMode/ScrollPair.tsx';
import { usePanelMarks } from '../ReachMode/usePanelMarks.ts';
import { KioskHead } from './KioskHead.tsx';
import styles from './KioskLayout.module.scss';
import { KioskTabs } from './KioskTabs.tsx';
import { KioskTools } from './KioskTools.tsx';
import { KioskLink } from './KioskLink.tsx';
import { useScreenStart } from './useScreenStart.ts';

/**
 * What surrounds every screen of the kiosk; the one that waits for a touch has the whole panel to
 * itself.
 */
export function KioskLayout() {
  const { hrefOfContent } = useUiServices();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isBare = pathname === hrefOfContent(ATTRACT_PATH);
  useScreenStart(main, isBare);
  const scrolls = usePanelMarks();
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
        <KioskHead />
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
