import { KIOSK_ICON_PATHS, type KioskIconName } from './kioskIconPaths.ts';
import styles from './KioskIcon.module.scss';

interface KioskIconProps {
  readonly name: KioskIconName;
}

/** Always beside a word: the icon itself is silent. As large as `--sign-size` says. */
export const KioskIcon = ({ name }: KioskIconProps) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={KIOSK_ICON_PATHS[name]} />
  </svg>
);
