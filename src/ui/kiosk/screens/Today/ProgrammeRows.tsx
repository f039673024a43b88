import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ProgrammePoint } from '../../../../domain/programme/ProgrammeRepository.ts';
import { Text } from '../../../components/Text/Text.tsx';
import { formatPlainTime, formatTime } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { EmptyMessage, KioskRow, KioskRows, RowTag } from '../../KioskRows/KioskRow.tsx';
import { programmeValueMessages, todayMessages } from './Today.messages.ts';
import type { ProgrammeRow } from './todayData.ts';

/** One panel of the programme; null if it could not be read. */
export function ProgrammeRows({ rows }: { readonly rows: readonly ProgrammeRow[] | null }) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const describe = usePlaceAndEnd();
  if (rows === null) return <EmptyMessage>{formatMessage(todayMessages.unknown)}</EmptyMessage>;
  if (rows.length === 0) return <EmptyMessage>{formatMessage(todayMessages.nothing)}</EmptyMessage>;
  return (
    <KioskRows>
      {rows.map(({ point, state }, position) => {
        const tag =
          state === 'now' || state === 'soon' ? (
            <RowTag quiet={state === 'soon'}>{formatMessage(todayMessages[state])}</RowTag>
          ) : null;
        return (
          <KioskRow
            key={`${position} ${point.begin} ${point.title}`}
            left={formatPlainTime(point.begin, locale)}
            title={
              <>
                <Text of={{ ...point, text: point.title }} />
                {tag}
              </>
            }
            text={describe(point)}
            state={state}
          />
        );
      })}
    </KioskRows>
  );
}

/** "Gartensaal, bis 15.30 Uhr": only the parts that are known. */
function usePlaceAndEnd(): (point: ProgrammePoint) => ReactNode {
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
