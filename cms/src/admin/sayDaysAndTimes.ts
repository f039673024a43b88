import { dayInGerman, isInstant } from '../plugins/datesInGerman.ts';
import { isStoredTime, sayTime } from '../plugins/fields/writtenTime.ts';

/** The longest text that is a stored day or time: 06:30:00.000. */
const LONGEST = 12;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What somebody writes stays as they write it. */
const WRITTEN = '[contenteditable], textarea, script, style';

/** A stored day or time in words; null for any other text. */
export function wordsForStored(text: string): string | null {
  if (text.length > LONGEST) return null;
  if (DAY.test(text) && isInstant(text)) return dayInGerman(text);
  return text.length >= '06:30:00'.length && isStoredTime(text) ? `${sayTime(text)} Uhr` : null;
}

function say(node: Node): void {
  const words = wordsForStored(node.nodeValue ?? '');
  if (words !== null && !node.parentElement?.closest(WRITTEN)) node.nodeValue = words;
}

function sayWithin(node: Node): void {
  if (node.nodeType === Node.TEXT_NODE) return say(node);
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) say(text);
}

/**
 * Strapi (5.54) calls an entry and the closed rows of a form by the value of a field as it is
 * stored: a programme of a day was «2026-11-23», the hours of a lobby screen «06:30:00.000». Both
 * are texts that React alone writes, and writes again when the value is another. For as long as the
 * panel is open.
 */
export function sayDaysAndTimes(): void {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') say(target);
      else for (const node of addedNodes) sayWithin(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
