import { FormattedMessage } from 'react-intl';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { DayRows } from '../DayRow/DayRow.tsx';
import { eventMessages } from './EventTeaser.messages.ts';
import { EventRow } from './EventRow.tsx';

export function EventTeaser({ block, live, background }: BlockProps<'eventTeaser'>) {
  const events = (live?.events ?? []).slice(0, block.count);
  return (
    <BlockSection
      background={background}
      title={block.title}
      text={block.text}
      link={block.link}
      headLang={block.lang}
    >
      {events.length === 0 ? (
        <p className="lead">
          <FormattedMessage {...eventMessages.none} />
        </p>
      ) : (
        <DayRows>
          {events.map((event) => (
            <EventRow key={`${event.id} ${event.start}`} event={event} />
          ))}
        </DayRows>
      )}
    </BlockSection>
  );
}
