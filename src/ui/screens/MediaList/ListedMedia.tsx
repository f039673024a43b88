import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { DayRows } from '../../blocks/DayRow/DayRow.tsx';
import { MediaRow } from '../../blocks/MediaTeaser/MediaRow.tsx';
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx';
import { Pager } from '../../components/Pager/Pager.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useCountFocus } from '../../state/useCountFocus.ts';
import { mediaListMessages } from './MediaList.messages.ts';
import styles from './MediaList.module.scss';
import { MEDIA_LIST_ID, mediaListAddress, type MediaListData } from './mediaListData.ts';

/** The part of the page that changes with the chosen year: the years, the entries and the pager. */
export function ListedMedia({ data }: { readonly data: MediaListData }) {
  const {
    list: { entries },
    year,
    pageNumber,
    pages,
  } = data;
  const { pathname } = useLocation();
  const years = [...new Set(entries.map(({ date }) => date.slice(0, 4)))];
  return (
    <div ref={useCountFocus<HTMLDivElement>(data)} className="sections" data-list="">
      <YearChoice data={data} />
      {years.map((each) => (
        <BlockSection key={each} background="white" title={each}>
          <DayRows>
            {entries
              .filter(({ date }) => date.startsWith(each))
              .map((entry) => (
                <MediaRow key={entry.id} entry={entry} withYear={false} />
              ))}
          </DayRows>
        </BlockSection>
      ))}
      {entries.length === 0 && (
        <BlockSection background="white" title={null}>
          <p className="lead">
            <FormattedMessage {...mediaListMessages.none} />
          </p>
        </BlockSection>
      )}
      {pages > 1 && (
        <div className={`wrap ${styles.pager}`}>
          <Pager
            current={pageNumber}
            count={pages}
            addressOf={(number) => mediaListAddress(pathname, year, number)}
          />
        </div>
      )}
    </div>
  );
}

/** Links to the years that have entries, and the number of entries. */
function YearChoice({
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
