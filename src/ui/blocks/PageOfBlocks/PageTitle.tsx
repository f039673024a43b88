import type { Page } from '../../../domain/page/Page.ts';
import styles from './PageTitle.module.scss';

/** The one heading of level 1, and what the page is about. After a change of page the heading takes the focus. */
export function PageTitle({ page: { title, lead } }: { readonly page: Pick<Page, 'title' | 'lead'> }) {
  return (
    <>
      <h1 tabIndex={-1} lang={title.lang}>{title.text}</h1>
      {lead && <p className={`lead ${styles.lead}`} lang={lead.lang}>{lead.text}</p>}
    </>
  );
}
