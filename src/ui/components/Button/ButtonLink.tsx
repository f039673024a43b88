import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useUiServices } from '../../UiServices.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/iconPaths.ts';
import { SiteLink } from '../SiteLink/SiteLink.tsx';
import styles from './Button.module.scss';

interface ButtonLinkProps {
  readonly children: ReactNode;
  /** Path or address as editors entered it. */
  readonly href: string;
  readonly newTab?: boolean;
  readonly inverted?: boolean;
  /**
   * Defaults to the arrow, or to the box with the arrow for links to other sites and in new tabs.
   * Null shows none.
   */
  readonly icon?: IconName | null;
}

/** A link that looks like a button, for the main action of a page. */
export function ButtonLink({
  children,
  href,
  newTab = false,
  inverted = false,
  icon,
}: ButtonLinkProps) {
  const { hrefOfContent } = useUiServices();
  const leaves = newTab || /^https?:/.test(href);
  const shown = icon === undefined ? (leaves ? 'boxArrowUpRight' : 'arrowRight') : icon;
  return (
    <SiteLink
      address={hrefOfContent(href)}
      newTab={newTab}
      className={clsx(styles.button, inverted && styles.inverted)}
    >
      {children}
      {shown && <Icon name={shown} className={shown === 'arrowRight' ? styles.go : undefined} />}
    </SiteLink>
  );
}
