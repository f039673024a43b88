import styles from './KioskIcon.module.scss';

/**
 * Outlines on the same grid as the site's icons. Only lobby screens need these: on the site they
 * would be part of every page.
 */
export const KIOSK_ICON_PATHS = {
  calendar: 'M4 5H20V20H4ZM4 10H20M8 3V6M16 3V6',
  cutlery: 'M7 3V21M4 3V8C4 10 10 10 10 8V3M17 21V3C14 5 13.5 9 14 13H17',
  finger:
    'M9 13V5.5A1.7 1.7 0 0 1 12.4 5.5V11L17.5 12.3A2 2 0 0 1 19 14.5L18 21H10.5L6 15.5L7 14.3Z',
  geoPin:
    'M12 21C12 21 5 14.5 5 9.5A7 7 0 0 1 19 9.5C19 14.5 12 21 12 21ZM12 12A2.5 2.5 0 1 0 12 7A2.5 2.5 0 0 0 12 12Z',
  house: 'M4 11L12 4L20 11V20H4ZM10 20V14H14V20',
  key: 'M8 20A5 5 0 1 1 8 10A5 5 0 1 1 8 20ZM11.5 11.5L20 3M16.5 6.5L19.5 9.5',
  phone:
    'M5 3H9L11 8L8.5 10C9.6 12.4 11.6 14.4 14 15.5L16 13L21 15V19C21 20 20 21 19 21C10.5 20.5 3.5 13.5 3 5C3 4 4 3 5 3Z',
  arrowLeft: 'M20 12H4M11 5L4 12L11 19',
  arrowRight: 'M4 12H20M13 5L20 12L13 19',
  bus: 'M5 4H19V17H5ZM5 11H19M8 17V20M16 17V20M8.5 14H8.51M15.5 14H15.51',
  mobile: 'M7 3H17V21H7ZM11 18H13',
  arrowDown: 'M12 4V20M5 13L12 20L19 13',
  arrowUp: 'M12 20V4M5 11L12 4L19 11',
  lower: 'M4 21H20M12 3V16M6 10L12 16L18 10',
  speaker:
    'M4 9H8L13 4V20L8 15H4ZM17 9C18.3 10.7 18.3 13.3 17 15M19.5 6C22.5 9.5 22.5 14.5 19.5 18',
  close: 'M5 5L19 19M19 5L5 19',
} as const;

export type KioskIconName = keyof typeof KIOSK_ICON_PATHS;

interface KioskIconProps {
  readonly name: KioskIconName;
}

/**
 * Always used beside a word: the icon itself is hidden from screen readers. Its size is
 * `--sign-size`.
 */
export const KioskIcon = ({ name }: KioskIconProps) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={KIOSK_ICON_PATHS[name]} />
  </svg>
);
