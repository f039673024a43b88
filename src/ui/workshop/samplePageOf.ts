import type { Block } from '../../domain/page/Block.ts';
import type { Page } from '../../domain/page/Page.ts';
import type { LiveContent, PageScreenData } from '../blocks/liveContent.ts';

const NO_META = { title: null, description: null, keywords: null, image: null };

/** A page of the given blocks; a story may override its other properties. */
export function samplePageOf(
  blocks: readonly Block[],
  page: Partial<Page> = {},
  live: Readonly<Record<string, LiveContent>> = {},
): PageScreenData {
  return {
    page: {
      path: 'ueber-uns',
      title: { text: 'Ein Haus mit Geschichte.' },
      lead: null,
      image: null,
      meta: NO_META,
      ...page,
      blocks,
    },
    live,
  };
}
