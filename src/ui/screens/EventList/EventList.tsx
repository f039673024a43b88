import { useScreenData } from '../../navigation/pageContext.ts';
import type { EventListData } from './eventListData.ts';
import { EventListPage } from './EventListPage.tsx';

/** All dates of a house, or of the whole group on its own site. */
export function EventList() {
  return <EventListPage data={useScreenData<EventListData>()} />;
}
