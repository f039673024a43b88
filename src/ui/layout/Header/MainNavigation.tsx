import { useIntl } from 'react-intl';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { headerMessages } from './Header.messages.ts';
import styles from './MainNavigation.module.scss';
import { useNavigationEntries } from './useNavigationEntries.tsx';

/** Placeholders, as many as most brands have entries. */
const BARS = [1, 2, 3, 4, 5, 6, 7];

export function MainNavigation() {
  const entries = useNavigationEntries();
  const { formatMessage } = useIntl();
  return (
    <nav
      className={styles.navigation}
      aria-label={formatMessage(headerMessages.navigation)}
      aria-busy={entries === null || undefined}
    >
      <ul>
        {entries?.map(({ address, name, current }) => (
          <li key={address}>
            <SiteLink address={address} aria-current={current}>
              {name}
            </SiteLink>
          </li>
        )) ?? BARS.map((bar) => <li key={bar} className={styles.bar} />)}
      </ul>
    </nav>
  );
}
