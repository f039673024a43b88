import type { Page } from '../../../domain/page/Page.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './PageHead.module.scss';
import { PageTitle } from './PageTitle.tsx';

export function PageHead({ page }: { readonly page: Pick<Page, 'path' | 'title' | 'lead'> }) {
  return (
    <div className={`wrap ${styles.head}`}>
      {page.path !== '' && <Breadcrumb page={page} />}
      <div className={styles.title}><PageTitle page={page} /></div>
    </div>
  );
}
