import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { mediaListMessages } from './MediaList.messages.ts';
import styles from './MediaList.module.scss';
import { MEDIA_LIST_ID, mediaListAddress, type MediaListData } from './mediaListData.ts';

/** Links to the years that have entries, and the number of entries. */
export function YearChoice({
  data: { list, year, pageNumber, pages },
}: {
  readonly data: Pick<MediaListData, 'list' | 'year' | 'pageNumber' | 'pages'>;
}) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  if (list.total === 0) return null;
  const options = list.years.map((each) => {
    const chosen = each === year;
    return {
      key: String(each),
      name: String(each),
      chosen,
      address: mediaListAddress(pathname, chosen ? null : each),
    };
  });
  return (
    <div className={clsx('section', styles.choice)} id={MEDIA_LIST_ID}>
      <div className="wrap">
        {options.length > 1 && (
          <nav aria-label={formatMessage(mediaListMessages.choice)}>
            <FilterLinks name={formatMessage(mediaListMessages.year)} options={options} />
          </nav>
        )}
        <p className={styles.count} role="status" tabIndex={-1}>
          <FormattedMessage {...mediaListMessages.count} values={{ count: list.total }} />
          {pages > 1 && (
            <>
              {', '}
              <FormattedMessage {...mediaListMessages.page} values={{ page: pageNumber, pages }} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
