import { useIntl } from 'react-intl';
import { useBehavior } from '../../state/useBehavior.ts';
import { KioskIcon } from '../KioskIcon/KioskIcon.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { readAloudMessages } from './ReadAloud.messages.ts';

/**
 * Starts and stops reading the screen aloud; nothing if the device has no voice for the language.
 */
export function ReadAloudButton() {
  const { readAloud$, readAloud, stopReading } = useKioskServices();
  const state = useBehavior(readAloud$);
  const { formatMessage } = useIntl();
  if (state === 'absent') return null;
  if (state === 'reading')
    return (
      <button type="button" onClick={stopReading}>
        <KioskIcon name="close" />
        {formatMessage(readAloudMessages.stop)}
      </button>
    );
  const read = (): void => {
    const main = document.querySelector('main');
    if (main !== null) readAloud(listParagraphs(main));
  };
  return (
    <button type="button" onClick={read}>
      <KioskIcon name="speaker" />
      {formatMessage(readAloudMessages.read)}
    </button>
  );
}

/** What is not read: controls, and everything that the visitor has typed. */
const SILENT = 'button, form, nav, svg, script, style, [aria-hidden="true"], [hidden]';

/**
 * The texts to read aloud, in the order of the screen: one for each block, so that there is a pause
 * after headings and rows.
 */
export function listParagraphs(main: HTMLElement): readonly string[] {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const paragraphs: { readonly block: Element | null; text: string }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (
      parent === null ||
      (textContent ?? '').trim() === '' ||
      parent.closest(SILENT) !== null ||
      !parent.checkVisibility()
    )
      continue;
    const block = blockOf(parent);
    const last = paragraphs.at(-1);
    if (last?.block === block) last.text += ` ${textContent}`;
    else paragraphs.push({ block, text: textContent ?? '' });
  }
  return paragraphs.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
}

function blockOf(element: Element): Element | null {
  let block: Element | null = element;
  while (block !== null && getComputedStyle(block).display.startsWith('inline'))
    block = block.parentElement;
  return block;
}
