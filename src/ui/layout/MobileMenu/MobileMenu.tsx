import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../../components/Icon/Icon.tsx';
import { LogoLink } from '../../components/LogoLink/LogoLink.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { headerMessages } from '../Header/Header.messages.ts';
import { useNavigationEntries } from '../Header/useNavigationEntries.tsx';
import { TextSizeChoice } from '../TextSizeChoice/TextSizeChoice.tsx';
import { CommandButton } from './CommandButton.tsx';
import { closeMenu, MENU_ID } from './menuDialog.ts';
import { MenuCall } from './MenuCall.tsx';
import { menuMessages } from './MobileMenu.messages.ts';
import styles from './MobileMenu.module.scss';

/**
 * The navigation of narrow pages. It is a native dialog, so that the browser handles Escape, the
 * focus and its return.
 */
export function MobileMenu() {
  const entries = useNavigationEntries();
  const { formatMessage } = useIntl();

  return (
    <dialog
      id={MENU_ID}
      popover="auto"
      className={styles.sheet}
      aria-label={formatMessage(menuMessages.menu)}
    >
      <div className={clsx('wrap', styles.head)}>
        {/* First in the document, so that the dialog gives it the focus. */}
        <CommandButton
          command="close"
          target={MENU_ID}
          otherwise={closeMenu}
          className={styles.button}
        >
          <Icon name="close" />
          <FormattedMessage {...menuMessages.close} />
        </CommandButton>
        <LogoLink variant="small" />
      </div>
      <nav className="wrap" aria-label={formatMessage(headerMessages.navigation)}>
        <ul className={styles.entries}>
          {entries?.map(({ address, name, current }) => (
            <li key={address}>
              <SiteLink address={address} aria-current={current}>
                {name}
                <Icon name="arrowRight" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={clsx('wrap', styles.textSize)}>
        <TextSizeChoice place="menu" />
      </div>
      <MenuCall />
    </dialog>
  );
}
