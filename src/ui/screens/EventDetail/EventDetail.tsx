import { useLoaderData } from 'react-router-dom';
import type { EventDetailData } from './eventDetailData.ts';
import { EventDetailPage } from './EventDetailPage.tsx';

export function EventDetail() {
  return <EventDetailPage data={useLoaderData() as EventDetailData} />;
}
