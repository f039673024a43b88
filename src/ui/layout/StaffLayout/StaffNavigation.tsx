import { FormattedMessage, useIntl } from 'react-intl';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { CSRF_FIELD, SIGN_OUT_FORM_ID } from './sessionMarks.ts';
import { staffMessages } from './StaffLayout.messages.ts';
import styles from './StaffNavigation.module.scss';
import type { SignedIn, StaffPlace } from './StaffPlace.ts';

const PLACES = ['internal', 'signature'] as const;

/**
 * Few enough to stand side by side on a phone too. Signing out is a form: a link could be
 * followed by a prefetch.
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
    <nav className={styles.navigation} aria-label={formatMessage(staffMessages.navigation)}>
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
