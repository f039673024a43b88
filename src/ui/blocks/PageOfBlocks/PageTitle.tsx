import type { ReactNode } from 'react';
import type { Page } from '../../../domain/page/Page.ts';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import styles from './PageTitle.module.scss';

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
        <p className={`lead ${styles.lead}`} lang={lead.lang}>
          {drawnLead ?? lead.text}
        </p>
      )}
    </>
  );
}
