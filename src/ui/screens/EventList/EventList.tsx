import { useLoaderData } from 'react-router-dom';
import type { EventListData } from './eventListData.ts';
import { EventListPage } from './EventListPage.tsx';

/** All dates of a house, or of the whole group on its own site. */
export function EventList() {
  return <EventListPage data={useLoaderData() as EventListData} />;
}
