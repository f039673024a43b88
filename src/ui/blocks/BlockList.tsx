import type { Block } from '../../domain/page/Block.ts';
import { CachedMarkup } from '../islands/CachedMarkup.tsx';
import { arrangeBackgrounds } from './arrangeBackgrounds.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { findLiveContent } from './BlockProps.ts';
import { BlockView, hasContent } from './blockTable.tsx';
import type { LiveContent } from './liveContent.ts';

interface BlockListProps {
  readonly blocks: readonly Block[];
  readonly live: Readonly<Record<string, LiveContent>>;
}

/** The sections of a page, in the editors' order. */
export function BlockList({ blocks, live }: BlockListProps) {
  const shown = blocks.filter((block) =>
    hasContent(block.kind, block, findLiveContent(block, live)),
  );
  const backgrounds = arrangeBackgrounds(shown);
  return shown.map((block, position) => (
    <BlockBoundary key={block.key}>
      <CachedMarkup
        name={block.key}
        from={[block, findLiveContent(block, live), backgrounds[position]]}
      >
        <BlockView
          kind={block.kind}
          block={block}
          live={findLiveContent(block, live)}
          background={backgrounds[position] ?? 'white'}
        />
      </CachedMarkup>
    </BlockBoundary>
  ));
}
