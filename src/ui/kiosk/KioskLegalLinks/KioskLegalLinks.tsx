import { useIntl } from 'react-intl';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { footerMessages } from '../../layout/Footer/Footer.messages.ts';
import styles from './KioskLegalLinks.module.scss';

/**
 * Links to the imprint, the privacy policy and the accessibility statement. Where the profile does
 * not let them open, a card for the phone appears instead.
 */
export function KioskLegalLinks() {
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.legal} aria-label={formatMessage(footerMessages.legal)}>
      <RouteLink route="imprint">{formatMessage(footerMessages.imprint)}</RouteLink>
      <RouteLink route="privacy">{formatMessage(footerMessages.privacy)}</RouteLink>
      <RouteLink route="accessibility">{formatMessage(footerMessages.accessibility)}</RouteLink>
    </nav>
  );
}
