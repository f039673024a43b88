import { useIntl } from 'react-intl';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { footerMessages } from '../../layout/Footer/Footer.messages.ts';
import styles from './KioskLegalLinks.module.scss';

/**
 * Who answers for the screen and what becomes of what one writes: a card for the phone where
 * the profile lets neither open.
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
