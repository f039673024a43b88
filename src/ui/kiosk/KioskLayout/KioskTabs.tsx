import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { KioskTab } from '../../../domain/kiosk/KioskProfile.ts';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { KioskIcon, type KioskIconName } from '../KioskIcon/KioskIcon.tsx';
import { TAB_PATHS } from '../kioskPaths.ts';
import { useKioskServices } from '../KioskServices.ts';
import { kioskLayoutMessages } from './KioskLayout.messages.ts';
import styles from './KioskTabs.module.scss';

const ICONS: Readonly<Record<KioskTab, KioskIconName>> = {
  today: 'calendar',
  menu: 'cutlery',
  way: 'geoPin',
  house: 'house',
  help: 'phone',
};

/** The topics of the screen, in the order set by editors. */
export function KioskTabs() {
  const { hrefOfContent } = useUiServices();
  const { tabs } = useBehavior(useKioskServices().profile$);
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={formatMessage(kioskLayoutMessages.tabs)}>
      {tabs.map((tab) => {
        const address = hrefOfContent(TAB_PATHS[tab]);
        return (
          <SiteLink
            key={tab}
            className={styles.tab}
            address={address}
            aria-current={address === pathname ? 'page' : undefined}
          >
            <KioskIcon name={ICONS[tab]} />
            {formatMessage(kioskLayoutMessages[tab])}
          </SiteLink>
        );
      })}
    </nav>
  );
}
