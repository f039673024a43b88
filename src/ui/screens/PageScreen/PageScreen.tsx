import type { PageScreenData } from '../../blocks/liveContent.ts';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';

/** Every page that contains only the editors' blocks, including the home page. */
export function PageScreen({ data }: ScreenProps<PageScreenData>) {
  return <PageOfBlocks data={data} />;
}
