import { Pager } from '../../components/Pager/Pager.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useUrlSyncedList } from '../../state/useUrlSyncedList.ts';
import { useUiServices } from '../../UiServices.ts';
import { EventChoice } from './EventChoice.tsx';
import { eventListAddress, type EventListResponse } from './eventListData.ts';
import { MonthsOfEvents } from './MonthsOfEvents.tsx';
import { NoEvents } from './NoEvents.tsx';
import styles from './EventList.module.scss';
import { StayInformed } from './StayInformed.tsx';

interface ListedEventsProps {
  readonly data: EventListResponse;
  /** Absolute. */
  readonly calendarAddress: string;
}

/** The part of the page that changes with the filters: the choice, the dates and the pager. */
export function ListedEvents({ data: given, calendarAddress }: ListedEventsProps) {
  const { openEventList } = useUiServices();
  const { area, data } = useUrlSyncedList(given, openEventList);
  const { list, filter, pageNumber, pages, otherBrands } = data;
  const { pathname } = useLocation();
  return (
    <div ref={area} className="sections">
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
      <StayInformed calendarAddress={calendarAddress} />
    </div>
  );
}
