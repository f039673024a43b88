import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from '../components/SkipLink/SkipLink.tsx';
import { Island } from '../islands/Island.tsx';
import { useUiServices } from '../UiServices.ts';
import styles from './AppLayout.module.scss';
import { ConfigurationNotice } from './ConfigurationNotice.tsx';
import { Footer } from './Footer/Footer.tsx';
import { Header } from './Header/Header.tsx';
import { InsideLayout } from './insideLayout.ts';

/** What surrounds every screen. Embedded views have no header and only the legal links below. */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  const { surface } = useUiServices();
  return (
    <InsideLayout value>
      {surface === 'web' && (
        <>
          <SkipLink />
          <Island name="shell" of={Header} data={{}} />
        </>
      )}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {surface === 'web' && <ConfigurationNotice />}
        {children}
      </main>
      <Footer />
    </InsideLayout>
  );
}
