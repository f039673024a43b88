import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { KioskIcon, type KioskIconName } from '../KioskIcon/KioskIcon.tsx';
import styles from './KioskAction.module.scss';

interface KioskActionProps {
  readonly children: ReactNode;
  /** A complete address, or the function to call on release. */
  readonly to: string | (() => void);
  readonly icon?: KioskIconName;
  /** White, with an outline: for use beside a more important button. */
  readonly inverted?: boolean;
}

/** The large button of lobby screens. */
export function KioskAction({ children, to, icon, inverted = false }: KioskActionProps) {
  const className = clsx(styles.action, inverted && styles.inverted);
  const content = (
    <>
      {icon !== undefined && icon !== 'arrowRight' && <KioskIcon name={icon} />}
      <span>{children}</span>
      {icon === 'arrowRight' && <KioskIcon name={icon} />}
    </>
  );
  if (typeof to === 'string')
    return (
      <SiteLink className={className} address={to}>
        {content}
      </SiteLink>
    );
  return (
    <button type="button" className={className} onClick={to}>
      {content}
    </button>
  );
}
