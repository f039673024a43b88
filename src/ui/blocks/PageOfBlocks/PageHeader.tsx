import type { ReactNode } from 'react';
import type { Page } from '../../../domain/page/Page.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './PageHeader.module.scss';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import titleStyles from './PageTitle.module.scss';

interface PageHeadProps {
  readonly page: Pick<Page, 'path' | 'title' | 'lead'>;
  /** The heading's text if it says more than the page's name, such as a number. */
  readonly heading?: string;
  /** The page's name in the breadcrumb if no menu links to it; its title if this is missing. */
  readonly shortName?: string;
  readonly leadContent?: ReactNode;
}

export function PageHeader({ page, heading, shortName, leadContent }: PageHeadProps) {
  const titled = heading === undefined ? page : { ...page, title: { text: heading } };
  return (
    <div className={`wrap ${styles.head}`}>
      {page.path !== '' && <Breadcrumb page={page} shortName={shortName} />}
      <div className={styles.title}>
        <PageTitle page={titled} leadContent={leadContent} />
      </div>
    </div>
  );
}

interface PageTitleProps {
  readonly page: Pick<Page, 'title' | 'lead'>;
  /**
   * The lead as the screen renders it, for example with a link in it; the plain lead if this is
   * missing.
   */
  readonly leadContent?: ReactNode;
}

/**
 * The only heading of level 1, and the lead. The heading receives the focus after a change of page.
 */
export function PageTitle({ page: { title, lead }, leadContent }: PageTitleProps) {
  return (
    <>
      <h1 tabIndex={-1} lang={title.lang}>
        {softHyphens(title.text)}
      </h1>
      {lead && (
        <p className={`lead ${titleStyles.lead}`} lang={lead.lang}>
          {leadContent ?? lead.text}
        </p>
      )}
    </>
  );
}
