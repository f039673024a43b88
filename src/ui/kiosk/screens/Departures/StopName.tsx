import { FormattedMessage } from 'react-intl';
import type { Stop } from '../../../../domain/house/House.ts';
import { kioskDepartureValueMessages } from './Departures.messages.ts';

/** The stop of the house, with the way on foot if it is known. */
export function StopName({ stop: { name, walkingMinutes } }: { readonly stop: Stop }) {
  return walkingMinutes === null ? (
    <FormattedMessage {...kioskDepartureValueMessages.stopAlone} values={{ stop: name }} />
  ) : (
    <FormattedMessage
      {...kioskDepartureValueMessages.stop}
      values={{ stop: name, minutes: walkingMinutes }}
    />
  );
}
