import { clsx } from 'clsx/lite';
import { useIntl } from 'react-intl';
import { CLOSE_NOTICE_PATH, closedToken } from '../../../domain/notice/closedNotice.ts';
import type { HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useUiServices } from '../../UiServices.ts';
import { noticeMessages } from './HouseNotices.messages.ts';
import styles from './HouseNotices.module.scss';

/**
 * What the house tells everybody now, on top of each page; nothing if there is nothing.
 * `closeNotices.ts` takes it away when it ends, and from a browser whose visitor has closed it; it
 * stands in the page in place of the last element, so that a closed one is never painted. Without
 * script the form remembers that in a cookie (`closedNotices.ts`, which also cuts this markup).
 */
export function HouseNotices() {
  const { notices = [] } = useUiServices();
  const { formatMessage } = useIntl();
  if (notices.length === 0) return null;
  return (
    <aside aria-label={formatMessage(noticeMessages.title)}>
      {notices.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
      <i hidden data-notice-script="" />
    </aside>
  );
}

function OneNotice({ notice }: { readonly notice: HouseNotice }) {
  const { hrefOfContent } = useUiServices();
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const { id, text, from, until, isImportant, link } = notice;
  return (
    <div
      data-notice={id}
      className={clsx(styles.notice, isImportant && styles.important)}
      data-from={from.toISOString()}
      data-until={until.toISOString()}
    >
      <div className={clsx('wrap', styles.line)}>
        <div role="status" className={styles.text}>
          <b>
            {formatMessage(isImportant ? noticeMessages.important : noticeMessages.title)}
            {': '}
          </b>
          <Text of={text} />
          {link !== null && (
            <>
              {' '}
              <SiteLink address={hrefOfContent(link)}>
                {formatMessage(noticeMessages.more)}
              </SiteLink>
            </>
          )}
        </div>
        <form method="post" action={CLOSE_NOTICE_PATH}>
          <input type="hidden" name="zurueck" value={pathname + search} />
          <button
            name="mitteilung"
            value={closedToken(notice)}
            className={styles.close}
            aria-label={formatMessage(noticeMessages.close)}
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
    </div>
  );
}
