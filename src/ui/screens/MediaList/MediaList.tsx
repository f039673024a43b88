import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { ListedMedia } from './ListedMedia.tsx';
import { MediaFeed } from './MediaFeed.tsx';
import type { MediaListData } from './mediaListData.ts';

/** The media entries of a brand. */
export function MediaList({ data }: ScreenProps<MediaListData>) {
  return (
    <PageOfBlocks data={data}>
      <ListedMedia data={data} />
      <MediaFeed />
    </PageOfBlocks>
  );
}
