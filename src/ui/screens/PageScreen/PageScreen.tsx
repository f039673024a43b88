import type { PageScreenData } from '../../blocks/liveContent.ts';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';

/** Every page that is nothing but the editors' blocks, the home page included. */
export function PageScreen({ data }: ScreenProps<PageScreenData>) {
  return <PageOfBlocks data={data} />;
}
