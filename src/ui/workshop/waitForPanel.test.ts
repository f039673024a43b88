import { expect, it } from 'vitest';
import { waitForPanel, type PanelSize } from './waitForPanel.ts';

const UPRIGHT: PanelSize = { width: 1080, height: 1920 };

it('a story waits until the page has the size of its panel', async () => {
  const sizes = [
    { width: 414, height: 896 },
    { width: 1080, height: 896 },
  ];
  await waitForPanel(UPRIGHT, () => sizes.shift() ?? UPRIGHT);
  expect(sizes).toEqual([]);
});

it('a page that keeps another size is told with both', async () => {
  await expect(waitForPanel(UPRIGHT, () => ({ width: 414, height: 896 }), 50)).rejects.toThrow(
    'The page is 414 × 896 pixels big, not 1080 × 1920',
  );
});
