import { FormattedMessage, useIntl } from 'react-intl';
import { railwayTimetableLink } from '../../../domain/directions/travelLinks.ts';
import type { House } from '../../../domain/house/House.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { Text } from '../../components/Text/Text.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { Island } from '../../islands/Island.tsx';
import type { DirectionsData } from './ConnectionSearch.ts';
import { ConnectionFinder } from './ConnectionFinder.tsx';
import { directionsMessages, directionsValueMessages } from './Directions.messages.ts';
import { NextDepartures } from './NextDepartures.tsx';
import { RouteRows, TravelModeHeading, type RouteRow } from './RouteRows.tsx';
import { MapLinks, TravelLinkList, TravelLink } from './TravelLinks.tsx';

interface ByTransitProps {
  readonly house: House;
  readonly directions: DirectionsData;
  readonly address: string;
}

export function ByTransit({ house, directions, address }: ByTransitProps) {
  const { formatMessage } = useIntl();
  const language = languageOf(usePageLocale());
  const { stop, stepFree, position, slug } = house;
  const minutes = stop?.walkingMinutes ?? null;
  const rows: readonly (RouteRow | false)[] = [
    stop !== null && { name: formatMessage(directionsMessages.stop), text: stop.name },
    minutes !== null && {
      name: formatMessage(directionsMessages.onFoot),
      text: formatMessage(directionsValueMessages.walk, { minutes }),
    },
    stepFree !== null && {
      name: formatMessage(directionsMessages.stepFree),
      text: <Text of={stepFree} />,
    },
  ];
  const shown = rows.filter((row) => row !== false);
  if (shown.length === 0 && position === null) return null;
  return (
    <div>
      <TravelModeHeading icon="bus">
        <FormattedMessage {...directionsMessages.byTransit} />
      </TravelModeHeading>
      <RouteRows rows={shown} />
      <TravelLinkList>
        {stop && (
          <TravelLink address={railwayTimetableLink(stop, language)}>
            <FormattedMessage {...directionsMessages.railways} />
          </TravelLink>
        )}
        {position && <MapLinks target={position} modes={['transit', 'walking']} />}
      </TravelLinkList>
      {stop && directions.timetable && (
        <>
          <ConnectionFinder stop={stop} search={directions.search} address={address} />
          <Island
            name="departures"
            of={NextDepartures}
            data={{ stopName: stop.name, houseSlug: slug }}
          />
        </>
      )}
    </div>
  );
}
