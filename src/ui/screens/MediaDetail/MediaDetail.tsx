import { useScreenData } from '../../navigation/pageContext.ts';
import type { MediaDetailData } from './mediaDetailData.ts';
import { MediaDetailPage } from './MediaDetailPage.tsx';

export function MediaDetail() {
  return <MediaDetailPage data={useScreenData<MediaDetailData>()} />;
}
