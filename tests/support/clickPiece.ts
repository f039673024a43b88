import type { ElementHandle, Locator, Page } from '@playwright/test';

export const BESIDE = 'iframe[title^="Seite"]';

/**
 * Clicks a piece of the page beside a form: after the text `before`, or at its start. Returns false
 * if something covers it. Playwright's own click does not take into account that the panel scales
 * that page down.
 */
export async function clickPiece(
  panel: Page,
  piece: Locator | ElementHandle,
  before = '',
): Promise<boolean> {
  const at = await (piece as ElementHandle).evaluate((node, start: string) => {
    const element = node as Element;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = document.createRange();
    const text = [...element.childNodes].find(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    if (text === undefined) range.selectNode(element);
    else range.selectNodeContents(text);
    const begin = start === '' ? -1 : (text?.textContent?.indexOf(start) ?? -1);
    if (text !== undefined && begin >= 0) {
      range.setStart(text, begin + start.length);
      range.setEnd(text, begin + start.length + 1);
    }
    const { left, top, width, height } =
      range.getClientRects()[0] ?? element.getBoundingClientRect();
    const place = { x: left + (begin >= 0 ? 1 : Math.min(width / 2, 30)), y: top + height / 2 };
    const hit = document.elementFromPoint(place.x, place.y);
    return hit !== null && (hit.contains(element) || element.contains(hit)) ? place : null;
  }, before);
  if (at === null) return false;
  const { x, y, scale } = await panel.locator(BESIDE).evaluate((frame: HTMLIFrameElement) => {
    const { left, top, width } = frame.getBoundingClientRect();
    return { x: left, y: top, scale: width / frame.offsetWidth };
  });
  await panel.mouse.click(x + at.x * scale, y + at.y * scale);
  return true;
}
