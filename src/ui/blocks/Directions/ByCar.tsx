import { FormattedMessage, useIntl } from 'react-intl';
import type { House } from '../../../domain/house/House.ts';
import { Text } from '../../components/Text/Text.tsx';
import { directionsMessages } from './Directions.messages.ts';
import { RouteRows, TravelModeHeading, type RouteRow } from './RouteRows.tsx';
import { MapLinks, TravelLinkList } from './TravelLinks.tsx';

export function ByCar({
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
