import { Pager } from '../../components/Pager/Pager.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useCountFocus } from '../../state/useCountFocus.ts';
import { EventChoice } from './EventChoice.tsx';
import styles from './EventList.module.scss';
import { eventListAddress, type EventListData } from './eventListData.ts';
import { MonthsOfEvents } from './MonthsOfEvents.tsx';
import { NoEvents } from './NoEvents.tsx';

/** The part of the page that changes with the filters: the choice, the dates and the pager. */
export function ListedEvents({ data }: { readonly data: EventListData }) {
  const { list, filter, pageNumber, pages, otherBrands } = data;
  const { pathname } = useLocation();
  return (
    <div ref={useCountFocus<HTMLDivElement>(data)} className="sections" data-list="">
      <EventChoice list={list} filter={filter} pageNumber={pageNumber} pages={pages} />
      {list.occurrences.length === 0 ? (
        <NoEvents filter={filter} />
      ) : (
        <MonthsOfEvents occurrences={list.occurrences} otherBrands={otherBrands} />
      )}
      {pages > 1 && (
        <div className={`wrap ${styles.pager}`}>
          <Pager
            current={pageNumber}
            count={pages}
            addressOf={(number) => eventListAddress(pathname, filter, number)}
          />
        </div>
      )}
    </div>
  );
}
