import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { Pager } from '../../components/Pager/Pager.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { EventChoice } from './EventChoice.tsx';
import { eventListAddress } from './eventListAddress.ts';
import type { EventListData } from './eventListData.ts';
import { Highlight } from './Highlight.tsx';
import { MonthsOfEvents } from './MonthsOfEvents.tsx';
import { NoEvents } from './NoEvents.tsx';
import styles from './EventList.module.scss';
import { StayInformed } from './StayInformed.tsx';

export function EventListPage({ data }: { readonly data: EventListData }) {
  const { highlight, list, filter, pageNumber, pages } = data;
  const { pathname } = useLocation();
  return (
    <PageOfBlocks data={data}>
      {highlight && <Highlight highlight={highlight} />}
      <EventChoice list={list} filter={filter} pageNumber={pageNumber} pages={pages} />
      {list.occurrences.length === 0 ? <NoEvents filter={filter} /> : <MonthsOfEvents occurrences={list.occurrences} otherBrands={data.otherBrands} />}
      {pages > 1 && (
        <div className={`wrap ${styles.pager}`}>
          <Pager current={pageNumber} count={pages} addressOf={(number) => eventListAddress(pathname, filter, number)} />
        </div>
      )}
      <StayInformed />
    </PageOfBlocks>
  );
}
