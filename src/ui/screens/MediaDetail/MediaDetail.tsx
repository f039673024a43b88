import { useLoaderData } from 'react-router-dom';
import type { MediaDetailData } from './mediaDetailData.ts';
import { MediaDetailPage } from './MediaDetailPage.tsx';

export function MediaDetail() {
  return <MediaDetailPage data={useLoaderData() as MediaDetailData} />;
}
