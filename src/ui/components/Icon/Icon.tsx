import { clsx } from 'clsx/lite';
import styles from './Icon.module.scss';
import { ICON_PATHS, type IconName } from './iconPaths.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/**
 * Always used beside a word, or inside a control that has an `aria-label`: the icon itself is
 * hidden from screen readers.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={clsx(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
