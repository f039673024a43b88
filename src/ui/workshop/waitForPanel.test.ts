import { expect, it } from 'vitest';
import { waitForPanel, type PanelSize } from './waitForPanel.ts';

const PORTRAIT_PANEL: PanelSize = { width: 1080, height: 1920 };

it('resolves once the page has the size of its panel', async () => {
  const sizes = [
    { width: 414, height: 896 },
    { width: 1080, height: 896 },
  ];
  await waitForPanel(PORTRAIT_PANEL, () => sizes.shift() ?? PORTRAIT_PANEL);
  expect(sizes).toEqual([]);
});

it('rejects with both sizes if the page keeps another size', async () => {
  await expect(
    waitForPanel(PORTRAIT_PANEL, () => ({ width: 414, height: 896 }), 50),
  ).rejects.toThrow('The page is 414 × 896 pixels big, not 1080 × 1920');
});
