import { useScreenData } from '../../navigation/pageContext.ts';
import type { EventDetailData } from './eventDetailData.ts';
import { EventDetailPage } from './EventDetailPage.tsx';

export function EventDetail() {
  return <EventDetailPage data={useScreenData<EventDetailData>()} />;
}
