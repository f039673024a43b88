import type { ReactNode } from 'react';
import { BrandSymbol } from '../BrandSymbol/BrandSymbol.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { SiteLink } from '../SiteLink/SiteLink.tsx';
import styles from './WayList.module.scss';

export interface Way {
  /** A finished address. */
  readonly address: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
}

/** Big links in the visitor's own words; the window beside each goes on under the pointer. */
export function WayList({ ways }: { readonly ways: readonly Way[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ address, title, detail }) => (
        <li key={address}>
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
