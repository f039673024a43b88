import type { ReactNode } from 'react';
import type { Page } from '../../../domain/page/Page.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './PageHead.module.scss';
import { PageTitle } from './PageTitle.tsx';

interface PageHeadProps {
  readonly page: Pick<Page, 'path' | 'title' | 'lead'>;
  /** Stands in the heading where that says more than the page's name, such as a number. */
  readonly heading?: string;
  /**
   * What the page is called on the way to it, where no menu leads there; its title where this is
   * missing.
   */
  readonly shortName?: string;
  readonly drawnLead?: ReactNode;
}

export function PageHead({ page, heading, shortName, drawnLead }: PageHeadProps) {
  const titled = heading === undefined ? page : { ...page, title: { text: heading } };
  return (
    <div className={`wrap ${styles.head}`}>
      {page.path !== '' && <Breadcrumb page={page} shortName={shortName} />}
      <div className={styles.title}>
        <PageTitle page={titled} drawnLead={drawnLead} />
      </div>
    </div>
  );
}
