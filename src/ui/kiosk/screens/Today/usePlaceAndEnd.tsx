import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ProgrammePoint } from '../../../../domain/programme/ProgrammeRepository.ts';
import { Text } from '../../../components/Text/Text.tsx';
import { formatTime } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { programmeValueMessages } from './Today.messages.ts';

/** "Gartensaal, bis 15.30 Uhr": only the parts that are known; null if none is. */
export function usePlaceAndEnd(): (point: ProgrammePoint) => ReactNode {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  return (point) => {
    const { end } = point;
    const place = point.place === null ? null : <Text of={{ ...point, text: point.place }} />;
    if (end === null) return place;
    const time = formatTime(end, locale);
    return place === null
      ? formatMessage(programmeValueMessages.until, { time })
      : formatMessage(programmeValueMessages.placeUntil, { place, time });
  };
}
