import { useIntl } from 'react-intl';
import type { RichTextTree } from '../../../domain/page/RichText.ts';
import { occurrenceDates } from '../../../domain/event/occurrenceDates.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { useEventDayText } from '../../blocks/EventTeaser/EventFacts.tsx';
import { eventDateMessages } from '../../blocks/EventTeaser/EventTeaser.messages.ts';
import { useEventHref } from '../../blocks/EventTeaser/useEventHref.ts';
import { Teaser } from '../../blocks/Teaser/Teaser.tsx';
import { formatDay, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { eventListMessages } from './EventList.messages.ts';
import type { EventHighlight } from './eventListData.ts';

/** The next event that has a picture, with a short text about it. */
export function Highlight({
  highlight: { event, occurrence },
}: {
  readonly highlight: EventHighlight;
}) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const dayText = useEventDayText();
  const href = useEventHref()(occurrence);
  if (event.image === null) return null;
  const { firstDay, lastDay, from } = occurrenceDates(occurrence);
  const day = formatDay(firstDay, locale, {
    year: firstDay.slice(0, 4) !== zurichDate(now).slice(0, 4),
  });
  const when = [
    day,
    from !== null && formatTime(from, locale),
    lastDay !== firstDay && formatMessage(eventDateMessages.until, { day: dayText(lastDay) }),
  ];
  const paragraph = firstParagraph(event.body);
  return (
    <Teaser
      titleLang={event.title.lang}
      textLang={paragraph === null ? event.teaser?.lang : event.bodyLang}
      background="white"
      live={null}
      priority
      block={{
        kind: 'teaser',
        key: 'highlight',
        flipped: true,
        image: event.image,
        overline: when.filter(Boolean).join(', '),
        title: event.title.text,
        text: paragraph ?? event.teaser?.text ?? null,
        link: href === null ? null : { text: formatMessage(eventListMessages.more), href },
      }}
    />
  );
}

function firstParagraph(body: RichTextTree): string | null {
  const paragraph = body.find((node) => node.kind === 'paragraph');
  return paragraph === undefined ? null : paragraph.children.map(({ text }) => text).join('');
}
