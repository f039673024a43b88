import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ProgrammePoint } from '../../../../domain/programme/ProgrammeRepository.ts';
import { eventMessages } from '../../../blocks/EventTeaser/EventTeaser.messages.ts';
import { Text } from '../../../components/Text/Text.tsx';
import { formatTime } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { programmeValueMessages } from './Today.messages.ts';

/**
 * "Gartensaal, bis 15.30 Uhr": only the parts that are known, a meal's dishes first; null if none
 * is. What does not take place says so instead, with its reason.
 */
export function usePlaceAndEnd(): (point: ProgrammePoint) => ReactNode {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  return (point) => {
    const { end, cancelled } = point;
    if (cancelled !== undefined) {
      const word = formatMessage(eventMessages.cancelled);
      if (cancelled.reason === null) return word;
      return (
        <>
          {word}: <Text of={{ ...point, text: cancelled.reason }} />
        </>
      );
    }
    const where = [point.dishes?.join(', '), point.place].filter(Boolean).join('. ');
    const place = where === '' ? null : <Text of={{ ...point, text: where }} />;
    if (end === null) return place;
    const time = formatTime(end, locale);
    return place === null
      ? formatMessage(programmeValueMessages.until, { time })
      : formatMessage(programmeValueMessages.placeUntil, { place, time });
  };
}
