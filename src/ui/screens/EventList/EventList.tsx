import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import type { EventListData } from './eventListData.ts';
import { Highlight } from './Highlight.tsx';
import { ListedEvents } from './ListedEvents.tsx';
import { StayInformed } from './StayInformed.tsx';

/** All dates of a house, or of the whole group on its own site. */
export function EventList({ data }: ScreenProps<EventListData>) {
  return (
    <PageOfBlocks data={data}>
      {data.highlight && <Highlight highlight={data.highlight} />}
      <ListedEvents data={data} />
      <StayInformed calendarAddress={data.calendarAddress} />
    </PageOfBlocks>
  );
}
