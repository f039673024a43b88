import { useIntl } from 'react-intl';
import { useLocation, useMatches } from 'react-router-dom';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { KioskAction } from '../KioskAction/KioskAction.tsx';
import { TAB_PATHS } from '../kioskPaths.ts';
import { kioskMessageMessages } from '../KioskMessage/KioskMessage.messages.ts';
import { useKioskServices } from '../KioskServices.ts';
import { kioskLayoutMessages } from './KioskLayout.messages.ts';
import styles from './KioskLink.module.scss';

interface KioskLinkProps {
  /** Opens the house's whole message, where the button for it is not in its band. */
  readonly onReadMessage?: (() => void) | undefined;
}

/**
 * A way back from screens that no tab leads to, and the same page for the visitor's own phone.
 * Nothing of it on the main screens.
 */
export function KioskLink({ onReadMessage }: KioskLinkProps) {
  const { brand, hrefOfContent } = useUiServices();
  const { profile$, siteAddressOf, showHandOff, goBack } = useKioskServices();
  const { tabs } = useBehavior(profile$);
  const { pathname, search } = useLocation();
  const title = titleIn(useMatches().at(-1)?.loaderData) ?? brand.name;
  const { formatMessage } = useIntl();
  const isMain = tabs.some((tab) => hrefOfContent(TAB_PATHS[tab]) === pathname);
  if (isMain && !onReadMessage) return null;
  const address = isMain ? null : siteAddressOf(pathname + search);
  return (
    <div className={styles.way}>
      {!isMain && (
        <KioskAction inverted icon="arrowLeft" to={goBack}>
          {formatMessage(kioskLayoutMessages.back)}
        </KioskAction>
      )}
      {address !== null && (
        <KioskAction
          inverted
          icon="mobile"
          to={() => showHandOff({ title, address, kind: 'page' })}
        >
          {formatMessage(kioskLayoutMessages.takeAlong)}
        </KioskAction>
      )}
      {onReadMessage && (
        <KioskAction inverted to={onReadMessage}>
          {formatMessage(kioskMessageMessages.title)}
        </KioskAction>
      )}
    </div>
  );
}

/** Loaders of screens return the title; home pages have none. */
function titleIn(data: unknown): string | null {
  const title = ((data ?? {}) as { readonly title?: unknown }).title;
  return typeof title === 'string' ? title : null;
}
