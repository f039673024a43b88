import { FormattedMessage } from 'react-intl';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { DayRows } from '../../blocks/DayRow/DayRow.tsx';
import { MediaRow } from '../../blocks/MediaTeaser/MediaRow.tsx';
import { Pager } from '../../components/Pager/Pager.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useUrlSyncedList } from '../../state/useUrlSyncedList.ts';
import { useUiServices } from '../../UiServices.ts';
import { mediaListMessages } from './MediaList.messages.ts';
import styles from './MediaList.module.scss';
import { mediaListAddress, type MediaListResponse } from './mediaListData.ts';
import { MediaFeed } from './MediaFeed.tsx';
import { YearChoice } from './YearChoice.tsx';

/** The part of the page that changes with the chosen year: the years, the entries and the pager. */
export function ListedMedia({ data: given }: { readonly data: MediaListResponse }) {
  const { openMediaList } = useUiServices();
  const { area, data } = useUrlSyncedList(given, openMediaList);
  const {
    list: { entries },
    year,
    pageNumber,
    pages,
  } = data;
  const { pathname } = useLocation();
  const years = [...new Set(entries.map(({ date }) => date.slice(0, 4)))];
  return (
    <div ref={area} className="sections">
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
      <MediaFeed />
    </div>
  );
}
