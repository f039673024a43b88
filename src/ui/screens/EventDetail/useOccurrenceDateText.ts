import { useIntl } from 'react-intl';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { occurrenceDates } from '../../../domain/event/occurrenceDates.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { formatDay, formatTime, formatTimeSpan } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { eventDetailMessages } from './EventDetail.messages.ts';

export interface OccurrenceDateText {
  /**
   * "Sonntag, 29. November", with the year if it is not the current one. For several days, both
   * days with their times.
   */
  readonly day: string;
  /**
   * "17.00 bis 18.30 Uhr"; null for a whole day, and for several days, whose times are in `day`.
   */
  readonly time: string | null;
}

/**
 * Describes in full when an occurrence takes place; `yearToo` always adds the year, for texts that
 * people keep.
 */
export function useOccurrenceDateText({ yearToo = false } = {}): (
  occurrence: Pick<EventOccurrence, 'start' | 'end' | 'allDay'>,
) => OccurrenceDateText {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const dayOf = (day: string): string =>
    formatDay(day, locale, { year: yearToo || day.slice(0, 4) !== zurichDate(now).slice(0, 4) });
  return (occurrence) => {
    const { firstDay, lastDay, from, until } = occurrenceDates(occurrence);
    if (lastDay !== firstDay) {
      const [begin, end] = [
        [dayOf(firstDay), from],
        [dayOf(lastDay), until],
      ].map(([day, time]) => [day, time && formatTime(time, locale)].filter(Boolean).join(', '));
      return {
        day: formatMessage(eventDetailMessages.span, { from: begin ?? '', until: end ?? '' }),
        time: null,
      };
    }
    return {
      day: dayOf(firstDay),
      time:
        from === null
          ? null
          : until === null
            ? formatTime(from, locale)
            : formatTimeSpan(from, until, locale),
    };
  };
}
