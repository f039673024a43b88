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
import dialog from './SessionDialog.module.scss';
import styles from './StaffLayout.module.scss';
import {
  CSRF_FIELD,
  ENDING_MARK,
  SESSION_DIALOG_ID,
  SIGN_OUT_FORM_ID,
  type SignedIn,
  type StaffPlace,
} from './StaffPlace.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { staffMessages } from './StaffLayout.messages.ts';
import navigation from './StaffNavigation.module.scss';
import { Button } from '../../components/Button/Button.tsx';

interface StaffLayoutProps {
  readonly place: StaffPlace;
  /** Null on the login page. */
  readonly signedIn: SignedIn | null;
  readonly children: ReactNode;
}

/**
 * The frame around the screens of the staff's area: the first row of the site's own header, and
 * below it the few links of the area.
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

const PLACES = ['internal', 'signature'] as const;

/**
 * Few enough entries to fit side by side on a phone. Signing out is a form, because a prefetch
 * could follow a link.
 */
export function StaffNavigation({
  place,
  signedIn,
}: {
  readonly place: StaffPlace;
  readonly signedIn: SignedIn;
}) {
  const { brand, hrefOf } = useUiServices();
  const { formatMessage } = useIntl();
  return (
    <nav className={navigation.navigation} aria-label={formatMessage(staffMessages.navigation)}>
      <ul>
        {PLACES.filter((id) => !brand.hiddenRoutes.includes(id)).map((id) => (
          <li key={id}>
            <SiteLink address={hrefOf(id)} aria-current={id === place ? 'page' : undefined}>
              <FormattedMessage {...staffMessages[id]} />
            </SiteLink>
          </li>
        ))}
        <li>
          <form id={SIGN_OUT_FORM_ID} method="post" action={signedIn.signOutAddress}>
            <input type="hidden" name={CSRF_FIELD} value={signedIn.csrf} />
            <button type="submit">
              <FormattedMessage {...staffMessages.signOut} />
            </button>
          </form>
        </li>
      </ul>
    </nav>
  );
}

const TITLE_ID = `${SESSION_DIALOG_ID}-titel`;

/**
 * Rendered closed on every page of the area; the script that watches the session opens it. Its
 * buttons close it, and the script reacts to that.
 */
export function SessionDialog() {
  return (
    <dialog id={SESSION_DIALOG_ID} className={dialog.dialog} aria-labelledby={TITLE_ID}>
      <form method="dialog" className={dialog.matter}>
        <h2 id={TITLE_ID}>
          <FormattedMessage {...staffMessages.endsTitle} />
        </h2>
        <div {...{ [ENDING_MARK]: 'idle' }} className={dialog.matter}>
          <p>
            <FormattedMessage {...staffMessages.endsIdle} />
          </p>
          <p>
            <Button type="submit">
              <FormattedMessage {...staffMessages.stay} />
            </Button>
          </p>
        </div>
        <div {...{ [ENDING_MARK]: 'absolute' }} className={dialog.matter}>
          <p>
            <FormattedMessage {...staffMessages.endsAnyway} />
          </p>
          <p>
            <Button type="submit">
              <FormattedMessage {...staffMessages.understood} />
            </Button>
          </p>
        </div>
      </form>
    </dialog>
  );
}
