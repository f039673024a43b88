import type { Block, BlockKind } from '../../domain/page/Block.ts';
import type { LiveContent } from './liveContent.ts';

/**
 * The background of a section: `white` shares the gap with the white section before it, `cut` is
 * white after a coloured section, `wash` is the pale and `plane` the full colour of the brand.
 */
export type BackgroundVariant = 'white' | 'cut' | 'wash' | 'plane';

export type BlockOfKind<K extends BlockKind> = Extract<Block, { readonly kind: K }>;
/** `never` for blocks that show only their own texts. */
export type LiveContentOf<K extends BlockKind> = Extract<LiveContent, { readonly kind: K }>;

export interface BlockProps<K extends BlockKind> {
  readonly block: BlockOfKind<K>;
  /** Null if the block has no live content, or if reading it failed. */
  readonly live: LiveContentOf<K> | null;
  readonly background: BackgroundVariant;
}

/**
 * The live content that a page's loader read for a block, or null. An entry of another kind under
 * the block's key counts as missing.
 */
export function findLiveContent<K extends BlockKind>(
  block: BlockOfKind<K>,
  live: Readonly<Record<string, LiveContent>>,
): LiveContentOf<K> | null {
  const found = live[block.key];
  return found?.kind === block.kind ? (found as LiveContentOf<K>) : null;
}
