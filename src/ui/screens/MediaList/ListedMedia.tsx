import { FormattedMessage } from 'react-intl';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { DayRows } from '../../blocks/DayRow/DayRow.tsx';
import { MediaRow } from '../../blocks/MediaTeaser/MediaRow.tsx';
import { Pager } from '../../components/Pager/Pager.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useCountFocus } from '../../state/useCountFocus.ts';
import { mediaListMessages } from './MediaList.messages.ts';
import styles from './MediaList.module.scss';
import { mediaListAddress, type MediaListData } from './mediaListData.ts';
import { YearChoice } from './YearChoice.tsx';

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
