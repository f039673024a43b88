import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { Island } from '../../islands/Island.tsx';
import type { EventListData } from './eventListData.ts';
import { Highlight } from './Highlight.tsx';
import { ListedEvents } from './ListedEvents.tsx';

export function EventListPage({ data }: { readonly data: EventListData }) {
  const { highlight, title, list, filter, pageNumber, pages, otherBrands } = data;
  return (
    <PageOfBlocks data={data}>
      {highlight && <Highlight highlight={highlight} />}
      <Island
        name="events"
        of={ListedEvents}
        data={{ data: { title, list, filter, pageNumber, pages, otherBrands } }}
      />
    </PageOfBlocks>
  );
}
