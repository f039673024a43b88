import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { Placeholder } from '../components/Placeholder/Placeholder.tsx';
import { MAIN_ID, SkipLink } from '../components/SkipLink/SkipLink.tsx';
import { RouteAnnouncer } from '../navigation/RouteAnnouncer.tsx';
import { useScrollMemory } from '../navigation/useScrollMemory.ts';
import { useSlowNavigation } from '../navigation/useSlowNavigation.ts';
import { useBehavior } from '../state/useBehavior.ts';
import { useUiServices } from '../UiServices.ts';
import styles from './AppLayout.module.scss';
import { ConfigurationNotice } from './ConfigurationNotice.tsx';
import { Footer } from './Footer/Footer.tsx';
import { Header } from './Header/Header.tsx';
import { InsideLayout } from './insideLayout.ts';

/** What surrounds every screen. Embedded views have no header and only the legal links below. */
export function AppLayout() {
  const { surface, textSize$ } = useUiServices();
  const textSize = useBehavior(textSize$);
  const slow = useSlowNavigation();
  useScrollMemory();

  useEffect(() => {
    document.documentElement.dataset['textSize'] = textSize;
  }, [textSize]);

  return (
    <InsideLayout value>
      {surface === 'web' && <><SkipLink /><Header /></>}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {surface === 'web' && <ConfigurationNotice />}
        {slow && <Placeholder />}
        <div hidden={slow}><Outlet /></div>
      </main>
      {/* Out of sight but a pixel high: after the footer it would be a white line at the end of the page. */}
      <RouteAnnouncer />
      <Footer />
    </InsideLayout>
  );
}
