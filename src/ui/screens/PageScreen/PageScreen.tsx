import type { PageScreenData } from '../../blocks/liveContent.ts';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { useScreenData } from '../../navigation/pageContext.ts';

/** Every page that is nothing but the editors' blocks, the home page included. */
export function PageScreen() {
  return <PageOfBlocks data={useScreenData<PageScreenData>()} />;
}
