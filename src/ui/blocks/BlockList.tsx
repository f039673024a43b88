import type { Block } from '../../domain/page/Block.ts';
import { arrangeBackgrounds } from './arrangeBackgrounds.ts';
import { findLiveContent } from './BlockProps.ts';
import { BlockView, hasContent } from './blockTable.tsx';
import type { LiveContent } from './liveContent.ts';
import { Component, type ReactNode } from 'react';

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
      <BlockView
        kind={block.kind}
        block={block}
        live={findLiveContent(block, live)}
        background={backgrounds[position] ?? 'white'}
      />
    </BlockBoundary>
  ));
}

interface BlockBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Leaves out a block that cannot be rendered: one faulty piece of content must not break the whole
 * page.
 */
export class BlockBoundary extends Component<BlockBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
