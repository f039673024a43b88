import type { ReactNode } from 'react';
import { HouseNotices } from '../blocks/HouseNotices/HouseNotices.tsx';
import { MAIN_ID, SkipLink } from '../components/SkipLink/SkipLink.tsx';
import { Island } from '../islands/Island.tsx';
import { useUiServices } from '../UiServices.ts';
import styles from './AppLayout.module.scss';
import { Footer } from './Footer/Footer.tsx';
import { Header } from './Header/Header.tsx';
import { InsideLayout } from './insideLayout.ts';
import { FormattedMessage } from 'react-intl';
import { ReloadLink } from '../components/ReloadLink/ReloadLink.tsx';
import { useBehavior } from '../state/useBehavior.ts';
import { layoutMessages } from './AppLayout.messages.ts';

/** The frame around every screen. Embedded views have no header and only the legal links below. */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  const { surface } = useUiServices();
  return (
    <InsideLayout value>
      {surface === 'web' && (
        <>
          <SkipLink />
          <Island name="shell" of={Header} data={{}} />
          <HouseNotices />
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

/**
 * Shown only if the configuration failed to load and no earlier one is available: reports it and
 * offers to reload.
 */
export function ConfigurationNotice() {
  const { brandConfig$, configurationState$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const state = useBehavior(configurationState$);
  if (config !== null || state !== 'failed') return null;
  return (
    <div className="wrap">
      <div className={styles.notice}>
        <p role="status">
          <FormattedMessage {...layoutMessages.noConfiguration} />
        </p>
        <ReloadLink inverted />
      </div>
    </div>
  );
}
