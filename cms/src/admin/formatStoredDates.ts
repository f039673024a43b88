import { dayInGerman, isInstant } from '../plugins/datesInGerman.ts';
import { isStoredTime, formatStoredTime } from '../plugins/fields/writtenTime.ts';

/** Length of the longest stored day or time: 06:30:00.000. */
const LONGEST = 12;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Text that a person is writing remains unchanged. */
const WRITTEN = '[contenteditable], textarea, script, style';

/** The label of a stored day or time; null for any other text. */
export function formatStoredValue(text: string): string | null {
  if (text.length > LONGEST) return null;
  if (DAY.test(text) && isInstant(text)) return dayInGerman(text);
  return text.length >= '06:30:00'.length && isStoredTime(text)
    ? `${formatStoredTime(text)} Uhr`
    : null;
}

function formatText(node: Node): void {
  const words = formatStoredValue(node.nodeValue ?? '');
  if (words !== null && !node.parentElement?.closest(WRITTEN)) node.nodeValue = words;
}

function formatWithin(node: Node): void {
  if (node.nodeType === Node.TEXT_NODE) return formatText(node);
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) formatText(text);
}

/**
 * Strapi labels an entry and the closed rows of a form with a field's stored value: a day's
 * programme was «2026-11-23», the hours of a lobby screen «06:30:00.000». Only React writes these
 * texts, and it writes them again when the value changes. Active for as long as the panel is open.
 */
export function formatStoredDates(): void {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') formatText(target);
      else for (const node of addedNodes) formatWithin(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
