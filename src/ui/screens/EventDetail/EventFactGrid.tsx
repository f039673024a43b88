import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { EventHouse } from '../../../domain/event/Event.ts';
import { housesOfEvent } from '../../../domain/event/eventHouses.ts';
import { occurrenceDates, occurrenceState } from '../../../domain/event/occurrenceDates.ts';
import {
  eventCategoryMessages,
  eventMessages,
} from '../../blocks/EventTeaser/EventTeaser.messages.ts';
import { FactGrid, type Fact } from '../../components/Facts/Facts.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { useUiServices } from '../../UiServices.ts';
import { eventDetailMessages } from './EventDetail.messages.ts';
import styles from './EventDetail.module.scss';
import type { EventDetailData } from './eventDetailData.ts';
import { useOccurrenceDateText } from './useOccurrenceDateText.ts';

type Shown = Pick<EventDetailData, 'event' | 'occurrence'>;

export function EventFactGrid({ event, occurrence }: Shown) {
  const { formatMessage } = useIntl();
  const { place } = occurrence;
  const note = occurrence.note ?? event.note;
  const houses = housesOfEvent(event);
  const facts: readonly (Fact | null)[] = [
    { name: formatMessage(eventDetailMessages.when), value: <When occurrence={occurrence} /> },
    place === null && houses.length === 0
      ? null
      : {
          name: formatMessage(eventDetailMessages.where),
          value: (
            <>
              {place && <Text of={place} />}
              {houses.map((house, position) => (
                <Fragment key={house.slug}>
                  {(place !== null || position > 0) && <br />}
                  <HouseName house={house} owner={house.brandId ?? event.brandId} />
                </Fragment>
              ))}
            </>
          ),
        },
    note && { name: formatMessage(eventDetailMessages.note), value: <Text of={note} /> },
    // A fact "Kind: other" would tell visitors nothing.
    event.category === 'other'
      ? null
      : {
          name: formatMessage(eventDetailMessages.category),
          value: formatMessage(eventCategoryMessages[event.category]),
        },
  ];
  return <FactGrid facts={facts.filter((fact) => fact !== null)} />;
}

function When({ occurrence }: Pick<Shown, 'occurrence'>) {
  const { now } = useUiServices();
  const { formatMessage } = useIntl();
  const { day, time } = useOccurrenceDateText()(occurrence);
  const { day: dayOnPaper } = useOccurrenceDateText({ yearToo: true })(occurrence);
  return (
    <>
      {occurrenceState(occurrence, now) === 'today' && (
        <>
          <span className={styles.today}>{formatMessage(eventMessages.today)}</span>{' '}
        </>
      )}
      <time
        className={occurrence.cancelled ? styles.cancelledDate : undefined}
        dateTime={occurrence.allDay ? occurrenceDates(occurrence).firstDay : occurrence.start}
      >
        <span className={styles.day} data-on-paper={dayOnPaper}>
          <span>{day}</span>
        </span>
        {time !== null && (
          <>
            <br />
            {time}
          </>
        )}
      </time>
    </>
  );
}

function HouseName({
  house: { slug, name },
  owner,
}: {
  readonly house: EventHouse;
  readonly owner: BrandId;
}) {
  const { brand, hasRoute } = useUiServices();
  // A site has pages of its own houses only, the group's site of all.
  const isShownHere = brand.groupSite === true || owner === brand.id;
  return hasRoute('house') && isShownHere ? (
    <RouteLink className={`link ${styles.house}`} route="house" params={{ haus: slug }}>
      {name}
    </RouteLink>
  ) : (
    name
  );
}
