import { useLoaderData } from 'react-router-dom';
import type { PageScreenData } from '../../blocks/liveContent.ts';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';

/** Every page that is nothing but the editors' blocks, the home page included. */
export function PageScreen() {
  return <PageOfBlocks data={useLoaderData() as PageScreenData} />;
}
