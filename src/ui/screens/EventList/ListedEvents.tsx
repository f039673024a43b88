import { FormattedMessage } from 'react-intl';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { occurrenceDates, occurrenceState } from '../../../domain/event/occurrenceDates.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { useUiServices } from '../../UiServices.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { DayRow, DayRows } from '../../blocks/DayRow/DayRow.tsx';
import { EventFacts, useOccurrenceStatus } from '../../blocks/EventTeaser/EventFacts.tsx';
import { eventMessages } from '../../blocks/EventTeaser/EventTeaser.messages.ts';
import { useEventHref } from '../../blocks/EventTeaser/useEventHref.ts';
import { Pager } from '../../components/Pager/Pager.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { formatMonth, formatWeekday } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useLocation } from '../../navigation/pageContext.ts';
import { useCountFocus } from '../../state/useCountFocus.ts';
import { EventChoice } from './EventChoice.tsx';
import { eventListMessages } from './EventList.messages.ts';
import styles from './EventList.module.scss';
import { eventListAddress, type EventFilter, type EventListData } from './eventListData.ts';

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

interface MonthsOfEventsProps extends Pick<EventListData, 'otherBrands'> {
  readonly occurrences: readonly EventOccurrence[];
}

function MonthsOfEvents({ occurrences, otherBrands }: MonthsOfEventsProps) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  return monthsOf(occurrences).map(({ day, occurrences: inMonth }) => (
    <BlockSection
      key={day}
      background="white"
      title={formatMonth(day, locale, { year: day.slice(0, 4) !== zurichDate(now).slice(0, 4) })}
    >
      <DayRows>
        {inMonth.map((event) => (
          <EventListRow
            key={`${event.id} ${event.start}`}
            event={event}
            otherBrand={otherBrands[event.brandId]}
          />
        ))}
      </DayRows>
    </BlockSection>
  ));
}

interface MonthOfEvents {
  /** The first listed day of the month, YYYY-MM-DD. */
  readonly day: string;
  readonly occurrences: readonly EventOccurrence[];
}

/** Groups the dates by the month in which they begin, in the given order. */
function monthsOf(occurrences: readonly EventOccurrence[]): readonly MonthOfEvents[] {
  const months: { day: string; occurrences: EventOccurrence[] }[] = [];
  for (const occurrence of occurrences) {
    const day = occurrenceDates(occurrence).firstDay;
    const last = months.at(-1);
    if (last?.day.slice(0, 7) === day.slice(0, 7)) last.occurrences.push(occurrence);
    else months.push({ day, occurrences: [occurrence] });
  }
  return months;
}

interface EventListRowProps {
  readonly event: EventOccurrence;
  /** The brand of the event if it is not the site's own. */
  readonly otherBrand: EventListData['otherBrands'][string] | undefined;
}

/** A date in the list; its special facts are on the right. */
function EventListRow({ event, otherBrand }: EventListRowProps) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const word = useOccurrenceStatus(event);
  const hrefOf = useEventHref();
  const { firstDay } = occurrenceDates(event);
  return (
    <DayRow
      day={firstDay}
      label={formatWeekday(firstDay, locale)}
      title={event.title}
      meta={<EventFacts event={event} after={otherBrand === undefined ? [] : [otherBrand.name]} />}
      aside={
        <>
          {word && <b className={styles.word}>{word}</b>}
          {event.note && <Text of={event.note} />}
        </>
      }
      address={hrefOf(event, otherBrand)}
      today={occurrenceState(event, now) === 'today'}
      cancelled={event.cancelled}
    />
  );
}

/** For an empty list: explains why it is empty and links to another one. */
function NoEvents({ filter }: { readonly filter: EventFilter }) {
  const { pathname } = useLocation();
  const { period } = filter;
  const narrowed = filter.category !== null || filter.house !== null;
  const [why, wayOut, target] = narrowed
    ? ([eventListMessages.noneChosen, eventListMessages.everything, period] as const)
    : period === 'past'
      ? ([eventListMessages.nonePast, eventListMessages.toUpcoming, 'upcoming'] as const)
      : ([eventMessages.none, eventListMessages.toPast, 'past'] as const);
  return (
    <BlockSection background="white" title={null}>
      <div className={styles.none}>
        <p className="lead">
          <FormattedMessage {...why} />
        </p>
        <p>
          <SiteLink
            className={`link ${styles.way}`}
            address={eventListAddress(pathname, { period: target, category: null, house: null })}
          >
            <FormattedMessage {...wayOut} />
          </SiteLink>
        </p>
      </div>
    </BlockSection>
  );
}
