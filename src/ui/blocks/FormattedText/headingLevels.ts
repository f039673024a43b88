import type { RichText } from '../../../domain/page/RichText.ts';

export type HeadingLevel = 2 | 3 | 4;

const asLevel = (level: number): HeadingLevel => (level <= 2 ? 2 : level === 3 ? 3 : 4);

/**
 * The level of each heading in a text that stands below a heading of level `below`, in order.
 * Editors choose levels by their looks; readers of headings need steps of one.
 */
export function headingLevels(body: RichText, below: 1 | 2 | 3): readonly HeadingLevel[] {
  const levels: HeadingLevel[] = [];
  for (const node of body) {
    if (node.kind !== 'heading') continue;
    const before = levels.at(-1) ?? below;
    levels.push(asLevel(Math.min(node.level + below - 1, before + 1)));
  }
  return levels;
}
