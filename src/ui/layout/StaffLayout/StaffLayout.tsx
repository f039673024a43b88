import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { LogoLink } from '../../components/LogoLink/LogoLink.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { MAIN_ID, SkipLink } from '../../components/SkipLink/SkipLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { Footer } from '../Footer/Footer.tsx';
import { OpeningNote } from '../Header/OpeningNote.tsx';
import { InsideLayout } from '../insideLayout.ts';
import { LanguageMenu } from '../LanguageMenu/LanguageMenu.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import styles from './StaffLayout.module.scss';
import { StaffNavigation } from './StaffNavigation.tsx';
import type { SignedIn, StaffPlace } from './StaffPlace.ts';

interface StaffLayoutProps {
  readonly place: StaffPlace;
  /** Null on the page to sign in at. */
  readonly signedIn: SignedIn | null;
  readonly children: ReactNode;
}

/**
 * What surrounds the screens of the staff's area: the site's own first row, and below it the few
 * ways there are in here.
 */
export function StaffLayout({ place, signedIn, children }: StaffLayoutProps) {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  return (
    <InsideLayout value>
      <SkipLink />
      <header className={styles.head}>
        <div className="wrap">
          <div className={clsx(styles.top, brand.localeInPath && styles.withLanguages)}>
            <LogoLink variant="default" smallWhenNarrow />
            <div className={styles.call}>
              <OpeningNote className={`muted ${styles.wideOnly}`} />
              <PhoneLink
                number={config?.phone ?? brand.fallback.phone}
                appearance="call"
                className={styles.wideOnly}
              />
              {brand.localeInPath && <LanguageMenu />}
            </div>
          </div>
          {signedIn && <StaffNavigation place={place} signedIn={signedIn} />}
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      {signedIn && <SessionDialog />}
    </InsideLayout>
  );
}
