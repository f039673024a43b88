import { clsx } from 'clsx/lite';
import { useIntl } from 'react-intl';
import type { HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { useUiServices } from '../../UiServices.ts';
import { noticeMessages } from './HouseNotices.messages.ts';
import styles from './HouseNotices.module.scss';

/**
 * What the house tells everybody now, on top of each page; nothing if there is nothing. Without
 * script it stays until the page is rendered without it. `closeNotices.ts` takes it away when it
 * ends, and from a browser whose visitor has closed it; it stands in the page in place of the last
 * element, so that a closed one is never painted.
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
  const { id, text, from, until, isImportant, link } = notice;
  return (
    <div
      className={clsx(styles.notice, isImportant && styles.important)}
      data-notice={id}
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
        <button
          type="button"
          hidden
          className={styles.close}
          aria-label={formatMessage(noticeMessages.close)}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
