import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { railwayTimetableLink } from '../../../domain/directions/travelLinks.ts';
import type { House } from '../../../domain/house/House.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { PrintButton } from '../../components/PrintButton/PrintButton.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { Island } from '../../islands/Island.tsx';
import { ConnectionFinder } from './ConnectionFinder.tsx';
import type { DirectionsData } from './ConnectionSearch.ts';
import { directionsMessages, directionsValueMessages } from './Directions.messages.ts';
import styles from './Directions.module.scss';
import { NextDepartures } from './NextDepartures.tsx';
import { RouteRows, TravelModeHeading, type RouteRow } from './RouteRows.tsx';
import { MapLinks, TravelLink, TravelLinkList } from './TravelLinks.tsx';

interface DirectionsProps {
  readonly house: House;
  readonly directions: DirectionsData;
  /** The path of the current page, which the connection search returns to. */
  readonly address: string;
  /** Shown above both parts. */
  readonly children?: ReactNode;
}

/**
 * Directions to a house. Both parts are shown one after the other, with no tabs, so that a print
 * contains both.
 */
export function Directions({ house, directions, address, children }: DirectionsProps) {
  const { surface } = useUiServices();
  const { formatMessage } = useIntl();
  return (
    <section className={clsx('section', styles.directions)} id="anfahrt">
      <div className="wrap marg">
        <header>
          <h2>
            <FormattedMessage {...directionsMessages.title} />
          </h2>
          {surface !== 'kiosk' && (
            <div className={styles.print}>
              <Island
                name="print"
                of={PrintButton}
                data={{ label: formatMessage(directionsMessages.print) }}
              />
            </div>
          )}
        </header>
        <div className={styles.parts}>
          {children}
          <ByTransit house={house} directions={directions} address={address} />
          <ByCar house={house} />
        </div>
      </div>
    </section>
  );
}

function ByCar({
  house: { byCar, parking, position, street, postcode, place },
}: {
  readonly house: House;
}) {
  const { formatMessage } = useIntl();
  const rows: readonly (RouteRow | false)[] = [
    byCar !== null && { name: formatMessage(directionsMessages.way), text: <Text of={byCar} /> },
    {
      name: formatMessage(directionsMessages.target),
      text: `${street}, ${postcode}\u00a0${place}`,
    },
    parking !== null && {
      name: formatMessage(directionsMessages.parking),
      text: <Text of={parking} />,
    },
  ];
  return (
    <div>
      <TravelModeHeading icon="car">
        <FormattedMessage {...directionsMessages.byCar} />
      </TravelModeHeading>
      <RouteRows rows={rows.filter((row) => row !== false)} />
      {position && (
        <TravelLinkList>
          <MapLinks target={position} modes={['driving']} />
        </TravelLinkList>
      )}
    </div>
  );
}

interface ByTransitProps {
  readonly house: House;
  readonly directions: DirectionsData;
  readonly address: string;
}

function ByTransit({ house, directions, address }: ByTransitProps) {
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
