import { useScreenData } from '../../navigation/pageContext.ts';
import type { MediaListData } from './mediaListData.ts';
import { MediaListPage } from './MediaListPage.tsx';

export function MediaList() {
  return <MediaListPage data={useScreenData<MediaListData>()} />;
}
