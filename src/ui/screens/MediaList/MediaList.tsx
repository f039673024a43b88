import { useLoaderData } from 'react-router-dom';
import type { MediaListData } from './mediaListData.ts';
import { MediaListPage } from './MediaListPage.tsx';

export function MediaList() {
  return <MediaListPage data={useLoaderData() as MediaListData} />;
}
