import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { kioskStory, PORTRAIT_PANEL, SCROLLS_BY_KEYS } from '../../workshop/kioskStory.tsx';
import { countBelow, wholeEdges } from './edges.ts';

/** Pixels: the height of a row. */
const ROW = 100;
/** Of a folded field, whose edges are not those of the rows. */
const FOLDED = 80;

/** A part of a screen that shows three and a half of six rows; the filter above them is folded. */
function FoldedFilter() {
  return (
    <div data-scrolls="" style={{ height: ROW * 4.5, overflow: 'auto' }}>
      <details>
        <summary style={{ height: ROW }}>Stellen filtern</summary>
        {Array.from({ length: 6 }, (_, position) => (
          <p key={position} style={{ height: FOLDED }}>
            <label>
              Ort <input style={{ height: FOLDED }} />
            </label>
          </p>
        ))}
      </details>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {Array.from({ length: 6 }, (_, position) => (
          <li key={position} style={{ height: ROW }}>
            Stelle {position + 1}
            <br />
            Pflege
          </li>
        ))}
      </ul>
    </div>
  );
}

const meta = {
  title: 'Kiosk/Edges',
  component: FoldedFilter,
  parameters: { ...kioskStory({ path: '/offene-stellen' }), a11y: SCROLLS_BY_KEYS },
  globals: PORTRAIT_PANEL,
} satisfies Meta<typeof FoldedFilter>;
export default meta;

/** What is folded away has a place all the same: it must not cut the rows that stand there. */
export const FoldedAway: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const part = canvasElement.querySelector<HTMLElement>('[data-scrolls]');
    if (part === null) throw new Error('There is no part that scrolls');
    const { top } = part.getBoundingClientRect();
    const { bottom } = wholeEdges(part);
    await expect(Math.round(bottom - top)).toBe(ROW * 4);
    await expect(countBelow(part, bottom)).toBe(3);
  },
};
