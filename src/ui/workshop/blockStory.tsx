import type { ReactElement } from 'react';
import type { Block } from '../../domain/page/Block.ts';
import { BlockList } from '../blocks/BlockList.tsx';
import type { LiveContent } from '../blocks/liveContent.ts';

/** A story of one block, as it appears on a page. */
export function blockStory(
  block: Block,
  live?: LiveContent,
): { readonly render: () => ReactElement } {
  return { render: () => <BlockList blocks={[block]} live={live ? { [block.key]: live } : {}} /> };
}
