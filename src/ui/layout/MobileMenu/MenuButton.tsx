import { clsx } from 'clsx/lite';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/Icon/Icon.tsx';
import { CommandButton } from './CommandButton.tsx';
import { MENU_ID, openMenu } from './menuDialog.ts';
import { menuMessages } from './MobileMenu.messages.ts';
import styles from './MobileMenu.module.scss';

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
