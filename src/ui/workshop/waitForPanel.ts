const TIMEOUT_MS = 10_000;
const EVERY_MS = 20;

export interface PanelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Waits until the page has the size of the story's panel. The runner resizes the frame around the
 * page and does not wait; on a busy machine the page is laid out later, and until then texts
 * overlap at a size that no real panel has. Throws if the page keeps another size.
 */
export async function waitForPanel(
  panel: PanelSize,
  sizeNow: () => PanelSize,
  timeout = TIMEOUT_MS,
): Promise<void> {
  const end = Date.now() + timeout;
  for (
    let size = sizeNow();
    size.width !== panel.width || size.height !== panel.height;
    size = sizeNow()
  ) {
    if (Date.now() >= end)
      throw new Error(
        `The page is ${size.width} × ${size.height} pixels big, not ${panel.width} × ${panel.height} as the story's panel`,
      );
    await new Promise((done) => {
      setTimeout(done, EVERY_MS);
    });
  }
}
