import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUiServices } from '../../UiServices.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { LogoLink } from '../../components/LogoLink/LogoLink.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { headerMessages } from '../Header/Header.messages.ts';
import { useNavigationEntries } from '../Header/useNavigationEntries.tsx';
import { TextSizeChoice } from '../TextSizeChoice/TextSizeChoice.tsx';
import { CommandButton } from './CommandButton.tsx';
import { menuMessages } from './MobileMenu.messages.ts';
import styles from './MobileMenu.module.scss';
import { MENU_ID, closeMenu, openMenu } from './menuDialog.ts';

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

export function MenuButton() {
  return (
    <CommandButton
      command="show-modal"
      target={MENU_ID}
      otherwise={openMenu}
      className={clsx(styles.button, styles.opener)}
    >
      <Icon name="menu" />
      <FormattedMessage {...menuMessages.menu} />
    </CommandButton>
  );
}

/** The phone number, within reach of the thumb. */
function MenuCall() {
  const { brand, brandConfig$, openingNote = null } = useUiServices();
  const config = useBehavior(brandConfig$);
  return (
    <div className={clsx('plane', styles.call)}>
      <p>{openingNote ?? <FormattedMessage {...menuMessages.hereForYou} />}</p>
      <PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" />
    </div>
  );
}
