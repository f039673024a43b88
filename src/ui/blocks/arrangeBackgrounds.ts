import type { Block } from '../../domain/page/Block.ts';
import type { BackgroundVariant } from './BlockProps.ts';
import { preferredBackground } from './blockTable.tsx';

/**
 * DESIGN, section 1, rule 5: one full-colour plane between other sections, at most two per page.
 */
const MAX_PLANES = 2;

/** The backgrounds of a page's blocks, in order. */
export function arrangeBackgrounds(blocks: readonly Block[]): readonly BackgroundVariant[] {
  const backgrounds: BackgroundVariant[] = [];
  for (const block of blocks) {
    const before = backgrounds.at(-1);
    const planes = backgrounds.filter((each) => each === 'plane').length;
    backgrounds.push(settle(preferredBackground(block.kind, block), before, planes));
  }
  return backgrounds;
}

function settle(
  requested: BackgroundVariant,
  before: BackgroundVariant | undefined,
  planes: number,
): BackgroundVariant {
  if (requested === 'plane' && before !== 'plane' && planes < MAX_PLANES) return 'plane';
  const pale = requested === 'plane' || requested === 'wash';
  if (pale && before !== 'wash') return 'wash';
  return before === 'plane' || before === 'wash' ? 'cut' : 'white';
}
