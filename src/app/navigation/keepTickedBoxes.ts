import type { TabMemory } from '../state/createTabMemory.ts';

export interface TickedBoxes {
  /** The key of the draft that they belong to. */
  readonly draft: string;
  /** The values of the boxes that are ticked. */
  readonly ticked: readonly string[];
}

/** Null if it is no such record. */
export function parseTickedBoxes(stored: unknown): TickedBoxes | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { draft, ticked } = stored as Partial<TickedBoxes>;
  return typeof draft === 'string' && Array.isArray(ticked) ? { draft, ticked } : null;
}

/**
 * Keeps the ticks of boxes that the page shows beside the form, as long as its draft: somebody who
 * has unticked a house and comes back must not send to it. Boxes that the visitor or the browser
 * has changed since then stay as they are.
 */
export function keepTickedBoxes(
  boxes: readonly HTMLInputElement[],
  draft: string,
  memory: TabMemory<TickedBoxes>,
): void {
  const stored = memory.read();
  if (stored?.draft === draft && boxes.every((box) => box.checked === box.defaultChecked))
    for (const box of boxes) box.checked = stored.ticked.includes(box.value);
  const keep = (): void =>
    memory.write({
      draft,
      ticked: boxes.filter(({ checked }) => checked).map(({ value }) => value),
    });
  keep();
  for (const box of boxes) box.addEventListener('change', keep);
}
