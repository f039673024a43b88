import { clsx } from 'clsx/lite';
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
  places: 'key',
  help: 'phone',
};

/** The topics of the screen, in the order set by editors. */
export function KioskTabs() {
  const { hasRoute, hrefOfContent } = useUiServices();
  const { tabs: chosen, locales } = useBehavior(useKioskServices().profile$);
  // A brand may have no such page.
  const tabs = chosen.filter((tab) => tab !== 'places' || hasRoute(tab));
  const isTight = tabs.length > 5 && locales.length > 2;
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  return (
    <nav
      className={clsx(styles.tabs, isTight && styles.pairs)}
      aria-label={formatMessage(kioskLayoutMessages.tabs)}
    >
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
