import type { ReactNode } from 'react';
import type { Page } from '../../../domain/page/Page.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './PageHead.module.scss';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import titleStyles from './PageTitle.module.scss';

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

interface PageTitleProps {
  readonly page: Pick<Page, 'title' | 'lead'>;
  /**
   * The lead as the screen draws it, with a link in it for one; as it was written where this is
   * missing.
   */
  readonly drawnLead?: ReactNode;
}

/**
 * The one heading of level 1, and what the page is about. After a change of page the heading takes
 * the focus.
 */
export function PageTitle({ page: { title, lead }, drawnLead }: PageTitleProps) {
  return (
    <>
      <h1 tabIndex={-1} lang={title.lang}>
        {softHyphens(title.text)}
      </h1>
      {lead && (
        <p className={`lead ${titleStyles.lead}`} lang={lead.lang}>
          {drawnLead ?? lead.text}
        </p>
      )}
    </>
  );
}
