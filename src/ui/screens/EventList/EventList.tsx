import type { ScreenProps } from '../../navigation/pageContext.ts';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { Island } from '../../islands/Island.tsx';
import type { EventListData } from './eventListData.ts';
import { Highlight } from './Highlight.tsx';
import { ListedEvents } from './ListedEvents.tsx';

/** All dates of a house, or of the whole group on its own site. */
export function EventList({ data }: ScreenProps<EventListData>) {
  const { highlight, title, list, filter, pageNumber, pages, otherBrands } = data;
  return (
    <PageOfBlocks data={data}>
      {highlight && <Highlight highlight={highlight} />}
      <Island
        name="events"
        of={ListedEvents}
        data={{
          data: { title, list, filter, pageNumber, pages, otherBrands },
          calendarAddress: data.calendarAddress,
        }}
      />
    </PageOfBlocks>
  );
}
