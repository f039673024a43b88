import type { Block } from '../../domain/page/Block.ts';
import type { LiveContent } from './liveContent.ts';
import { todayRows } from './Today/todayRows.ts';

/**
 * False for a block that would be a heading over nothing. Lists that are empty today still count
 * where the block has words for it; a list that could not be read does not, because "nothing on"
 * would be untrue.
 */
export function hasContent(block: Block, live: LiveContent | null): boolean {
  switch (block.kind) {
    case 'richText':
      return block.body.length > 0;
    case 'gallery':
      return block.images.length > 0;
    case 'accordion':
      return block.items.length > 0;
    case 'downloads':
      return block.files.length > 0;
    case 'figures':
      return block.rows.length > 0;
    case 'links':
      return block.links.length > 0;
    case 'today':
      return todayRows(block, live?.kind === 'today' ? live : null).length > 0;
    case 'houses':
      return live?.kind === 'houses' && live.houses.length > 0;
    case 'mediaTeaser':
      return live?.kind === 'mediaTeaser' && live.entries.length > 0;
    case 'eventTeaser':
    case 'menuPlan':
      return live !== null;
    default:
      return true;
  }
}
