import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import styles from './PanelRow.module.scss';

interface PanelRowProps {
  /** Where it is mended in the admin panel; null where that is not known. */
  readonly href: string | null;
  readonly subject: string;
  /** The subject's language where it is not the page's. */
  readonly lang?: string | undefined;
  /** Whose it is. */
  readonly house: string;
  /** What there is to say about it. */
  readonly children: ReactNode;
}

/** A row of a list: the whole of it leads to the panel. */
export function PanelRow({ href, subject, lang, house, children }: PanelRowProps) {
  const content = (
    <>
      <div>
        <h3 className={styles.subject} lang={lang}>
          {subject}
        </h3>
        <p className={styles.matter}>{children}</p>
      </div>
      <p className={styles.house}>{house}</p>
      {href !== null && <Icon name="boxArrowUpRight" className={styles.arrow} />}
    </>
  );
  return (
    <li>
      {href === null ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <SiteLink address={href} className={styles.row}>
          {content}
        </SiteLink>
      )}
    </li>
  );
}
