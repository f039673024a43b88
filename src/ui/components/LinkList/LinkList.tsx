import type { ReactNode } from 'react';
import { BrandSymbol } from '../BrandSymbol/BrandSymbol.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { SiteLink } from '../SiteLink/SiteLink.tsx';
import styles from './LinkList.module.scss';

export interface ListedLink {
  /** A complete address. */
  readonly address: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
}

/** Large links in the visitor's own words. The window symbol beside each lights up on hover. */
export function LinkList({ links }: { readonly links: readonly ListedLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ address, title, detail }, position) => (
        <li key={`${position} ${address}`}>
          <SiteLink address={address} className={styles.way}>
            <BrandSymbol className={styles.symbol} />
            <b className={styles.title}>{title}</b>
            {detail && <span className={styles.detail}>{detail}</span>}
            <Icon name="arrowRight" className={styles.arrow} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
