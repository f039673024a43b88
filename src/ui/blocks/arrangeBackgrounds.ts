import type { Block } from '../../domain/page/Block.ts';

/**
 * What a section of the page stands on: `white` shares the gap with the white section before it,
 * `cut` is white after a coloured one, `wash` is the pale and `plane` the full colour of the brand.
 */
export type BackgroundVariant = 'white' | 'cut' | 'wash' | 'plane';

/**
 * DESIGN, section 1, rule 5: one full-colour plane between other sections, at most two per page.
 */
const MOST_PLANES = 2;

/** The rhythm of a page: a background for each of its blocks, in order. */
export function arrangeBackgrounds(blocks: readonly Block[]): readonly BackgroundVariant[] {
  const backgrounds: BackgroundVariant[] = [];
  for (const block of blocks) {
    const before = backgrounds.at(-1);
    const planes = backgrounds.filter((each) => each === 'plane').length;
    backgrounds.push(settle(preferredBackground(block), before, planes));
  }
  return backgrounds;
}

function preferredBackground(block: Block): BackgroundVariant {
  switch (block.kind) {
    case 'quote':
      return 'plane';
    case 'vacancyTeaser':
      return block.plane ? 'plane' : 'wash';
    case 'callToAction':
      return block.plane ? 'plane' : 'white';
    default:
      return 'white';
  }
}

function settle(
  wanted: BackgroundVariant,
  before: BackgroundVariant | undefined,
  planes: number,
): BackgroundVariant {
  if (wanted === 'plane' && before !== 'plane' && planes < MOST_PLANES) return 'plane';
  const pale = wanted === 'plane' || wanted === 'wash';
  if (pale && before !== 'wash') return 'wash';
  return before === 'plane' || before === 'wash' ? 'cut' : 'white';
}
