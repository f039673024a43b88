import type { ScreenProps } from '../../navigation/pageContext.ts';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { Island } from '../../islands/Island.tsx';
import { ListedMedia } from './ListedMedia.tsx';
import type { MediaListData } from './mediaListData.ts';

export function MediaList({ data }: ScreenProps<MediaListData>) {
  const { title, list, year, pageNumber, pages } = data;
  return (
    <PageOfBlocks data={data}>
      <Island
        name="media"
        of={ListedMedia}
        data={{ data: { title, list, year, pageNumber, pages } }}
      />
    </PageOfBlocks>
  );
}
