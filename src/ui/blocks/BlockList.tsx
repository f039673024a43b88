import type { Block } from '../../domain/page/Block.ts';
import { KeptMarkup } from '../islands/KeptMarkup.tsx';
import { arrangeGrounds } from './arrangeGrounds.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { findLiveContent } from './BlockProps.ts';
import { BlockView } from './blockTable.tsx';
import { hasContent } from './hasContent.ts';
import type { LiveContent } from './liveContent.ts';

interface BlockListProps {
  readonly blocks: readonly Block[];
  readonly live: Readonly<Record<string, LiveContent>>;
}

/** The sections of a page, in the editors' order. */
export function BlockList({ blocks, live }: BlockListProps) {
  const shown = blocks.filter((block) => hasContent(block, findLiveContent(block, live)));
  const grounds = arrangeGrounds(shown);
  return shown.map((block, position) => (
    <BlockBoundary key={block.key}>
      <KeptMarkup name={block.key} from={[block, findLiveContent(block, live), grounds[position]]}>
        <BlockView
          kind={block.kind}
          block={block}
          live={findLiveContent(block, live)}
          ground={grounds[position] ?? 'white'}
        />
      </KeptMarkup>
    </BlockBoundary>
  ));
}
