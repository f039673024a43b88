import type { Page } from '../../../domain/page/Page.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './PageHead.module.scss';
import { PageTitle } from './PageTitle.tsx';

interface PageHeadProps {
  readonly page: Pick<Page, 'path' | 'title' | 'lead'>;
  /** Stands in the heading where that says more than the page's name, such as a number. */
  readonly heading?: string;
}

export function PageHead({ page, heading }: PageHeadProps) {
  const titled = heading === undefined ? page : { ...page, title: { text: heading } };
  return (
    <div className={`wrap ${styles.head}`}>
      {page.path !== '' && <Breadcrumb page={page} />}
      <div className={styles.title}><PageTitle page={titled} /></div>
    </div>
  );
}
